package import Core

/// The output of a weighing.
package struct WeighOutput: Sendable {
    /// The form of lines; nil for the gauge.
    package var lines: WeighingLines?
    /// The unit of weights; nil for the default of the pad.
    package var unit: MassUnit?
    /// Whether latencies are measured, and reported at the end.
    package var stats = false
    /// The SVG file to draw the gauge into instead of showing it; nil for none.
    package var snapshot: String?
    /// Whether an existing picture is overwritten.
    package var force = false

    /// Creates output as lines; nil for the form that suits standard output.
    package init(_ lines: WeighingLines?) {
        self.lines = lines ?? (OutputForm.fitting == .plain ? .plain : nil)
    }
}
