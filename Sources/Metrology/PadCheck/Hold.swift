/// The interval in which the same contacts stayed on the pad, without the first 0.5 s, in which the load settles, and
/// the last 0.25 s, in which it is removed.
///
/// Times are seconds from the beginning of the interval. The force is that of the pad, unsmoothed, sampled with
/// zero-order hold on a 5 ms grid.
package struct Hold: Equatable, Sendable {
    /// The number of contacts.
    package var contacts: Int
    /// The start of the interval, in microseconds on the session clock.
    package var start: Int64
    /// The duration in seconds, including the first and the last part.
    package var durationSeconds: Double
    /// The mean force in grams.
    package var grams: Double
    /// The mean force in counts.
    package var raw: Double
    /// The standard deviation about a regression line of each whole second, in grams; seconds at the limit of the pad
    /// are excluded.
    package var secondsAboutLine: RepeatedValues
    /// The mean from 0.5 s to 1.5 s; nil unless the hold lasts beyond 30.5 s, never reaches the limit of the pad,
    /// and its load does not change.
    package var earlyGrams: Double?
    /// The mean from 29.5 s to 30.5 s, under the same condition.
    package var lateGrams: Double?
    /// Whether a contact reached the limit of the pad.
    package var isSaturated: Bool
    /// The mean position of the first contact, in fractions of the pad; nil if the pad does not report positions.
    package var position: SurfacePosition?
    /// How the load crept, under the same condition.
    package var course: CreepCourse?
    /// The loads that rested one after the other, such as masses on a stand that stays; one if the load never changed.
    package var loads: [RestingLoad]
}

extension [Hold] {
    /// The holds that can be loadings: one contact, below the limit of the pad.
    var loadings: [Hold] { filter { $0.contacts == 1 && !$0.isSaturated } }
}

/// A position in fractions of the width and height of the pad, 0…1.
package struct SurfacePosition: Equatable, Sendable {
    /// From the left, 0…1.
    package var x: Double
    /// From the top, 0…1.
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

extension SurfacePosition {
    /// The zones of a pad.
    enum Zone: String {
        case center
        case topLeft = "top left"
        case topRight = "top right"
        case bottomLeft = "bottom left"
        case bottomRight = "bottom right"
        case elsewhere

        static let corners: [Zone] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    }

    /// The zone: the middle third in both directions is the center, the outer quarters in both directions are corners.
    var zone: Zone {
        if (x - 0.5).magnitude <= 1.0 / 6, (y - 0.5).magnitude <= 1.0 / 6 { return .center }
        guard (x - 0.5).magnitude >= 0.25, (y - 0.5).magnitude >= 0.25 else { return .elsewhere }
        return y < 0.5 ? (x < 0.5 ? .topLeft : .topRight) : (x < 0.5 ? .bottomLeft : .bottomRight)
    }
}
