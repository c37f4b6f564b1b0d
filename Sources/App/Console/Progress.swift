import TerminalUI

/// How far long work has come, on the terminal of standard error, not oftener than it can be read.
struct Progress {
    private let interval: Int64
    private var last = PlaybackClock.machineNow
    private var line = ProgressLine(
        on: Console.current.error.descriptor, isAddressable: Console.current.terminal.isAddressable)

    /// - Parameter interval: the least time between two lines in microseconds.
    init(every interval: Int64 = 200_000) { self.interval = interval }

    /// Shows a text in the place of the one before, where it is time.
    mutating func show(_ text: @autoclosure () -> String) {
        guard line.isShown else { return }
        let now = PlaybackClock.machineNow
        guard now - last >= interval else { return }
        last = now
        line.show(text())
    }

    /// Takes the line away.
    mutating func clear() { line.clear() }
}
