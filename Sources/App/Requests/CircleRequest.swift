import Core
package import Gestures

/// The options of the circle test.
package struct CircleRequest: Sendable {
    /// The centre, from the upper left corner; nil for the middle of the pad.
    package var center: (x: CircleLength, y: CircleLength)?
    /// The inner radius of the ring.
    package var minRadius = CircleTarget.standardMinimum
    /// The outer radius of the ring.
    package var maxRadius = CircleTarget.standardMaximum
    /// The table that results are appended to; nil for none.
    package var results: String?
    /// The SVG file that the last trace is drawn into; nil for none.
    package var svg: String?
    /// Whether an existing drawing is overwritten.
    package var force = false
    /// The form of the output.
    package var form: OutputForm

    /// Creates a request with default values.
    package init(_ form: OutputForm) { self.form = form }

    /// The ring on a surface.
    func target(on surface: TouchSurface) throws -> CircleTarget {
        try Failure.about("", .usage) {
            try CircleTarget(on: surface, center: center, minimum: minRadius, maximum: maxRadius)
        }
    }
}
