import LinuxInput
import Synchronization
import Text

/// Whether devices may be read that other programs lose meanwhile: the user is asked once in a run about each node.
struct DeviceConsent {
    /// Whether it is given for all devices.
    let isGiven: Bool

    /// The nodes about which the user has agreed.
    private static let agreed = Mutex<Set<String>>([])

    /// Returns whether a device can be opened without a question.
    func covers(_ entry: CatalogEntry) -> Bool {
        guard let node = entry.gamepad?.path else { return true }
        return isGiven || Self.agreed.withLock { $0.contains(node) }
    }

    /// Asks before a device is opened, if it needs that.
    ///
    /// - Throws: `EvdevError` of kind `unasked` without a terminal, and `refused` if the user does not agree.
    func ask(about entry: CatalogEntry) throws(EvdevError) {
        guard !covers(entry), let node = entry.gamepad?.path else { return }
        guard Console.current.inputIsTerminal else { throw entry.notAgreed(.unasked) }
        Diagnostics.writeError(
            "\(entry.device.name.printable()) (\(entry.device.path.printable())): \(GamepadNode.consequence)."
        )
        guard Console.current.agrees(to: "Read it?") else { throw entry.notAgreed(.refused) }
        Self.agreed.withLock { _ = $0.insert(node) }
    }
}
