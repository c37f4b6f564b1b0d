package import Core
package import Gestures
package import POSIX

/// Which gestures are told, and what they do besides.
package struct GestureRequest: Sendable {
    /// What one finger must pass for a deep press.
    package var threshold: Threshold
    /// The kinds that are told; nil for all.
    package var kinds: Set<GestureKind>?
    /// How the pad lies before the person.
    package var orientation = Orientation.portrait
    /// The commands that gestures run.
    package var hooks: [Hook] = []

    /// All gestures, with a threshold for deep presses.
    package init(deep threshold: Threshold) { self.threshold = threshold }
}
