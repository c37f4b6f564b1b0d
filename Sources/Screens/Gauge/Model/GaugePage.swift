package import SessionEvents

/// A text that is shown instead of the gauge.
package enum GaugePage: Equatable, Sendable {
    /// The keys, and the meaning of the display.
    case help
    /// What contributes to the uncertainty of the last result.
    case budget

    /// The page that an action shows or hides; nil for other actions.
    package init?(action: GaugeAction?) {
        switch action {
        case .help: self = .help
        case .budget: self = .budget
        default: return nil
        }
    }

    /// The action that shows or hides it.
    package var action: GaugeAction { self == .help ? .help : .budget }

    var title: String { self == .help ? "forcescale: keys" : "forcescale: uncertainty" }
}
