package import Core

/// How a weighing is shown.
package struct WeighOutput: Sendable {
    /// The form.
    package var form: OutputForm
    /// The unit of weights; nil for what suits the pad.
    package var unit: MassUnit?
    /// Whether latencies are measured and told at the end.
    package var stats = false
    /// The SVG file that the gauge is drawn into, in place of being shown.
    package var snapshot: String?
    /// Whether a picture may take the place of one that is there already.
    package var force = false

    /// Output in a form.
    package init(_ form: OutputForm) { self.form = form }
}
