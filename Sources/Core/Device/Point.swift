/// A position or displacement on the surface in millimeters: x increases to the right, y downwards.
package typealias Point = SIMD2<Double>

extension Point {
    /// The distance from the origin in millimeters.
    package var length: Double { (self * self).sum().squareRoot() }

    /// Returns the distance to another point in millimeters.
    package func distance(to other: Point) -> Double { (self - other).length }
}
