package import Weighing

/// The options of statistics of results.
package struct ResultsRequest: Sendable {
    /// What statistics are computed.
    package var query = ResultsQuery()
    /// Whether statistics are printed as lines of JSON.
    package var json = false
    /// The table of figures; nil for none.
    package var csv: String?
    /// The pictures, and whether existing files are overwritten.
    package var pictures = PictureRequest()

    /// Creates a request with default values.
    package init() {}
}
