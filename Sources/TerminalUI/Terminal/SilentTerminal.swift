/// A terminal that does not show what is typed while this object exists, and then discards it.
package final class SilentTerminal {
    private let descriptor: Int32
    private let before: TerminalSettings

    /// - Parameter descriptor: that of the terminal.
    /// - Returns: nil if it is not a terminal.
    package init?(_ descriptor: Int32) {
        guard let before = try? TerminalSettings(of: descriptor) else { return nil }
        (self.descriptor, self.before) = (descriptor, before)
        CrashTerminalRestore.arm(input: descriptor, output: descriptor, settings: before, bytes: [])
        try? before.silent.apply(to: descriptor, discardingInput: false)
    }

    deinit {
        try? before.apply(to: descriptor, discardingInput: true)
        CrashTerminalRestore.disarm()
    }
}
