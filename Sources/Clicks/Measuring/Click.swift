package import Core

/// One click of a pad: from the frame in which its button went down to the one in which it came up.
package struct Click: Equatable, Sendable {
    /// The force when the button went down.
    package let press: Bracket
    /// The force when the button came up.
    package let release: Release
    /// The first frame with the button.
    package let pressed: SourceTime
    /// The first frame without it again.
    package let released: SourceTime
    /// Where the contact was in the first frame with the button, the one with the greatest pressure of several, as
    /// fractions of width and height; nil if unknown.
    package let position: Point?

    /// Whether a contact was at the axis maximum when the button went down: the force at the press is at least that.
    package var isSaturated: Bool { press.isSaturated }

    /// The quarter of the pad in which it was; nil if unknown.
    package var quarter: PadQuarter? { position.map { PadQuarter(at: $0) } }

    /// The ninth of the pad in which it was; nil if unknown.
    package var ninth: PadNinth? { position.map { PadNinth(at: $0) } }

    /// How much greater the force is at the press than at the release; nil unless both were measured.
    package var hysteresis: Double? { release.bracket.map { press.middle - $0.middle } }
}

extension Click {
    /// The forces of two consecutive frames between which the button changed, in the unit of the meter.
    ///
    /// Firmware compares a sample of its own with its threshold. Every value between the two frames is equally likely to be
    /// the threshold if the press is equally likely to begin at any moment between two samples. That the middle is right on
    /// average requires, besides, that the firmware decides by the samples that it reports, or by others between them: one
    /// that decides later reports the button late, and all middles are too high by what the force has risen since
    /// (`DecisionDelay`).
    package struct Bracket: Equatable, Sendable {
        /// The force of the frame without the button: the last one before the press, the first one after the release.
        package let below: Double
        /// The force of the frame with the button: the first one of the press, the last one before the release.
        package let above: Double
        /// Whether a contact was at the axis maximum in one of the frames.
        package let isSaturated: Bool

        package init(below: Double, above: Double, isSaturated: Bool = false) {
            (self.below, self.above, self.isSaturated) = (below, above, isSaturated)
        }

        /// The force at the click; at the limit of the pad what it is at least, since the second frame says nothing.
        package var middle: Double { isSaturated ? min(below, above) : below / 2 + above / 2 }

        /// By how much the force at the click may differ from the middle, either way, at most; 0 at the limit of the pad.
        package var limit: Double { isSaturated ? 0 : change / 2 }

        /// By how much the force changed between the frames; at the limit of the pad, at least.
        package var change: Double { abs(above - below) }

        /// The variance of a force that is uniformly distributed between the two frames (GUM 4.3.7).
        package var variance: Double { limit * limit / 3 }
    }

    /// What was measured when the button came up.
    package enum Release: Equatable, Sendable {
        /// The force between the two frames.
        case measured(Bracket)
        /// The force fell too fast for the report rate, as when the finger leaves the pad.
        case tooFast(Bracket)
        /// The force rose while the button came up, so that it was not the force that released it.
        case withoutFall

        /// The force at the release, if it was measured.
        package var bracket: Bracket? {
            if case .measured(let bracket) = self { bracket } else { nil }
        }
    }
}

/// A quarter of a pad. A position on a middle line belongs to the right or the bottom.
package enum PadQuarter: String, Sendable, CaseIterable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    /// The quarter of a position in fractions of width and height, the second of which increases downwards.
    package init(at position: Point) {
        let isLeft = position.x < 0.5
        self = position.y < 0.5 ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }
}
