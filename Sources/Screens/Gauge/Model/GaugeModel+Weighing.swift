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
            if guided == nil { guided = GuidedState(step: step) }
            guided?.step = step
            isDirty = true
        case .guided(.trouble(let flag, _)):
            notice(flag.message(in: guided?.step, on: session.wording.kind), at: moment)
            isRefusal = flag.endsWithContact
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
        case .undone:
            pass(to: moment)
            _ = results.popLast()
            summary.results = results
            guided?.weight = nil
            isDirty = true
        case .verdict(let verdict):
            self.verdict = verdict?.rawValue
            isDirty = true
        case .remark(let text): remark = text
        case .notice(let text): notice(text, at: moment)
        case .refused(let text):
            notice(text, at: moment)
            isRefusal = true
        }
    }

    private mutating func show(_ result: WeighingResult, at moment: SourceTime, localTime: String?) {
        pass(to: moment)
        if result.weight.revision > 0 { _ = results.popLast() }
        add(GaugeResult(result, localTime: localTime))
        if guided == nil {
            let isBare = reading.tare == 0 && !session.wording.isContactSize
            let hints = [isBare ? "No tare: a finger is included." : nil, remark].compactMap(\.self)
            remark = nil
            notice((["\(result.sentence(in: unit))."] + hints).joined(separator: " "), at: moment)
        } else {
            let weight = GuidedWeight(result, in: unit)
            guided?.weight = weight
            if result.weight.revision > 0 {
                notice("This replaces the last result: the same object was weighed again.", at: moment)
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
