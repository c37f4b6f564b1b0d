/// The quantity that a device's pressure axis measures.
package enum DeviceKind: String, Sendable, CaseIterable {
    /// The force on the surface.
    case force
    /// The size or the capacitance of a touch, which increases with force but is not a force.
    case contactSize = "contact-size"
    /// The force on a pen's tip.
    case pen
    /// It cannot be said.
    case unknown
}

extension DeviceKind {
    /// Whether percent of the range comes before grams, which are unknown there unless something states them.
    package var leadsWithPercent: Bool { self != .force }

    /// Whether loads on such a device can be weighed.
    package var canWeigh: Bool { self == .force || self == .pen }

    /// Whether what a scale of this origin says of such a device is a weight.
    package func isWeight(by scale: Scale.Provenance) -> Bool { canWeigh && scale.statesGrams }

    /// Explains why a device of this kind is not weighed with, what would decide whether it can be, and what it can do instead;
    /// nil for kinds that can weigh.
    package var inability: String? {
        reasonNotToWeigh.map {
            "\($0) Known masses would decide it: forcescale calibrate run --force; forcescale diagnose says what is known. "
                + Self.otherAbilities
        }
    }

    static let otherAbilities =
        "It can report presses and gestures, run the circle test, and compare touches with one another."

    /// The first sentence of `inability`, for small spaces.
    package var reasonNotToWeigh: String? {
        switch self {
        case .force, .pen: nil
        case .contactSize: "This pad's pressure is probably the size of a touch, not its force."
        case .unknown: "Nothing says whether this pad measures force."
        }
    }
}
