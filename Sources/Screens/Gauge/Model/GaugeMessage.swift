import Core
import Formatting
import SessionEvents
import Text

/// The message line: it shows the state and suggests the next step.
struct GaugeMessage: Equatable {
    var text: String
    var isUrgent = false
    /// What is shown instead where the text does not fit; nil if the text is cut.
    private var brief: String?
    /// Whether the message may replace the instruction of a guided weighing for a while.
    var interrupts = false
    /// The name that is typed instead of the text; nil if none is.
    private(set) var prompt: LabelPrompt?

    /// What there is to do where the pad is at its limit, without a period.
    static let relief = "Take the load off"

    /// Selects the message.
    ///
    /// - Parameter hasInstruction: whether the instruction of a calibration is shown elsewhere.
    init(_ model: GaugeModel, hasInstruction: Bool = false) {
        let can = model.availableActions.contains
        let limit = model.session.wording.limit(in: model.massUnit)
        if let typed = model.labelPrompt {
            (text, prompt, interrupts) = ("", typed, true)
        } else if model.live.link == .lost, let notice = model.noticeWords {
            // The notice came after the loss and explains the waiting.
            text = notice
        } else if model.live.link == .lost {
            (text, isUrgent) = ("The pad was disconnected. Plug it in again, or press q to quit.", true)
        } else if model.live.link == .blocked {
            text = Self.warning(
                "Another program has grabbed the pad: the display may be out of date.",
                brief: "Grabbed elsewhere.",
                model)
            isUrgent = true
        } else if model.reading.load.isSaturated, !model.replay.isStanding, model.guided != nil {
            // The panel of a guided weighing has the warning.
            text = Self.answer(model) ?? "This pad measures at most \(limit)."
            isUrgent = true
        } else if model.reading.load.isSaturated, !model.replay.isStanding {
            text = Self.warning(
                "\(Self.relief): this pad measures at most \(limit).", brief: "\(Self.relief).", model)
            isUrgent = true
        } else if model.awaitsTare {
            text = "Tare when steady… (Esc or T cancels)"
        } else if let notice = model.noticeWords, !hasInstruction, model.calibration != nil,
            let caption = model.caption
        {
            // The instruction remains while something is said about the last measurement.
            (text, brief, interrupts) = ("\(notice) \(caption)", caption, true)
        } else if let notice = model.noticeWords {
            (text, interrupts) = (notice, true)
        } else if model.frozen != nil {
            (text, interrupts) = (Self.frozen(model), true)
        } else if model.replay.isOver {
            // Nothing else that the message could suggest is possible any more.
            text = EndOfRecording.message(
                canStepBack: can(.pause), isDemo: model.session.source == .demo)
            interrupts = true
        } else if model.replay.isPaused {
            (text, interrupts) = (PausedReplay.message, true)
        } else if let caption = model.caption {
            text = hasInstruction ? "" : caption
        } else if let guided = model.guided {
            text = guided.remarks ?? ""
        } else if model.reading.contacts.isEmpty {
            text = Self.invitation(model)
        } else if case .stable = model.live.stability.state {
            text = Self.steady(model, can)
        } else {
            let quantity = model.session.wording.leadsWithPercent ? "percent" : "weight"
            text =
                model.reading.tare == 0 && can(.tare) && quantity == "weight"
                ? "Hold still until STABLE appears. A finger is included until t tares it."
                : "Hold still until STABLE appears, then read the \(quantity)."
        }
    }

    /// A warning that stays, in few words in front of what a key answered or a frozen display shows meanwhile.
    private static func warning(_ warning: String, brief: String, _ model: GaugeModel) -> String {
        guard let answer = answer(model) else { return warning }
        // What was said may say the same.
        return answer.lowercased().contains(relief.lowercased()) ? answer : "\(brief) \(answer)"
    }

    /// What a key answered, or a frozen display shows; nil for neither.
    private static func answer(_ model: GaugeModel) -> String? {
        model.noticeWords ?? (model.frozen == nil ? nil : frozen(model))
    }

    /// What the trend shows at its cursor, and the keys of the frozen display.
    private static func frozen(_ model: GaugeModel) -> String {
        guard model.canReadTrend, let frozen = model.frozen else { return "Display frozen; h resumes." }
        guard let cursor = frozen.cursor else {
            return "Display frozen; arrows read the trend, + zooms, h resumes."
        }
        let seconds = (Double(frozen.time - cursor) / 1e6).fixed(2)
        let wording = model.session.wording
        let amount = frozen.trend.force(at: cursor).map { force in
            let amount =
                wording.hidesGrams
                ? "\(wording.counts(of: force)) counts"
                : "gross \(wording.weight(force.grams, in: model.massUnit).text)"
            return "\(amount), \(wording.percent(force.percent).text) \(wording.quantity)"
        }
        return "\(seconds) s before: \(amount ?? "nothing was measured"); arrows, + and - zoom, h resumes."
    }

    /// The message on some rows, one at least: the whole text, what replaces it, or its beginning.
    func lines(columns: Int, rows: Int) -> [String] {
        let lines = Wrapping.lines(text, columns: columns)
        guard lines.count > max(1, rows) else { return lines }
        guard let brief else {
            let shown = max(1, rows) - 1
            return lines.prefix(shown) + [lines.dropFirst(shown).joined(separator: " ")]
        }
        return Array(Wrapping.lines(brief, columns: columns).prefix(max(1, rows)))
    }

    private static func invitation(_ model: GaugeModel) -> String {
        if model.reading.tare != 0, model.availableActions.contains(.clearTare) {
            return "Rest your finger on the pad again, or press T to clear the tare."
        }
        return model.session.wording.kind == .pen
            ? "Press with the pen."
            : "Rest a finger on the pad: the circle grows with its \(model.session.wording.isContactSize ? "size" : "force")."
    }

    private static func steady(_ model: GaugeModel, _ can: (KeyAction) -> Bool) -> String {
        var parts: [String] = []
        if can(.note) { parts.append("Enter saves it") }
        if model.reading.tare == 0, can(.tare) {
            parts.append("t tares")
        } else if model.reading.tare != 0, can(.clearTare) {
            parts.append("T clears the tare")
        }
        if can(.weigh) { parts.append("w starts guided weighing") }
        return parts.isEmpty ? "Steady." : "Steady. \(parts.joined(separator: ", "))."
    }
}

extension MeasurementFormatter {
    fileprivate func limit(in unit: MassUnit) -> String {
        let limit = fullScale(in: unit)
        return leadsWithPercent ? "100%" : "\(limit.number) \(limit.unit)"
    }
}

/// What a weight is to be, for the bar of the gauge.
package enum GaugeGoal: Equatable, Sendable {
    /// A weight within limits in grams, as on a checkweigher.
    case limits(ClosedRange<Double>)
    /// A weight in grams that is to be reached.
    case target(Double)

    /// The positions of the lower limit and of a target on the bar.
    private static let (lowerLimitShare, targetShare) = (0.25, 0.8)

    /// The position of a weight on the bar, 0…1: the limits are its middle half, a target is at four fifths.
    func share(ofGrams weight: Double) -> Double {
        switch self {
        case .limits(let grams):
            (weight - grams.lowerBound) / (2 * (grams.upperBound - grams.lowerBound)) + Self.lowerLimitShare
        case .target(let grams): Self.targetShare * weight / grams
        }
    }
}
