package import Core
import POSIX
import ScaleProtocols
package import SessionEvents

/// A reference scale under the pad: its readings become commands of the session, and so does what the user must know.
package final class ReferenceScaleSource: CommandReader, ClockFollower, Scheduled {
    private let address: ScaleAddress
    private let link: ScaleLink
    private var connection: ScaleConnection?
    private var readout: ScaleReadout
    private var buffer = [UInt8](repeating: 0, count: 4_096)
    private var notices = NoticeLimit()
    /// When to look for a lost scale again, on CLOCK_MONOTONIC.
    private var nextAttempt = MachineTime.max

    /// The time between attempts to open a lost scale, in microseconds.
    private static let intervalMicroseconds: Int64 = 1_000_000

    /// Opens a scale.
    ///
    /// - Throws: `Failure` if it cannot be opened.
    package init(_ address: ScaleAddress) throws {
        self.address = address
        link = ScaleLink(address)
        let connection = try link.open()
        readout = Self.readout(address, connection)
        self.connection = connection
    }

    deinit {
        sayFarewell()
        for sentence in [notices.sentence, readout.summary].compactMap(\.self) { Diagnostics.write(sentence) }
    }

    package var pollable: Int32? { connection?.descriptor.number }

    package var nextDue: MachineTime? {
        connection == nil ? nextAttempt : MachineTime(live: readout.nextDue)
    }

    package func readCommands() -> [SessionCommand] {
        guard let connection else { return [] }
        let now = SourceTime(live: PlaybackClock.machineNow)
        let count: Int?
        do { count = try connection.descriptor.read(into: &buffer) } catch {
            return lose("\(error)", at: now)
        }
        guard let count else { return [] }
        guard count > 0 else { return lose("it has ended the connection", at: now) }
        return commands { readout.take(buffer[..<count], at: now, emit: $0) }
    }

    package func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        let machine = PlaybackClock.machineNow
        guard connection == nil else {
            return commands { readout.pass(to: SourceTime(live: machine), emit: $0) }
        }
        guard machine >= nextAttempt else { return [] }
        nextAttempt = machine + Self.intervalMicroseconds
        guard let found = try? link.open() else { return [] }
        readout = Self.readout(address, found)
        connection = found
        return [.notify("The scale is back.")]
    }

    private func lose(_ reason: String, at now: SourceTime) -> [SessionCommand] {
        connection = nil
        nextAttempt = MachineTime(live: now) + Self.intervalMicroseconds
        let text = "The scale \(link.name) was lost: \(reason). Waiting for it to return."
        return notices.admit(text, at: MachineTime(live: now)).map { .notify($0) }
            + [.reference(ReferenceReading(nil, at: now, .lost))]
    }

    /// Returns the commands for what the readout says, and sends its queries.
    private func commands(_ ask: ((ScaleReadout.Output) -> Void) -> Void) -> [SessionCommand] {
        var commands: [SessionCommand] = []
        var queries: [[UInt8]] = []
        ask { output in
            switch output {
            case .reading(let reading): commands.append(.reference(reading))
            case .notice(let text):
                commands += notices.admit(text, at: PlaybackClock.machineNow).map { .notify($0) }
            case .send(let bytes): queries.append(bytes)
            }
        }
        for query in queries { send(query) }
        return commands
    }

    private func send(_ bytes: [UInt8]) {
        guard let connection else { return }
        // A failure is noticed when reading.
        _ = try? NonblockingWriter(connection.descriptor.number).write(bytes[...])
    }

    private func sayFarewell() {
        let bytes = readout.farewell
        if !bytes.isEmpty { send(bytes) }
    }

    private static func readout(_ address: ScaleAddress, _ connection: ScaleConnection) -> ScaleReadout {
        ScaleReadout(
            address.language, connection.framing, at: SourceTime(live: PlaybackClock.machineNow),
            mayBeginInside: connection.isSerial)
    }
}
