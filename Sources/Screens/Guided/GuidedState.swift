public import Formatting

/// What the person is asked to do in a guided weighing.
public struct GuidedPrompt: Equatable, Sendable {
    /// The three steps of a guided weighing, as they are counted for the person.
    public enum Stage: Int, Sendable, CaseIterable {
        /// The force of the finger is measured.
        case finger = 1
        /// The object is placed and weighed.
        case object
        /// The object was weighed.
        case done
    }

    /// What the drawing shows on the pad.
    public enum Drawing: Equatable, Sendable {
        /// The finger.
        case finger
        /// The finger, and the object next to it.
        case both
        /// The object without a finger.
        case object
    }

    /// The step.
    public var stage: Stage
    /// The instruction, in sentences.
    public var sentence: String
    /// The instruction in a few words, for a single row.
    public var words: String
    /// What the drawing shows.
    public var drawing: Drawing
    /// What Enter does now, in one or two words for the key line; nil if it does nothing.
    public var enter: String?
    /// Whether the key for an object without a finger is offered.
    public var offersAlone: Bool

    /// Creates a prompt.
    public init(
        stage: Stage, sentence: String, words: String, drawing: Drawing, enter: String? = nil,
        offersAlone: Bool = false
    ) {
        self.stage = stage
        self.sentence = sentence
        self.words = words
        self.drawing = drawing
        self.enter = enter
        self.offersAlone = offersAlone
    }
}

/// The result of a guided weighing in the form in which the gauge shows it.
public struct GuidedWeight: Equatable, Sendable {
    /// The label of the object; may be empty.
    public var label: String
    /// The weight.
    public var amount: Quantity
    /// The expanded uncertainty with its unit, `3.4 g`; nil if there is none.
    public var uncertainty: String?
    /// The source of the grams and the remarks, in a sentence.
    public var remarks: String

    /// Creates a weight.
    public init(label: String, amount: Quantity, uncertainty: String?, remarks: String) {
        self.label = label
        self.amount = amount
        self.uncertainty = uncertainty
        self.remarks = remarks
    }
}

/// A guided weighing as the gauge shows it.
public struct GuidedState: Equatable, Sendable {
    /// What the person is asked to do.
    public internal(set) var prompt: GuidedPrompt
    /// For which fraction of the required time the force has been steady, 0…1; nil if nothing is waited for.
    public internal(set) var progress: Double?
    /// The last weight; nil before the first.
    public internal(set) var weight: GuidedWeight?

    /// The weight that is shown in large digits: until the next object is asked for.
    var shownWeight: GuidedWeight? { prompt.stage == .object ? nil : weight }

    /// Whether the weight that is shown is that of an object that was removed.
    var showsLast: Bool { prompt.stage == .finger }
}
