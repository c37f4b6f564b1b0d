internal import Glibc
internal import Synchronization

/// The number of cores of the computer that are in use.
private let onlineCores = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

/// Processes numbered items on up to 8 cores and delivers the results to the caller, in order unless `isOrdered` is
/// false.
///
/// The caller's thread also processes items. The number of undelivered results is bounded, so that memory use does not
/// grow with the number of items.
package final class OrderedWork<Result: Sendable>: Sendable {
    private struct State {
        var next = 0
        var taken = 0
        var count: Int
        var results: [Int: Result] = [:]
        let isOrdered: Bool
    }

    private enum Step {
        case result(Result)
        case end
        case work(Int)
        case wait
    }

    private let state: Mutex<State>
    private let work: @Sendable (Int) -> Result
    private let window: Int
    private let changed = ChangeSignal()

    fileprivate init(
        count: Int, window: Int, isOrdered: Bool, work: @escaping @Sendable (Int) -> Result
    ) {
        state = Mutex(State(count: count, isOrdered: isOrdered))
        self.window = max(window, 1)
        self.work = work
    }

    /// Processes all items.
    ///
    /// - Parameters:
    ///   - count: the number of items.
    ///   - window: the greatest number of items that are in progress or undelivered.
    ///   - limit: the greatest number of cores to use; nil for up to 8.
    ///   - isOrdered: whether results are delivered in the order of the items, rather than as they are finished.
    ///   - work: processes an item; called from several threads concurrently.
    ///   - receive: is given a result on the caller's thread; returns whether to continue.
    package static func run(
        count: Int, window: Int, cores limit: Int? = nil, isOrdered: Bool = true,
        work: @escaping @Sendable (Int) -> Result, receive: (Result) throws -> Bool
    ) rethrows {
        let results = OrderedResults(
            count: count, window: window, cores: limit, isOrdered: isOrdered, work: work)
        defer { results.end() }
        while let result = results.next() {
            guard try receive(result) else { return }
        }
    }

    /// Returns the number of cores to use, at most 8.
    ///
    /// - Parameter limit: the greatest number of cores to use; nil for all.
    package static func cores(limit: Int?) -> Int {
        min(onlineCores, 8, limit ?? 8)
    }

    /// Returns the next result: in order if that is asked for, else any; nil after the last one.
    fileprivate func next() -> Result? {
        while true {
            let seen = changed.value
            let step: Step = state.withLock { state in
                let due = state.isOrdered ? state.taken : state.results.first?.key
                if let due, let result = state.results.removeValue(forKey: due) {
                    state.taken += 1
                    return .result(result)
                }
                if state.taken >= state.count { return .end }
                guard state.next < min(state.count, state.taken + window) else { return .wait }
                state.next += 1
                return .work(state.next - 1)
            }
            switch step {
            case .result(let result):
                changed.raise()
                return result
            case .end: return nil
            case .work(let index): finish(index)
            case .wait: changed.wait(while: seen)
            }
        }
    }

    fileprivate func help() {
        while true {
            let seen = changed.value
            let index: Int? = state.withLock { state in
                guard state.next < state.count else { return -1 }
                guard state.next < state.taken + window else { return nil }
                state.next += 1
                return state.next - 1
            }
            guard let index else {
                changed.wait(while: seen)
                continue
            }
            guard index >= 0 else { return }
            finish(index)
        }
    }

    private func finish(_ index: Int) {
        let result = work(index)
        state.withLock { $0.results[index] = result }
        changed.raise()
    }

    fileprivate func stop() {
        state.withLock { $0.count = 0 }
        changed.raise()
    }
}

/// Results of `OrderedWork`, which are asked for one after the other.
package final class OrderedResults<Result: Sendable>: Sendable {
    private let all: OrderedWork<Result>
    private let helpers: Mutex<[WorkerThread]>

    /// Begins the work, as `OrderedWork.run` says it.
    package init(
        count: Int, window: Int, cores limit: Int? = nil, isOrdered: Bool = true,
        work: @escaping @Sendable (Int) -> Result
    ) {
        let all = OrderedWork(count: count, window: window, isOrdered: isOrdered, work: work)
        let cores = OrderedWork<Result>.cores(limit: limit)
        // Where the system gives no more threads, those that there are do it.
        helpers = Mutex((1..<max(1, min(cores, count))).compactMap { _ in try? WorkerThread { all.help() } })
        self.all = all
    }

    deinit { end() }

    /// The next result, which the caller's thread helps to make; nil after the last one.
    package func next() -> Result? { all.next() }

    /// Stops what is not done yet.
    package func end() {
        all.stop()
        let helpers = helpers.withLock { helpers in
            defer { helpers.removeAll() }
            return helpers
        }
        for helper in helpers { helper.join() }
    }
}
