package import Core
package import Metrology
import POSIX
import Text

/// The file with the checks of one pad, one per line, beside the profiles. Lines are appended and never changed.
package struct CheckHistoryFile {
    private static let (beginning, ending) = ("checks-", ".ndjson")
    /// Tens of thousands of checks.
    private static let limit = 1 << 26
    /// The number of lines that are left out of which messages name each.
    private static let mostNamed = 3

    package let path: String
    /// The random bits of the pad.
    package let unit: UInt64

    /// The history of a pad, which need not exist yet.
    ///
    /// - Throws: `Failure` if there is no folder for it.
    package init(creatingFor origin: SourceInfo) throws {
        guard let folder = ProfileStore().folder else {
            throw Failure(
                .usage,
                "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for the history of the pad; set one"
            )
        }
        self.init(folder, try UnitNumbers().bits(of: origin))
    }

    /// The history of a pad; nil if there is none.
    package init?(of origin: SourceInfo) throws {
        // Most users have none, and weighing must not begin with a search for devices.
        guard let folder = ProfileStore().folder,
            FileNames.names(in: folder).contains(where: {
                $0.hasPrefix(Self.beginning) && $0.hasSuffix(Self.ending)
            }), let unit = try UnitNumbers().knownBits(of: origin)
        else { return nil }
        self.init(folder, unit)
        guard FileNames.isTaken(path) else { return nil }
    }

    private init(_ folder: String, _ unit: UInt64) {
        self.unit = unit
        path = "\(folder)/\(Self.beginning)\(unit.bits)\(Self.ending)"
    }

    /// The checks, and the lines that are left out.
    ///
    /// - Parameter axis: the pressure axis of the pad now.
    package func read(for axis: PressureAxis) throws -> CheckHistory {
        let document = try BoundedFile.read(path, limit: Self.limit, as: .kept)
        return CheckHistory(
            document: document, unit: unit, axis: Profile.Axis(axis), now: Console.current.epoch())
    }

    /// Names the lines that are left out, once per run.
    package func note(_ problems: [CheckHistory.Problem]) {
        for problem in problems.prefix(Self.mostNamed) {
            Diagnostics.writeOnce("\(path.printable()):\(problem.line)", problem.reason)
        }
        let more = problems.count - Self.mostNamed
        if more > 0 { Diagnostics.writeOnce(path.printable(), "\(more.counted("more line")) left out") }
    }

    /// Appends a check, and waits until it is on the disk. A last line that was cut off stays, on a line of its own.
    package func append(_ record: CheckRecord) throws {
        if let folder = ProfileStore().folder { try UserFolder.make(folder) }
        let log: AppendLog
        do throws(SystemFailure) { log = try AppendLog(path) } catch { throw Failure.writing(path, error) }
        try log.withLock { _ in
            let size = log.size
            do {
                var output = OutputBuffer(descriptor: log.descriptor, name: path.printable())
                output.append(
                    (try? log.isAtLineStart) ?? true ? record.line : [UInt8(ascii: "\n")] + record.line)
                try output.flush()
                do throws(SystemFailure) { try log.synchronize() } catch {
                    throw Failure.writing(path, error)
                }
            } catch {
                // What was written of the line would be damaged.
                try? log.cut(to: size)
                throw error
            }
        }
    }
}

extension SourceInfo {
    /// When something was measured, in microseconds since 1970: now for a device or a demo, and for a recording when it was
    /// made; nil if the recording does not state it.
    package var measured: Int64? {
        guard kind == .replay else { return Console.current.epoch() }
        return timeOfDay?.epoch ?? started.flatMap(CivilTime.epochMicroseconds)
    }
}

extension ScaleSelection {
    /// Adds what checks say about the change of a calibrated pad since its calibration, for weights.
    ///
    /// A history that cannot be read is reported, and weights are then as without one.
    package func aged(_ configuration: PipelineConfiguration, of origin: SourceInfo) throws
        -> PipelineConfiguration
    {
        var configuration = configuration
        let channel = configuration.channel
        guard channel.scale.provenance == .calibrated else { return configuration }
        do {
            guard let file = try CheckHistoryFile(of: origin) else { return configuration }
            let history = try file.read(for: channel.axis)
            file.note(history.problems)
            let profile = try calibration(of: origin, channel.axis)
            configuration.channel.scale.age = history.age(
                of: channel.scale, calibrated: profile?.calibrated,
                at: origin.measured ?? Console.current.epoch())
        } catch let failure as Failure {
            Diagnostics.writeOnce("the checks of the pad are not used", failure.message)
        }
        return configuration
    }
}

extension Profile {
    /// When the pad was calibrated, in microseconds since 1970; nil if the date is not a time.
    package var calibrated: Int64? {
        CivilTime.epochMicroseconds(date) ?? CivilTime.epochSeconds(date).map { $0 * 1_000_000 }
    }
}
