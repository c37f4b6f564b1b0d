import POSIX
import Recordings

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
        let sha256 = known == nil ? nil : Self.sha256(of: path)
        if let known, let sha256, known.contains(plan.key(sha256: sha256)) {
            self = .known
            return
        }
        do {
            self = .analyzed(try FileAnalysis(path: path, plan: plan).run(sha256: sha256))
        } catch {
            let sha256 = plan.isJSON && error.code == .badData ? sha256 ?? Self.sha256(of: path) : nil
            self = .failed(error, path: path, plan.key(sha256: sha256))
        }
    }

    /// The hash of a file; nil if it cannot be read, or if it is a pipe, which can be read only once.
    private static func sha256(of path: String) -> String? {
        FileStatus.kind(of: path) == .file ? try? InputDigest.sha256(of: path) : nil
    }
}
