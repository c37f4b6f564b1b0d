public import Core

/// The kinds of force feedback that can answer a press, the best first.
public enum HapticKind: String, CaseIterable, Sendable {
    /// `FF_HAPTIC`: the pad's own click (Linux 6.18).
    case click
    /// `FF_RUMBLE`: a motor.
    case rumble
    /// `FF_PERIODIC`: a wave.
    case periodic

    /// What a device offers, the best first.
    ///
    /// - Parameter codes: its force-feedback codes; asked for by number, since headers may be older.
    public static func offered(by codes: CodeSet) -> [HapticKind] {
        allCases.filter { kind in
            switch kind {
            case .click: codes.contains(ForceFeedbackCode.haptic)
            case .rumble: codes.contains(ForceFeedbackCode.rumble)
            case .periodic: codes.contains(ForceFeedbackCode.periodic)
            }
        }
    }
}
