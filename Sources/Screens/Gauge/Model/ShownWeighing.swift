import Core
import Formatting
import Text
import Weighing

/// What the gauge shows of a weighing: its results, what is known of the current load, and the guidance.
struct ShownWeighing: Equatable, Sendable {
    /// The results, oldest first.
    private(set) var results: [GaugeResult] = []
    /// The result that was shown last, or the last of those that remain if it was undone; nil before the first.
    private(set) var lastResult: WeighingResult?
    /// The sums of the results, one per scale.
    private(set) var totals: [ResultStatistics] = []
    /// The load compared with the target, when it was last steady; nil before that.
    private(set) var target: WeightTarget?
    /// The sample of pieces, of which the large number is the count; nil while weights are shown.
    private(set) var counter: PieceCounter?
    /// The expanded uncertainty in grams that the current load would have if it were saved; nil while it is not steady.
    private(set) var steadyUncertainty: Double?
    /// The verdict of the limits on the current load; nil while it is not steady.
    private(set) var verdict: String?
    /// The guided weighing in progress; nil if there is none.
    private(set) var guided: GuidedState?

    /// Appends a result, or replaces an earlier one of the same object.
    ///
    /// - Returns: whether it is that of a new object.
    mutating func show(_ result: WeighingResult, in unit: MassUnit, localTime: String?) -> Bool {
        lastResult = result
        if guided != nil { show(GuidedWeight(result, in: unit)) }
        guided?.isUndone = false
        let shown = GaugeResult(result, localTime: localTime)
        guard let index = results.lastIndex(where: { $0.object == result.object }) else {
            add(shown)
            return true
        }
        results[index] = shown
        return false
    }

    mutating func add(_ result: GaugeResult) { results.append(result) }

    /// Shows the label of a result.
    mutating func label(_ result: WeighingResult, in unit: MassUnit) {
        guard let index = results.lastIndex(where: { $0.object == result.object }) else { return }
        results[index] = GaugeResult(result, when: results[index].when)
        guard lastResult?.object == result.object else { return }
        lastResult = result
        if guided?.weight != nil { show(GuidedWeight(result, in: unit)) }
    }

    /// Removes a result that was undone.
    mutating func remove(_ result: WeighingResult, in unit: MassUnit) {
        results.lastIndex { $0.object == result.object }.map { _ = results.remove(at: $0) }
        lastResult = results.last?.result
        show(lastResult.map { GuidedWeight($0, in: unit) })
        guided?.isUndone = true
    }

    mutating func show(totals: [ResultStatistics]) { self.totals = totals }

    mutating func show(uncertainty: Double?) { steadyUncertainty = uncertainty }

    mutating func show(verdict: Limits.Verdict?) { self.verdict = verdict?.rawValue }

    /// Shows a comparison with the target.
    ///
    /// - Returns: whether it has to be said.
    mutating func show(_ next: WeightTarget) -> Bool {
        defer { target = next }
        return next.state != target?.state && next.state != .below
    }

    /// Shows pieces if the weight of one is known, and weights otherwise.
    mutating func count(with next: PieceCounter?) { counter = next?.piece == nil ? nil : next }

    /// Asks for a step of the guided weighing, which begins with the first one.
    mutating func ask(_ step: GuidedStep) {
        if guided == nil { guided = GuidedState(step: step) } else { guided?.ask(step) }
    }

    /// Shows for which fraction of the required time the force has been steady.
    ///
    /// - Returns: whether that has changed.
    mutating func show(progress: Double?) -> Bool { guided?.show(progress: progress) ?? false }

    /// Shows a weight of the guided weighing; nil if it was undone.
    mutating func show(_ weight: GuidedWeight?) { guided?.show(weight) }

    /// Shows the weight of the guided weighing in another unit.
    mutating func convert(to unit: MassUnit) {
        if guided?.weight != nil, let lastResult { show(GuidedWeight(lastResult, in: unit)) }
    }

    mutating func endGuidance() { guided = nil }
}

extension GaugeModel {
    /// The guided weighing in progress; nil if there is none.
    package var guided: GuidedState? { weighing.guided }

    /// Shows an event of a weighing.
    mutating func show(_ event: WeighingSession.Event, at moment: SourceTime, localTime: String?) {
        switch event {
        case .guided(.step(let step, _)):
            pass(to: moment)
            // The first instruction says that guided weighing is on.
            if guided == nil { notices.end() }
            weighing.ask(step)
            requestPicture()
        case .guided(.trouble(let flag, _)):
            let message = flag.message(in: guided?.step, on: session.wording.kind, isWarned: true)
            notice(message, at: moment, isRefusal: flag.endsWithContact)
        case .guided(.takenOff):
            guard case .guided(let event) = event else { return }
            event.takenOff(interval: session.wording.interval).map { notice($0, at: moment) }
        case .guided(.weight), .guided(.provisional): break
        case .progress(let progress): if weighing.show(progress: progress) { requestPicture() }
        case .guidanceEnded:
            pass(to: moment)
            weighing.endGuidance()
            requestPicture()
        case .result(let result): show(result, at: moment, localTime: localTime)
        case .undone(let result):
            pass(to: moment)
            weighing.remove(result, in: unit)
            live.note(nil, of: result.object)
            requestPicture()
        case .labeled(let result):
            pass(to: moment)
            weighing.label(result, in: unit)
            // Without the weight, which a second weighing may change while this is read.
            say(result.label.isEmpty ? "Name removed." : "Named: \(result.label.printable(limit: 60)).")
        case .uncertainty(let uncertainty):
            weighing.show(uncertainty: uncertainty)
            requestPicture()
        case .verdict(let verdict):
            weighing.show(verdict: verdict)
            requestPicture()
        case .target(let target):
            requestPicture()
            if weighing.show(target) { notice("\(target.sentence(in: massUnit)).", at: moment) }
        case .counting(let counter):
            weighing.count(with: counter)
            requestPicture()
            counter?.sentence(interval: session.wording.interval, in: massUnit).map {
                notice("\($0). c takes another sample, u shows weights.", at: moment)
            }
        case .remark(let text): notices.keep(remark: text)
        case .notice(let text): notice(text, at: moment)
        case .refused(let text): notice(text, at: moment, isRefusal: true)
        }
    }

    private mutating func show(_ result: WeighingResult, at moment: SourceTime, localTime: String?) {
        pass(to: moment)
        // A saved weight is that of the time for which it has to be steady; a guided one has several parts, and is revised
        // when the load is gone.
        let steady = guided == nil ? Int64(session.stability.seconds * 1e6) : 0
        notices.endRefusal()
        if result.weight.revision == 0 { live.note(moment - steady...moment, of: result.object) }
        if weighing.show(result, in: unit, localTime: localTime) { requestPicture() }
        if guided == nil {
            let isBare = reading.tare == 0 && !session.wording.leadsWithPercent
            let hints = [isBare ? "No tare: a finger is included." : nil, notices.takeRemark()]
            let text = (["\(result.sentence(in: unit))."] + hints.compactMap(\.self)).joined(separator: " ")
            notice(text, at: moment)
        }
    }
}
