/// A position or displacement on the surface in millimeters: x increases to the right, y downwards.
public typealias Point = SIMD2<Double>

extension Point {
    /// The distance from the origin in millimeters.
    public var length: Double { (self * self).sum().squareRoot() }

    /// Returns the distance to another point in millimeters.
    public func distance(to other: Point) -> Double { (self - other).length }
}
