package import Core

/// The next instruction to the person who weighs.
package enum GuidedStep: String, Sendable, CaseIterable, Comparable {
    /// Nothing touches the pad: rest a finger on it.
    case rest
    /// The force of the finger is being measured.
    case hold
    /// The finger is measured: place the object.
    case putOn = "put-on"
    /// Enter was pressed although no load was felt: confirm that the object is alone on the pad, or place it.
    case confirm
    /// A load was detected and is settling.
    case settle
    /// The object was weighed: remove it.
    case takeOff = "take-off"
    /// Enter was pressed although the object is still on the pad: remove it, or confirm that it stays.
    case takeOffFirst = "take-off-first"
    /// The object was removed: its weight is measured a second time.
    case removed

    /// Whether a step comes before another one.
    package static func < (one: GuidedStep, other: GuidedStep) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }

    /// How many steps there are, as they are counted for the person.
    package static let count = 3

    /// The number of the step, as it is counted for the person: 1 the finger, 2 the object, 3 done.
    package var number: Int {
        switch self {
        case .rest, .hold: 1
        case .putOn, .confirm, .settle: 2
        case .takeOff, .takeOffFirst, .removed: 3
        }
    }

    /// The instruction, in a sentence.
    package var sentence: String {
        switch self {
        case .rest:
            "Rest a finger lightly on the pad and leave it there. (Weighing without a finger? Place only the object.)"
        case .hold: "Hold still: measuring your finger, with all that already lies on the pad."
        case .putOn:
            "Place the object on the pad, next to your finger. (Weighing without a finger? Press Enter.)"
        case .confirm:
            "Only the object is on the pad, and no finger? Press y. Otherwise place the object next to your finger."
        case .settle: "Hold still: the weight is settling."
        case .takeOff: "Done. Add the next one, or take it off."
        case .takeOffFirst:
            "Take it off first. (To leave it on the pad and weigh the next one, press Enter.)"
        case .removed: "Hold still: weighing it a second time."
        }
    }

    /// The instruction in a few words, for a single row.
    package var words: String {
        switch self {
        case .rest: "rest a finger"
        case .hold, .settle, .removed: "hold still"
        case .putOn: "object next to finger"
        case .confirm: "object alone? y"
        case .takeOff: "remove it"
        case .takeOffFirst: "take it off first"
        }
    }
}

extension GuidedStep {
    /// The instruction in a few words that suit a finger or a pen.
    package func words(on kind: DeviceKind) -> String {
        guard kind == .pen else { return words }
        return switch self {
        case .rest: "press lightly"
        case .putOn: "load the pen"
        case .confirm: "as it is? y"
        case .takeOff, .takeOffFirst: "ease off"
        case .hold, .settle, .removed: words
        }
    }

    /// The instruction, in a sentence that suits a finger or a pen.
    package func sentence(on kind: DeviceKind) -> String {
        guard kind == .pen else { return sentence }
        return switch self {
        case .rest: "Press lightly with the pen and keep its tip where it is."
        case .hold: "Hold still: measuring the force of the pen."
        case .putOn: "Load the pen now. (To measure the force as it is, press Enter.)"
        case .confirm: "Press y to measure the force as it is. Otherwise load the pen."
        case .settle: "Hold still: the force is settling."
        case .takeOff: "Done. Ease off for the next one."
        case .takeOffFirst: "Ease off first. (To start from the force as it is, press Enter.)"
        case .removed: "Hold still: measuring the force a second time."
        }
    }

    /// The instruction without what else is possible.
    package func brief(on kind: DeviceKind) -> String {
        let sentence = sentence(on: kind)
        return sentence.firstRange(of: " (").map { String(sentence[..<$0.lowerBound]) } ?? sentence
    }
}
