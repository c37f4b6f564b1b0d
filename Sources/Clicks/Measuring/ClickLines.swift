internal import Core
internal import Text

extension ClickEvent {
    /// The line of JSON.
    ///
    /// - Parameters:
    ///   - unit: the unit of forces.
    ///   - number: the number of the click, if it counts.
    package func line(in unit: ClickUnit, number: Int) -> [UInt8] {
        JSONWriter.line("click-event") { json in
            switch self {
            case .click(let click):
                json.field("event", "click")
                json.field("number", number)
                json.members(of: click, unit)
            case .tooFast(let click):
                json.field("event", "too-fast")
                json.members(of: click, unit)
            case .withoutPress(let how):
                json.field("event", "without-press")
                json.field("reason", how.rawValue)
            case .discarded(let reason):
                json.field("event", "discarded")
                json.field("reason", reason.rawValue)
            }
        }
    }
}

extension ClickResults {
    /// The line of JSON of the result.
    ///
    /// - Parameter asked: the value of the knob that was set before; nil for none.
    package func line(asked: Int? = nil) -> [UInt8] {
        let summary = summary
        return JSONWriter.line("click-result") { json in
            if let asked { json.field("asked", asked) }
            json.field("clicks", clicks.count)
            json.field("complete", isComplete)
            json.field("press", summary.all.press)
            json.field("release", summary.all.release)
            json.field("hysteresis", summary.all.hysteresis)
            json.object("quarters") { json in
                for quarter in PadQuarter.allCases {
                    json.field(quarter.rawValue, summary.quarters[quarter]?.press)
                }
            }
            json.field("unit", unit.rawValue)
            json.field("scale", summary.provenance.rawValue)
            json.field(
                "contains_scale", unit == .grams ? summary.all.press?.uncertainty?.scale != nil : false)
            json.field("lower_bound", summary.isLowerBound)
            let delay = summary.delay.flatMap { $0.isSignificant ? $0 : nil }
            json.field("delay_frames", orNull: delay?.frames)
            json.field("delay_excess", orNull: delay?.excess)
            json.field("too_fast", tooFast)
            json.field("without_press", withoutPress)
            json.field("discarded", discarded)
        }
    }
}

extension ClickSteps {
    /// The line of JSON of `--steps`.
    package func line(in unit: ClickUnit) -> [UInt8] {
        JSONWriter.line("click-steps") { json in
            json.field("verdict", verdict.word)
            json.field("unit", unit.rawValue)
            json.field("detectable_difference", orNull: detectableDifference)
            json.key("values")
            json.beginArray()
            for setting in settings {
                json.beginObject()
                json.field("asked", setting.asked)
                json.field("press", setting.press)
                json.key("behaves_like")
                if let step = step(of: setting.asked) {
                    json.beginArray()
                    for alike in step.settings { json.value(alike.asked) }
                    json.endArray()
                } else {
                    json.null()
                }
                json.endObject()
            }
            json.endArray()
        }
    }
}

extension ClickSteps.Verdict {
    fileprivate var word: String {
        switch self {
        case .steps: "steps"
        case .distinct: "distinct"
        case .alike: "alike"
        case .gradual: "gradual"
        case .tooFew: "too-few"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of click: Click, _ unit: ClickUnit) {
        key("t")
        seconds(microseconds: click.pressed.microseconds)
        field("press", click.press.middle)
        field("press_limit", click.press.limit)
        field("release", orNull: click.release.bracket?.middle)
        field("release_limit", orNull: click.release.bracket?.limit)
        field("unit", unit.rawValue)
        field("quarter", click.quarter?.rawValue)
        field("saturated", click.isSaturated)
    }

    fileprivate mutating func field(_ name: String, _ statistics: ClickStatistics?) {
        guard let statistics else {
            key(name)
            return null()
        }
        object(name) { json in
            json.field("clicks", statistics.count)
            json.field("mean", statistics.mean)
            json.field("median", statistics.median)
            json.field("expanded_uncertainty", orNull: statistics.expandedUncertainty)
            json.field("sd", orNull: statistics.deviation)
            json.field("minimum", statistics.minimum)
            json.field("maximum", statistics.maximum)
        }
    }
}
