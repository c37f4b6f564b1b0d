package import TouchAnalysis

/// How groups of recordings are compared.
package struct GroupRequest: Sendable {
    /// The key of the analysis lines that separates groups.
    package let key: String
    /// The figure that is compared.
    package let metric: GroupMetric
    /// Whether the comparison is printed as lines of JSON.
    package var json = false
    /// The table of groups; nil for none.
    package var csv: String?
    /// The pictures, and whether existing files are overwritten.
    package var pictures = PictureRequest()

    /// Creates a request.
    package init(by key: String, metric: GroupMetric) { (self.key, self.metric) = (key, metric) }
}
