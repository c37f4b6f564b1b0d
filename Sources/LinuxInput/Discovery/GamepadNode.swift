internal import Core
package import HID

/// A pad of a gamepad: the hidraw node that both of its pads share, and its side.
package struct GamepadNode: Equatable, Sendable {
    /// The path of the node, such as `/dev/hidraw3`.
    package let path: String
    package let side: GamepadReport.Side

    /// What happens as long as the node is open, as a part of a sentence: hid-steam takes its own gamepad away.
    package static let consequence =
        "as long as it is read, the kernel takes the gamepad away from games and other programs"

    /// What the pad is, as an event node would declare it.
    private static let capabilities = Capabilities(
        keys: CodeSet([KeyCode.left, KeyCode.touch]),
        absolutes: CodeSet([AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.pressure]),
        properties: CodeSet([PropertyCode.buttonPad]))

    private static let axes = [
        AbsoluteCode.x: AbsoluteAxis(minimum: -32_768, maximum: 32_767),
        AbsoluteCode.y: AbsoluteAxis(minimum: -32_768, maximum: 32_767),
        AbsoluteCode.pressure: AbsoluteAxis(minimum: 0, maximum: 32_767),
    ]

    /// Returns the pads of all gamepads in the order of their nodes. No node is opened.
    ///
    /// - Parameters:
    ///   - roots: the directories of the kernel.
    ///   - pads: the table of known pads.
    ///   - needsPressure: whether only devices that sense pressure are of use.
    static func entries(in roots: DeviceRoots, pads: KnownPads, needsPressure: Bool) -> [CatalogEntry] {
        FileSystem.names(in: roots.hidraw).filter { $0.hasPrefix("hidraw") }
            .sorted { ($0.count, $0) < ($1.count, $1) }
            .flatMap { name -> [CatalogEntry] in
                let place = "\(roots.hidraw)/\(name)/device"
                let properties = MachineReader().properties(of: "\(place)/uevent")
                let identity = DeviceIdentity(hid: properties["HID_ID"] ?? "")
                guard identity.isOfGamepad, sendsState("\(place)/report_descriptor") else { return [] }
                let path = "\(roots.hidrawNodes)/\(name)"
                return GamepadReport.Side.allCases.map { side in
                    var entry = CatalogEntry(
                        device: DeviceDescription(
                            name: "\(properties["HID_NAME"] ?? "Gamepad") (\(side.rawValue) pad)",
                            path: "\(path):\(side.rawValue)", identity: identity,
                            capabilities: capabilities, axes: [:], judgment: ForceEvidence().judgment),
                        node: "\(name):\(side.rawValue)", physicalPath: properties["HID_PHYS"] ?? "",
                        uniqueID: properties["HID_UNIQ"] ?? "",
                        instance: "\(FileSystem.resolved(place)):\(side.rawValue)",
                        access: DeviceAccess(number: FileSystem.readability(of: path)),
                        knownPad: pads[identity], isCalibrated: pads.isCalibrated(identity))
                    entry.gamepad = GamepadNode(path: path, side: side)
                    entry.needsPressure = needsPressure
                    entry.judge(with: axes)
                    return entry
                }
            }
    }

    /// Whether a descriptor may be that of the interface with the pads: the mouse and the keyboard that the firmware makes
    /// of them have interfaces of their own.
    private static func sendsState(_ path: String) -> Bool {
        let inputs = ReportDescriptor(FileSystem.bytes(of: path) ?? []).fields.filter { $0.kind == .input }
        let others: [UInt32] = [0x0001_0002, 0x0001_0006]  // Generic Desktop: Mouse, Keyboard
        return inputs.isEmpty || inputs.contains { !others.contains($0.application) }
    }
}

extension CatalogEntry {
    /// The error for a device that other programs lose while it is read.
    ///
    /// - Parameter kind: `unasked` or `refused`.
    package func notAgreed(_ kind: EvdevError.Kind) -> EvdevError {
        EvdevError(
            kind, attempt: "read", subject: subject,
            reason: kind == .refused ? "it was not agreed to" : GamepadNode.consequence, advice: kind.advice)
    }
}
