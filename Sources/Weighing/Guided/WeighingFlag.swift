package import Core

/// A remark on a weighing, or the reason why it failed.
package enum WeighingFlag: String, Sendable, CaseIterable {
    /// There is no tare: the object itself touches the pad.
    case direct
    /// A contact moved while the object was placed.
    case contactMoved = "contact-moved"
    /// A contact was lost.
    case contactLost = "contact-lost"
    /// The recording or the demo ended before the load was weighed.
    case inputEnded = "input-ended"
    /// The signal faded, as it does for conductive objects other than a finger.
    case fading
    /// The pad was at its limit.
    case saturated
    /// The force rose a second time after the load was on.
    case pressedHarder = "pressed-harder"
    /// The load came in several steps: it may be several objects that followed each other too soon.
    case severalSteps = "several-steps"
    /// The force moved again after a first result, which this one replaces; or a load that followed may be a part of it.
    case notSettled = "not-settled"
    /// The force was still rising when the object was weighed.
    case stillRising = "still-rising"
    /// The firmware of the pad takes a lasting force for drift: the level sinks as that of the finger did.
    case drifting
    /// The load is too light to be distinguished from the movement of the finger.
    case tooLight = "too-light"
    /// The force was steadier than a finger can hold it: the pad may hide small changes.
    case tooSteady = "too-steady"
    /// Placing and removing the object gave different weights.
    case disagree
    /// There were more contacts when the load was weighed than before it.
    case contactAdded = "contact-added"
    /// The load exceeded the heaviest mass of the calibration.
    case extrapolated
    /// The last check of the pad deviates from the calibration by more than the uncertainty of that comparison.
    case drifted
    /// The pad senses contact size, so the value is not a weight.
    case contactSize = "contact-size"
    /// The computer is tilted by more than 3°.
    case tilted

    /// The message about a weighing that failed for this reason, in sentences.
    ///
    /// - Parameters:
    ///   - step: the current step. In the third one the object was weighed before, and its result is kept.
    ///   - kind: the kind of pad.
    ///   - isWarned: whether a warning beside the message says what to do at the limit of the pad.
    package func message(
        in step: GuidedStep?, on kind: DeviceKind = .force, isWarned: Bool = false
    ) -> String {
        let words = self == .saturated && isWarned ? Self.atLimit : words(on: kind)
        if self == .saturated, step == .removed {
            return "The result is kept without a second weighing: \(words)."
        }
        // Only what was weighed without a finger is reported as moved; other results are revised.
        if self == .notSettled, kind == .force {
            return "The result is kept, but something was added. If a finger was weighed: x undoes it."
        }
        return step?.number == GuidedStep.count ? "The result is kept; \(words)." : "No weight: \(words)."
    }

    private static let atLimit = "the pad is at its limit"

    /// Whether the message is out of date as soon as the load is lifted.
    package var endsWithContact: Bool { self == .saturated }

    /// The meaning, in words that suit a finger or a pen.
    package func words(on kind: DeviceKind) -> String {
        kind == .pen && self == .fading ? "the force of the pen faded before it was steady" : words
    }

    /// The meaning, in a sentence without a full stop.
    package var words: String {
        switch self {
        case .direct: "object alone, no tare"
        case .contactMoved: "the contact moved"
        case .contactLost: "the contact was lost"
        case .inputEnded: "the input ended before the load was weighed"
        case .fading:
            "the force fell instead of settling: something was taken off, or a conductive object fades"
        case .saturated: "\(Self.atLimit), take the load off"
        case .pressedHarder: "the force rose a second time: the finger pressed harder, or something was added"
        case .severalSteps: "put on in several steps: it may be several objects"
        case .notSettled: "the force moved again after it had settled"
        case .stillRising: "the force was still rising"
        case .drifting: "the pad corrects a lasting force as if it were drift, so the weight is too low"
        case .tooLight: "too light to be distinguished from the movement of the finger"
        case .tooSteady: "no tremor visible: no finger holds the load, or the pad smooths small changes away"
        case .disagree: "placing and removing gave different weights"
        case .contactAdded:
            "another contact appeared with the load: if it is a finger, its force is in the weight"
        case .extrapolated: "extrapolated beyond the heaviest mass of the calibration"
        case .drifted:
            "the pad has changed since its calibration, as the last check found: calibrate it again"
        case .contactSize: "touch size, not a weight"
        case .tilted: "the computer is tilted by more than 3 degrees"
        }
    }
}
