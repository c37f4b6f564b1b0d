package import Core
internal import Text

/// The ring in which a circle is traced, in millimeters.
package struct CircleTarget: Equatable, Sendable {
    /// The center, from the upper left corner.
    package var center: Point
    /// The radius of the inner circle.
    package var minimum: Double
    /// The radius of the outer circle.
    package var maximum: Double

    /// The default inner radius, as a fraction of half of the shorter side. The test originates from a phone that is 414
    /// points wide, with circles of 50 and 150 points radius.
    package static let standardMinimum = CircleLength.share(50.0 / 207)
    /// The default outer radius, as a fraction of half of the shorter side.
    package static let standardMaximum = CircleLength.share(150.0 / 207)

    package init(center: Point, minimum: Double, maximum: Double) {
        self.center = center
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates the ring on a surface.
    ///
    /// - Parameters:
    ///   - surface: the surface of the pad.
    ///   - center: the center by axis, with fractions of width and height; nil for the middle of the surface.
    ///   - minimum: the inner radius, with fractions of half of the shorter side.
    ///   - maximum: the outer radius, with fractions of half of the shorter side.
    /// - Throws: An error with the reason and a suggestion, such as for fractions of a surface whose size is unknown.
    package init(
        on surface: TouchSurface, center: (x: CircleLength, y: CircleLength)? = nil,
        minimum: CircleLength = standardMinimum, maximum: CircleLength = standardMaximum
    ) throws(CircleTargetError) {
        let half = surface.size.map { $0.min() / 2 }
        let chosen = center ?? (.share(0.5), .share(0.5))
        guard let x = chosen.x.millimeters(of: surface.size?.x),
            let y = chosen.y.millimeters(of: surface.size?.y)
        else { throw .unknownSize("the center", example: "--center 60mm,40mm") }
        guard let inner = minimum.millimeters(of: half) else {
            throw .unknownSize("the inner radius", example: "--min-radius 8mm")
        }
        guard let outer = maximum.millimeters(of: half) else {
            throw .unknownSize("the outer radius", example: "--max-radius 24mm")
        }
        guard inner < outer else { throw .emptyRing(minimum: inner, maximum: outer) }
        self.init(center: Point(x, y), minimum: inner, maximum: outer)
        if let size = surface.size { try check(on: size) }
    }

    /// - Throws: An error if the ring cannot be traced on a surface of this size, or its outer circle is too large.
    private func check(on size: Point) throws(CircleTargetError) {
        let half = size.min() / 2
        // Because of rounding, a radius given as 100 % may be slightly greater.
        guard maximum <= half * (1 + 1e-9) else { throw .tooLarge(maximum: maximum, half: half) }
        let clearance = min(center.min(), (size - center).min())
        guard clearance >= minimum * (1 - 1e-9) else { throw .offTheSurface(minimum: minimum, size: size) }
    }

    /// Returns by how many millimeters a distance from the center is outside of the ring: positive if it is too great,
    /// negative if it is too small, and 0 between the circles or on them.
    package func excess(ofRadius radius: Double) -> Double {
        if radius > maximum { return radius - maximum }
        if radius < minimum { return radius - minimum }
        // NaN is not within any range.
        return radius >= minimum ? 0 : .infinity
    }
}

/// A length on a surface: in millimeters, or as a fraction of a length of the surface.
package enum CircleLength: Equatable, Sendable {
    case millimeters(Double)
    /// A fraction, 1 being the whole length.
    case share(Double)

    /// Returns the length in millimeters; nil for a fraction of an unknown length.
    func millimeters(of whole: Double?) -> Double? {
        switch self {
        case .millimeters(let length): length
        case .share(let share): whole.map { $0 * share }
        }
    }
}

/// The error for an invalid ring.
package enum CircleTargetError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A fraction of a surface whose size is unknown, with an example in millimeters.
    case unknownSize(String, example: String)
    /// The inner circle is not smaller than the outer one; both radii are in millimeters.
    case emptyRing(minimum: Double, maximum: Double)
    /// The outer radius is greater than half of the shorter side; both are in millimeters.
    case tooLarge(maximum: Double, half: Double)
    /// The inner circle extends beyond the surface, so that it cannot be circled; in millimeters.
    case offTheSurface(minimum: Double, size: Point)

    /// The error message with a suggestion.
    package var description: String {
        switch self {
        case .unknownSize(let what, let example):
            "the size of the pad is unknown, so \(what) must be given in millimeters, for example \(example)"
        case .emptyRing:
            "the inner circle must lie within the outer one, as with --min-radius 24% --max-radius 72%"
        case .tooLarge(let maximum, let half):
            "an outer radius of \(maximum.fixed(1)) mm is greater than half of the pad's shorter side, "
                + "\(half.fixed(1)) mm; give --max-radius 100% or less"
        case .offTheSurface(let minimum, let size):
            "an inner circle of \(minimum.fixed(1)) mm radius at this center extends beyond the pad of \(size.x.fixed(0)) x "
                + "\(size.y.fixed(0)) mm; move --center, or give a smaller --min-radius"
        }
    }
}
