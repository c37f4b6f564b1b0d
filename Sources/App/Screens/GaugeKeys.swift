import Screens
import SessionEvents

/// The keys of the gauge, for the manual page.
package enum GaugeKeys {
    /// Each key and what it does, in the order of the gauge's own help.
    package static var explanations: [(key: String, explanation: String)] {
        GaugeAction.allCases.map { ($0.keyName, $0.explanation) }
    }
}
