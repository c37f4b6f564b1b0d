import Metrology
import POSIX
import Synchronization

/// A calibration against a reference scale, computed on another thread, so that readings of the scale, which have no time
/// of their own, are read when they arrive.
final class BackgroundFit: Sendable {
    private let outcome = Mutex<Result<ReferenceFit, ReferenceRefusal>?>(nil)
    private let thread = Mutex<WorkerThread?>(nil)

    /// Begins to fit.
    ///
    /// - Parameters:
    ///   - series: what was measured.
    ///   - curve: the options of the fit.
    ///   - last: the alignment for fewer readings; nil for none.
    init(_ series: ReferenceSeries, _ curve: CurveOptions, near last: ReferenceAlignment?) {
        let work: @Sendable () -> Void = { [self] in
            let found: Result<ReferenceFit, ReferenceRefusal>
            do throws(ReferenceRefusal) {
                found = .success(
                    try ReferenceFit(series, model: curve.shape, isForced: curve.force, near: last))
            } catch { found = .failure(error) }
            outcome.withLock { $0 = found }
        }
        let started = try? WorkerThread(work)
        // Without a thread, at once.
        if started == nil { work() }
        thread.withLock { $0 = started }
    }

    /// Returns the result; nil if it is not ready.
    ///
    /// - Parameter waiting: whether to wait until it is ready.
    func result(waiting: Bool) -> Result<ReferenceFit, ReferenceRefusal>? {
        guard waiting || outcome.withLock({ $0 != nil }) else { return nil }
        thread.withLock { thread in
            thread?.join()
            thread = nil
        }
        return outcome.withLock(\.self)
    }

    deinit { thread.withLock { $0?.detach() } }
}
