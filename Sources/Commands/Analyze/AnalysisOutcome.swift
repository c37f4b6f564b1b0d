import CommandLine
import Recordings
import Sessions

/// What became of a recording among several.
enum AnalysisOutcome: Sendable {
    /// It was analyzed.
    case analyzed(AnalyzedFile)
    /// An earlier run has a line of it.
    case known
    /// It could not be analyzed.
    case failed(Failure, path: String, ResultKey)

    /// Analyzes a recording, unless it is known.
    init(of path: String, _ plan: AnalysisPlan, unless known: KnownResults?) {
        // A recording that may be left out is read once for its hash alone.
        let hash = known == nil ? nil : InputDigest.xxh128(of: path)
        if let known, let hash, known.contains(path, plan.key(hash: hash)) {
            self = .known
            return
        }
        do {
            // The line has the hash of the bytes that were analyzed, also if the file was replaced after it was looked up.
            self = .analyzed(try FileAnalysis(path: path, plan: plan).run())
        } catch {
            let hash = plan.isJSON && error.code == .badData ? hash ?? InputDigest.xxh128(of: path) : nil
            self = .failed(error, path: path, plan.key(hash: hash))
        }
    }
}
