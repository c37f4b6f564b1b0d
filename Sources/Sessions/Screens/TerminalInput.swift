import Core
import TerminalUI

/// The keys of a terminal, and its replies to queries, from the bytes that it sends.
struct TerminalInput {
    private var decoder = KeyDecoder()
    private var bytes: [UInt8] = []

    /// When an Escape counts as a key of its own, on CLOCK_MONOTONIC; nil if none is pending.
    var deadline: MachineTime? { decoder.deadline.map { MachineTime($0) } }

    /// Reads what is available; nil if the terminal is closed.
    mutating func read(from terminal: inout RawTerminal) -> (keys: [Key], replies: [TerminalReply])? {
        do throws(TerminalError) { try terminal.read(into: &bytes) } catch { return nil }
        var keys: [Key] = []
        var replies: [TerminalReply] = []
        decoder.feed(bytes, at: PlaybackClock.machineNow.microseconds) { input in
            switch input {
            case .key(let key): keys.append(key)
            case .reply(let reply): replies.append(reply)
            case .paste: break
            }
        }
        return (keys, replies)
    }

    /// Returns the keys that are complete because nothing followed them in time, such as a lone Escape.
    mutating func takeLateKeys(at now: MachineTime) -> [Key] {
        guard let deadline, deadline <= now else { return [] }
        var keys: [Key] = []
        decoder.expire(at: now.microseconds) { if case .key(let key) = $0 { keys.append(key) } }
        return keys
    }
}
