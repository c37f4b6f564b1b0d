import Core
import TerminalUI

/// The progress of a long task, on standard error if that is a terminal.
package struct Progress {
    private let intervalMicroseconds: Int64
    private var last = PlaybackClock.machineNow
    private var line: ProgressLine?

    /// - Parameter intervalMicroseconds: the least time between two updates.
    package init(every intervalMicroseconds: Int64 = 200_000) {
        self.intervalMicroseconds = intervalMicroseconds
    }

    /// Replaces the displayed text, unless the last update was too recent.
    package mutating func show(_ text: @autoclosure () -> String) {
        let now = PlaybackClock.machineNow
        guard now - last >= intervalMicroseconds, !Console.current.isQuiet else { return }
        last = now
        var line =
            line
            ?? ProgressLine(
                on: Console.current.error.descriptor, isAddressable: Console.current.terminal.isAddressable)
        if line.isShown { line.show(text()) }
        self.line = line
    }

    /// Erases the text.
    package mutating func clear() { line?.clear() }
}
