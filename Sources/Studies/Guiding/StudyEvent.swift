package import Core
package import Metrology

/// What happens while a person is guided through a study.
package enum StudyEvent: Equatable, Sendable {
    /// A part begins: `number` of `of`.
    case part(StudyPart, number: Int, of: Int)
    /// What is to be done, what was measured, or what is wrong.
    case guidance(CalibrationEvent)
    /// A step begins, or begins again, which replaces what was recorded of it.
    case began(StudyStep)
    /// A step is complete. `rest` is the last moment of its second at rest; nil if that is now, or if there is none.
    case ended(StudyStep, rest: SessionTime?)
    /// All steps are complete.
    case complete
}

/// A part of a study: steps of one kind.
package enum StudyPart: CaseIterable, Sendable {
    case empty, masses, places, clicks, creep

    /// What is measured.
    package var name: String {
        switch self {
        case .empty: "the empty pad"
        case .masses: "the masses, at the center, up and down"
        case .places: "one mass at two other places, twice"
        case .clicks: "\(StudyStep.clickCount) clicks"
        case .creep: "the heaviest mass, for a minute"
        }
    }

    /// The part of a step.
    init(of step: StudyStep) {
        self =
            switch step {
            case .empty: .empty
            case .mass, .again: .masses
            case .place: .places
            case .clicks: .clicks
            case .creep: .creep
            }
    }
}
