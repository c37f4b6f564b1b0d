/// A step of a study. Marks in its recording say where each begins and ends.
package enum StudyStep: Hashable, Sendable {
    /// Nothing lies on the pad.
    case empty
    /// A mass at the center, by its number among the masses of the study; 0 is the stand alone.
    case mass(Int, isRising: Bool)
    /// After an interruption within the masses: the stand alone (0), or the last mass, measured again. The level of the stand
    /// says by how much it weighs more than before.
    case again(Int)
    /// One of the masses at another place of the pad: place 1 or 2, the first or the second time.
    case place(Int, pass: Int)
    /// Clicks of the pad's button.
    case clicks
    /// The heaviest mass, left on the pad.
    case creep

    /// The most masses of a study.
    package static let mostMasses = 20
    /// The number of other places, and how often a mass is put on each.
    static let places = (count: 2, passes: 2)
    /// The number of clicks.
    package static let clickCount = 10
    /// How long the heaviest mass is left on the pad, in seconds.
    package static let creepSeconds = 60.0

    /// All steps of a study in order.
    ///
    /// - Parameters:
    ///   - masses: the number of masses, besides the stand.
    ///   - hasButton: whether the pad clicks.
    package static func plan(masses: Int, hasButton: Bool) -> [StudyStep] {
        var steps: [StudyStep] = [.empty]
        steps += (0...masses).map { .mass($0, isRising: true) }
        steps += (0..<masses).reversed().map { .mass($0, isRising: false) }
        for pass in 1...Self.places.passes {
            steps += (1...Self.places.count).map { .place($0, pass: pass) }
        }
        if hasButton { steps.append(.clicks) }
        return steps + [.creep]
    }

    /// The name in marks, for example `mass-3-up`.
    package var name: String {
        switch self {
        case .empty: "empty"
        case .mass(let number, let isRising): "mass-\(number)-\(isRising ? "up" : "down")"
        case .again(let number): "again-\(number)"
        case .place(let number, let pass): "place-\(number)-\(pass)"
        case .clicks: "clicks"
        case .creep: "creep"
        }
    }

    /// The label of the mark at which the step begins or ends.
    package func label(isEnd: Bool) -> String { "study \(name) \(isEnd ? "end" : "begin")" }

    /// Parses the label of a mark; nil if it is none of a step.
    package static func parse(label: String) -> (step: StudyStep, isEnd: Bool)? {
        let words = label.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "study", words[2] == "begin" || words[2] == "end",
            let step = StudyStep(name: words[1]), step.label(isEnd: words[2] == "end") == label
        else { return nil }
        return (step, words[2] == "end")
    }

    private init?(name: Substring) {
        let parts = name.split(separator: "-")
        let number = parts.count > 1 ? Int(parts[1]) ?? -1 : -1
        switch (parts.first, parts.count) {
        case ("empty", 1): self = .empty
        case ("clicks", 1): self = .clicks
        case ("creep", 1): self = .creep
        case ("mass", 3) where (0...Self.mostMasses).contains(number):
            self = .mass(number, isRising: parts[2] == "up")
        case ("again", 2) where (0...Self.mostMasses).contains(number): self = .again(number)
        case ("place", 3) where (1...Self.places.count).contains(number):
            guard let pass = Int(parts[2]), (1...Self.places.passes).contains(pass) else { return nil }
            self = .place(number, pass: pass)
        default: return nil
        }
    }
}
