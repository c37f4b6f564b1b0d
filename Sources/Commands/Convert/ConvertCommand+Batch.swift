import CommandLine
import Core
import POSIX
import Recordings
import Sessions
import Text

extension ConvertCommand {
    private struct Outcome: Sendable {
        var line: [UInt8]
        var failure: Failure?
    }

    /// Converts a list of recordings, each into a file of the same name in a folder, or checks them, and prints a line of
    /// JSON for each.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    func convertBatch() throws {
        let paths = try batch.paths(after: [])
        let outputs = try outputs(of: paths)
        let signals = try SignalQueue(areRead: false)
        let pads = try SourceOpener.knownPads()
        var out = Console.current.outputBuffer
        var first: Failure?
        var (done, failed) = (0, 0)
        let options = GivenOptions(of: self, without: Self.withoutEffect).text
        let work = { @Sendable [self, console = Console.current] (index: Int) in
            console.perform { process(paths[index], into: outputs[index], pads, options) }
        }
        try OrderedWork.run(
            count: paths.count, window: max(8, 2 * (batch.jobs ?? 0)), cores: batch.jobs,
            isOrdered: !batch.unordered, work: work
        ) { outcome in
            if let failure = outcome.failure, failure.code == .interrupted {
                failure.report()
                return false
            }
            done += 1
            out.append(outcome.line)
            try out.flush()
            if let failure = outcome.failure {
                failure.report()
                failed += 1
                first = first ?? failure
            }
            return !signals.isEndWanted
        }
        guard done == paths.count else {
            throw Failure(
                .interrupted,
                "interrupted; \(done) of \(paths.count) recordings were \(input == nil ? "checked" : "converted")"
            )
        }
        guard let first, !batch.keepGoing else { return }
        throw Failure(first.code, "\(failed) of \(paths.count) recordings could not be converted")
    }

    /// The paths of the files that recordings become; nil for those that are only checked.
    ///
    /// - Throws: `Failure` if two recordings would become the same file; it names the first two of them.
    private func outputs(of paths: [String]) throws -> [String?] {
        var sources: [String: String] = [:]
        return try paths.map { path in
            guard let output = output(of: path) else { return nil }
            if let other = sources.updateValue(path, forKey: output) {
                throw Failure(
                    .usage,
                    "\(other.printable()) and \(path.printable()) would become the same file; "
                        + "convert them into different folders")
            }
            return output
        }
    }

    /// The path of the file that a recording becomes; nil if it is only checked.
    private func output(of path: String) -> String? {
        guard let folder = input, let format = trace.format else { return nil }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let ending = format.endings.first ?? format.id
        return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(stem).\(ending)"
    }

    private func process(_ path: String, into output: String?, _ pads: KnownPads, _ options: String)
        -> Outcome
    {
        let digest = InputDigest()
        do {
            guard FileStatus.kind(of: path) != .pipe else {
                throw Failure(.noInput, "\(path.printable()) is a pipe, not a file")
            }
            let recording = try SourceOpener.openRecording(
                path, axis: try source.stated, device: source.device, columns: try table.mapping, pads: pads,
                digest: digest)
            let outcome = try process(recording, into: output)
            Diagnostics.write(outcome.warnings, of: path)
            let key = key(digest.finish(), options)
            return Outcome(
                line: JSONWriter.line(output == nil ? "checked" : "converted") { json in
                    json.field("file", path)
                    json.field("output", output)
                    json.field("format", recording.format.id)
                    json.field("rows", outcome.rows)
                    json.field("bytes", output == nil ? nil : outcome.bytes)
                    json.field("duration_s", microseconds: outcome.durationMicroseconds)
                    json.field("losses", outcome.losses)
                    key.write(into: &json)
                })
        } catch {
            let failure = Failure(reading: error)
            let hash = failure.code == .badData ? digest.finish() : nil
            return Outcome(line: failure.line(of: path, key(hash, options)), failure: failure)
        }
    }

    private func process(_ recording: RecordingSource, into output: String?) throws -> TraceConversion.Outcome
    {
        if let output {
            var target = try trace.plan(for: "-")
            target.path = output
            try WholeFile.check(output, overwrites: trace.force)
            return try TraceConversion(plan: target, scale: scale).run(recording, signals: nil) { _ in }
        }
        var (recording, summary) = (recording, RecordingSummary(recording.origin, recording.format))
        try recording.reduce(into: &summary, cores: 1, make: nil, after: { _, _ in })
        var outcome = TraceConversion.Outcome()
        (outcome.rows, outcome.durationMicroseconds) = (summary.count, summary.durationMicroseconds)
        outcome.warnings = recording.warnings
        return outcome
    }

    /// The options that do not change what is written into the files.
    static let withoutEffect = BatchOptions.withoutEffect.union(["--force", "--quiet"])

    /// What a line is made from and by.
    private func key(_ hash: String?, _ options: String) -> ResultKey {
        ResultKey(hash: hash, version: Version.current, options: options)
    }
}
