public import Core
internal import Text

/// The ring in which a circle is to be traced, in millimetres.
public struct CircleTarget: Equatable, Sendable {
    /// Its centre, from the upper left corner.
    public var center: Point
    /// The radius of the inner circle.
    public var minimum: Double
    /// The radius of the outer circle.
    public var maximum: Double

    /// The inner radius over half of the shorter side. The phone that the test comes from is 414 points wide and its
    /// circles have radii of 50 and 150 points.
    public static let standardMinimum = CircleLength.share(50.0 / 207)
    /// The outer radius over half of the shorter side.
    public static let standardMaximum = CircleLength.share(150.0 / 207)

    /// A ring.
    public init(center: Point, minimum: Double, maximum: Double) {
        self.center = center
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The ring on a surface.
    ///
    /// - Parameters:
    ///   - surface: the surface of the pad.
    ///   - center: its centre by axis, shares being of width and height; nil for the middle of the surface.
    ///   - minimum: the inner radius; a share is one of half of the shorter side.
    ///   - maximum: the outer radius; a share is one of half of the shorter side.
    /// - Throws: an error that says what is wrong and what to give instead, as where the surface is of unknown size and
    ///   something is asked for as a share of it.
    public init(
        on surface: TouchSurface, center: (x: CircleLength, y: CircleLength)? = nil,
        minimum: CircleLength = standardMinimum, maximum: CircleLength = standardMaximum
    ) throws(CircleTargetError) {
        let half = surface.size.map { $0.min() / 2 }
        let place = center ?? (.share(0.5), .share(0.5))
        guard let x = place.x.millimetres(of: surface.size?.x),
            let y = place.y.millimetres(of: surface.size?.y)
        else { throw .unknownSize("the centre", example: "--center 60mm,40mm") }
        guard let inner = minimum.millimetres(of: half) else {
            throw .unknownSize("the inner radius", example: "--min-radius 8mm")
        }
        guard let outer = maximum.millimetres(of: half) else {
            throw .unknownSize("the outer radius", example: "--max-radius 24mm")
        }
        guard inner < outer else { throw .emptyRing(minimum: inner, maximum: outer) }
        self.init(center: Point(x, y), minimum: inner, maximum: outer)
        if let size = surface.size { try check(on: size) }
    }

    /// - Throws: where nobody can trace on a surface of a size, or its outer circle is larger than the surface.
    private func check(on size: Point) throws(CircleTargetError) {
        let half = size.min() / 2
        // A radius given as 100 % may come out a rounding larger.
        guard maximum <= half * (1 + 1e-9) else { throw .tooLarge(maximum: maximum, half: half) }
        let room = min(center.min(), (size - center).min())
        guard room >= minimum * (1 - 1e-9) else { throw .offTheSurface(minimum: minimum, size: size) }
    }

    /// How far a distance from the centre is outside of the ring in millimetres: above 0 too far out, below 0 too near
    /// to the centre, 0 between both circles, their own lines included.
    public func excess(ofRadius radius: Double) -> Double {
        if radius > maximum { return radius - maximum }
        if radius < minimum { return radius - minimum }
        // What is no number lies nowhere.
        return radius >= minimum ? 0 : .infinity
    }
}

/// A length on a surface, as it is given: in millimetres, or as a share of something that the surface has.
public enum CircleLength: Equatable, Sendable {
    /// Millimetres.
    case millimetres(Double)
    /// A share, 1 being all of it.
    case share(Double)

    /// The length in millimetres; nil for a share of what is not known.
    func millimetres(of whole: Double?) -> Double? {
        switch self {
        case .millimetres(let length): length
        case .share(let share): whole.map { $0 * share }
        }
    }
}

/// A ring that there cannot be.
public enum CircleTargetError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A share of a surface whose size is not known; with an example that needs none.
    case unknownSize(String, example: String)
    /// The inner circle is not within the outer one; both radii in millimetres.
    case emptyRing(minimum: Double, maximum: Double)
    /// The outer radius is more than half of the shorter side; both in millimetres.
    case tooLarge(maximum: Double, half: Double)
    /// The inner circle leaves the surface, so that nobody can go round it; in millimetres.
    case offTheSurface(minimum: Double, size: Point)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .unknownSize(let what, let example):
            "the ranges of the positions are not known, so \(what) must be given in millimetres, for example \(example)"
        case .emptyRing:
            "the inner circle must lie within the outer one, as with --min-radius 24% --max-radius 72%"
        case .tooLarge(let maximum, let half):
            "an outer circle of \(maximum.fixed(1)) mm is larger than the pad, of whose shorter side half is "
                + "\(half.fixed(1)) mm; give --max-radius 100% at most"
        case .offTheSurface(let minimum, let size):
            "an inner circle of \(minimum.fixed(1)) mm about this centre leaves the pad of \(size.x.fixed(0)) x "
                + "\(size.y.fixed(0)) mm, so nobody can go round it; move --center, or give a smaller --min-radius"
        }
    }
}
