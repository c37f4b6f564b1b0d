/// The loads of a check, its guidance, and what is written besides the figures.
package struct CheckRequest: Sendable {
    /// The list of known masses, as given; nil if none are known.
    package var loads: String?
    /// Whether a weight on a stand loads the pad instead of a finger.
    package var isOnStand = false
    /// A reference scale under the pad.
    package var reference = ReferenceRequest()
    /// Whether recordings and simulated pads are followed step by step, as devices are.
    package var isGuided = false
    /// Whether creep and hysteresis are stored in the profile in use.
    package var storesFindings = false
    /// The path of the HTML page to write; nil for none.
    package var page: String?
    /// Whether an existing page is overwritten.
    package var overwritesPage = false

    /// Creates a request with default values.
    package init() {}
}
