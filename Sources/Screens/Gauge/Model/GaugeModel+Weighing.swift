import Core
import Formatting
import Text
import Weighing

extension GaugeModel {
    /// Shows an event of a weighing.
    mutating func weighing(_ event: WeighingSession.Event, at moment: SourceTime, localTime: String?) {
        switch event {
        case .guided(.step(let step, _)):
            pass(to: moment)
            if guided == nil {
                guided = GuidedState(step: step)
                // The instruction says that guided weighing is on.
                notice = nil
            }
            guided?.step = step
            isDirty = true
        case .guided(.trouble(let flag, _)):
            notice(flag.message(in: guided?.step, on: session.wording.kind), at: moment)
            isRefusal = flag.endsWithContact
        case .guided(.takenOff):
            guard case .guided(let event) = event else { return }
            event.takenOff(interval: session.wording.interval).map { notice($0, at: moment) }
        case .guided(.weight), .guided(.provisional): break
        case .progress(let progress):
            guard guided != nil, guided?.progress != progress else { return }
            guided?.progress = progress
            isDirty = true
        case .guidanceEnded:
            pass(to: moment)
            guided = nil
            isDirty = true
        case .result(let result): show(result, at: moment, localTime: localTime)
        case .undone(let result):
            pass(to: moment)
            results.lastIndex { $0.object == result.object }.map { _ = results.remove(at: $0) }
            trend.note(nil, of: result.object)
            lastResult = nil
            summary.results = results
            guided?.weight = nil
            isDirty = true
        case .uncertainty(let uncertainty):
            steadyUncertainty = uncertainty
            isDirty = true
        case .verdict(let verdict):
            self.verdict = verdict?.rawValue
            isDirty = true
        case .target(let target):
            let isNews = guided != nil || target.state != self.target?.state && target.state != .below
            self.target = target
            isDirty = true
            if isNews { notice("\(target.sentence(in: massUnit)).", at: moment) }
        case .counting(let counter):
            self.counter = counter?.piece == nil ? nil : counter
            isDirty = true
            counter?.sentence(interval: session.wording.interval, in: massUnit).map {
                notice("\($0). c takes another sample, u shows weights.", at: moment)
            }
        case .remark(let text): remark = text
        case .notice(let text): notice(text, at: moment)
        case .refused(let text):
            notice(text, at: moment)
            isRefusal = true
        }
    }

    private mutating func show(_ result: WeighingResult, at moment: SourceTime, localTime: String?) {
        pass(to: moment)
        lastResult = result
        let shown = GaugeResult(result, localTime: localTime)
        // A saved weight is that of the time for which it has to be steady; a guided one has several parts, and is revised
        // when the load is gone.
        let steady = guided == nil ? Int64(session.stability.seconds * 1e6) : 0
        if result.weight.revision == 0 { trend.note(moment - steady...moment, of: result.object) }
        if let place = results.lastIndex(where: { $0.object == result.object }) {
            results[place] = shown
            summary.results = results
        } else {
            add(shown)
        }
        if guided == nil {
            let isBare = reading.tare == 0 && !session.wording.leadsWithPercent
            let hints = [isBare ? "No tare: a finger is included." : nil, remark].compactMap(\.self)
            remark = nil
            notice((["\(result.sentence(in: unit))."] + hints).joined(separator: " "), at: moment)
        } else {
            let weight = GuidedWeight(result, in: unit)
            guided?.weight = weight
            if let relation = result.relation {
                notice("\(relation.prefix(1).uppercased())\(relation.dropFirst()).", at: moment)
            }
        }
    }

    /// Adds a result to the list.
    mutating func add(_ result: GaugeResult) {
        results.append(result)
        summary.results = results
        isDirty = true
    }
}
