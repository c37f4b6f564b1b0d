package import Core

/// The kinds of force feedback that can be used for presses, best first.
package enum HapticKind: String, CaseIterable, Sendable {
    /// `FF_HAPTIC`: the pad's own click (Linux 6.18).
    case click
    /// `FF_RUMBLE`: a motor.
    case rumble
    /// `FF_PERIODIC`: a wave.
    case periodic

    /// Returns the kinds that a device supports, best first.
    ///
    /// - Parameter codes: its force-feedback codes. They are compared by number, because headers may be older.
    package static func offered(by codes: CodeSet) -> [HapticKind] {
        allCases.filter { kind in
            switch kind {
            case .click: codes.contains(ForceFeedbackCode.haptic)
            case .rumble: codes.contains(ForceFeedbackCode.rumble)
            case .periodic: codes.contains(ForceFeedbackCode.periodic)
            }
        }
    }
}
