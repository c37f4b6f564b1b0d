/// A place or a way on the surface in millimetres: x to the right, y down.
public typealias Point = SIMD2<Double>

extension Point {
    /// The distance from the origin in millimetres.
    public var length: Double { (self * self).sum().squareRoot() }

    /// The distance to another place in millimetres.
    public func distance(to other: Point) -> Double { (self - other).length }
}
