internal import Core
internal import Text

extension ClickEvent {
    /// The line of JSON.
    ///
    /// - Parameter results: what there is with it.
    package func line(among results: ClickResults) -> [UInt8] {
        JSONWriter.line("click-event") { json in
            switch self {
            case .click(let click):
                json.field("event", "click")
                json.field("number", results.clicks.count)
                json.figures(ClickRecord.fields.figures(of: ClickRecord(click: click, results: results)))
            case .tooFast(let click):
                json.field("event", "too-fast")
                json.figures(ClickRecord.fields.figures(of: ClickRecord(click: click, results: results)))
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

extension ClickSteps {
    /// The line of JSON of `--steps`.
    package func line(in unit: ClickUnit) -> [UInt8] {
        JSONWriter.line("click-steps") { json in
            json.field("verdict", verdict.word)
            json.field("unit", unit.rawValue)
            json.field("detectable_difference", orNull: detectableDifference)
            json.objects("values", settings) { json, setting in
                json.field("asked", setting.asked)
                json.field("press", .statistics(setting.press))
                let alike = step(of: setting.asked)?.settings.map { FieldValue.whole($0.asked) }
                json.field("behaves_like", alike.map { .list($0) } ?? .none)
            }
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
