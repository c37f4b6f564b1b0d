import Core
package import Gestures

/// Where the circle is to be traced, and where its results go.
package struct CircleRequest: Sendable {
    /// The centre, from the upper left corner; nil for the pad's middle.
    package var center: (x: CircleLength, y: CircleLength)?
    /// The inner circle's radius.
    package var minRadius = CircleTarget.standardMinimum
    /// The outer circle's radius.
    package var maxRadius = CircleTarget.standardMaximum
    /// The table that results are appended to; nil for none.
    package var results: String?
    /// The SVG file that the last trace is drawn into; nil for none.
    package var svg: String?
    /// Whether a drawing may take the place of one that is there already.
    package var force = false
    /// The form of the output.
    package var form: OutputForm

    /// A test with output in a form.
    package init(_ form: OutputForm) { self.form = form }

    /// The ring on a surface.
    func target(on surface: TouchSurface) throws -> CircleTarget {
        try Failure.about("", .usage) {
            try CircleTarget(on: surface, center: center, minimum: minRadius, maximum: maxRadius)
        }
    }
}
