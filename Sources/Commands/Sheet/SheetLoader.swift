import Plots
import POSIX
import Sessions
import Synchronization

/// Analyzes recordings in the background, one after the other, while the screen is in use.
final class SheetLoader: Sendable {
    private struct State {
        var waiting: [SheetPart] = []
        var finished: [(part: SheetPart, outcome: Result<AnalyzedFile, Failure>)] = []
        /// What was requested and not taken yet.
        var requested: Set<SheetPart> = []
        var isRunning = false
    }

    private let analysis: SheetAnalysis
    private let state = Mutex(State())
    /// Notes would be written over the picture.
    private let console = Console.current.with(colors: .never, graphics: .auto, isQuiet: true)

    init(_ analysis: SheetAnalysis) { self.analysis = analysis }

    /// Whether results are to be expected.
    var isBusy: Bool { state.withLock { $0.isRunning || !$0.finished.isEmpty } }

    /// Requests the analysis of a part of a recording, before all that was requested earlier.
    func request(_ part: SheetPart) {
        let mustStart = state.withLock { state in
            guard state.requested.insert(part).inserted else {
                // What is still waiting comes next.
                if let index = state.waiting.firstIndex(of: part) {
                    state.waiting.append(state.waiting.remove(at: index))
                }
                return false
            }
            state.waiting.append(part)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard mustStart else { return }
        // Without another thread the work is done here.
        if let thread = try? WorkerThread({ [self] in work() }) { thread.detach() } else { work() }
    }

    /// Returns what was analyzed since the last call.
    func takeResults() -> [(part: SheetPart, outcome: Result<AnalyzedFile, Failure>)] {
        state.withLock { state in
            defer { state.finished.removeAll() }
            for result in state.finished { state.requested.remove(result.part) }
            return state.finished
        }
    }

    /// Forgets requests that are still waiting.
    func cancel(where isObsolete: (SheetPart) -> Bool) {
        state.withLock { state in
            for part in state.waiting where isObsolete(part) { state.requested.remove(part) }
            state.waiting.removeAll(where: isObsolete)
        }
    }

    private func work() {
        console.perform {
            while let part = next() {
                // The view of a pane may change.
                let outcome = analysis.analyze(part, for: SheetView.allCases)
                state.withLock { $0.finished.append((part, outcome)) }
            }
        }
    }

    private func next() -> SheetPart? {
        state.withLock { state in
            let part = state.waiting.popLast()
            if part == nil { state.isRunning = false }
            return part
        }
    }
}
