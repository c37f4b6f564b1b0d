import Core
import Glibc
import POSIX

/// How long output waits for its reader: without a limit, unless the program is to end.
///
/// If the program is to end, it waits at most half a second without progress, so that one request to end is enough.
struct ReaderPatience {
    private static let limit: Int64 = 500_000
    private static let slice: Int32 = 100

    private let endRequest = Console.current.endRequest
    private var deadline: MachineTime?

    /// Notes that the reader has read something.
    mutating func progress() { deadline = nil }

    /// Waits until the output is writable, for a short time.
    ///
    /// - Returns: false if it should not wait any longer.
    mutating func wait(for writer: NonblockingWriter) -> Bool {
        guard isWorthIt else { return false }
        writer.waits(milliseconds: Self.slice)
        return true
    }

    /// Waits for a given time, in which another thread writes.
    ///
    /// - Returns: false if it should not wait any longer.
    mutating func wait(milliseconds: Int32) -> Bool {
        guard isWorthIt else { return false }
        usleep(UInt32(milliseconds) * 1_000)
        return true
    }

    private var isWorthIt: Bool {
        mutating get {
            endRequest.allowADemandToEnd()
            if endRequest.isWanted {
                let now = PlaybackClock.machineNow
                let deadline = deadline ?? now + Self.limit
                self.deadline = deadline
                guard now < deadline else { return false }
            }
            return true
        }
    }
}
