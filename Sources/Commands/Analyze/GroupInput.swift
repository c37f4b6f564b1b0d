import CommandLine
import POSIX
import Sessions
import Text
import TouchAnalysis

/// What a comparison of groups reads: lines of earlier analyses, and recordings, which are analyzed first.
struct GroupInput {
    let command: AnalyzeCommand
    /// The comparison, with all that was read so far.
    private(set) var comparison: GroupComparison
    /// The failure of recordings; nil if none failed, or if failures are only reported.
    private(set) var failure: Failure?
    /// The lines of recordings that failed.
    private(set) var failures: [UInt8] = []

    private var known: Set<ResultKey> = []
    private var makers: Set<String> = []
    /// The same recording has other hashes in lines of earlier versions.
    private var hasSHA256: Set<Bool> = []
    private var skipped = 0

    /// Reads all files. A recording that was analyzed twice counts once.
    ///
    /// - Throws: `Failure` if a file cannot be read, or if nothing can be compared.
    init(_ command: AnalyzeCommand, into groups: GroupComparison) throws {
        (self.command, comparison) = (command, groups)
        let paths = try command.batch.paths(after: command.recordings)
        var recordings: [String] = []
        for path in paths {
            if try !readResults(path) { recordings.append(path) }
        }
        if !recordings.isEmpty { try analyze(AnalyzeRun(command, paths: recordings)) }
        try check(paths)
    }

    /// - Returns: whether the file has results.
    private mutating func readResults(_ path: String) throws -> Bool {
        // A pipe can be read only once.
        let isStream = path == "-" || FileDescriptor.isStream(path)
        guard isStream || ResultLines.mayBe(in: path) else { return false }
        var hasResults = false
        let left: Int
        do throws(SystemFailure) {
            left = try ResultLines.forEach(in: path) { line in
                if add(line) { hasResults = true }
            }
        } catch {
            throw Failure(.noInput, "cannot read \(BoundedFile.name(of: path)): \(error)")
        }
        guard isStream || hasResults else { return false }
        skipped += left
        return true
    }

    /// - Parameter line: a line with its newline.
    private mutating func add(line: [UInt8]) throws {
        add(try JSONParser.value(of: line.span.extracting(..<(line.count - 1))))
    }

    /// - Returns: whether the line is a result, which may be known already.
    @discardableResult private mutating func add(_ line: JSONValue) -> Bool {
        guard let key = ResultKey(of: line) else { return false }
        if let hash = key.hash {
            guard known.insert(key).inserted else { return true }
            hasSHA256.insert(ResultKey.isSHA256(hash))
        }
        makers.insert("\(key.version) \(key.options)")
        comparison.add(line)
        return true
    }

    private mutating func analyze(_ run: AnalyzeRun) throws {
        var first: Failure?
        var failed = 0
        try run.analyze(try run.plan(isJSON: true), unless: nil) { outcome, progress in
            switch outcome {
            case .analyzed(let analyzed):
                progress.clear()
                Diagnostics.write(analyzed.warnings, of: analyzed.path)
                var line = OutputBuffer()
                try analyzed.writeJSON(to: &line)
                try add(line: line.bytes)
            case .known: break
            case .failed(let failure, let path, let key):
                let line = failure.line(of: path, key)
                failures += line
                try add(line: line)
                guard run.paths.count > 1 else { throw failure }
                progress.clear()
                failure.report()
                first = first ?? failure
                failed += 1
            }
        }
        failure = run.failure(of: failed, first)
    }

    /// - Throws: `Failure` if nothing can be compared.
    private func check(_ paths: [String]) throws {
        guard !makers.isEmpty else {
            throw Failure(
                .badData,
                "there are no results in \(paths.map { $0.printable() }.listed(with: "or")); --by compares recordings, or the "
                    + "lines of forcescale analyze --json")
        }
        if comparison.flat > 0 {
            throw Failure(
                .badData,
                "the touches have lines of their own, which say nothing of their recording; analyze without --touches flat"
            )
        }
        if comparison.files == 0, comparison.ungrouped + comparison.anonymous > 0 {
            let key = comparison.anonymous > 0 ? comparison.person ?? "" : comparison.key
            throw Failure(
                .badData,
                "no result has \(key.printable(limit: 60)); record with --meta \(key.noteName)=…, or name another key"
            )
        }
        if max(makers.count, hasSHA256.count) > 1 {
            Diagnostics.write(
                "The results were made by different versions or with different options; a recording may count more than once."
            )
        }
        if skipped > 0 {
            Diagnostics.write("\(skipped.counted("line")) left out: not complete JSON.")
        }
    }
}

extension String {
    /// The name of a note, without the path to it.
    fileprivate var noteName: String {
        (hasPrefix("meta.") ? String(dropFirst("meta.".count)) : self).printable(limit: 60)
    }
}
