package import Core
package import Formatting

extension GaugeSession {
    /// Creates the facts of a session of the circle test, whose pipeline has no thresholds: the trace has the colors of the
    /// standard ones.
    package init(circleTestOn origin: SourceInfo, configuration: PipelineConfiguration) {
        var marked = configuration
        marked.thresholds = Threshold.standard
        self.init(origin: origin, configuration: marked)
    }
}
