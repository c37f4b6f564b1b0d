package import Core
package import Gestures
package import POSIX

/// Which gestures are reported, and what happens at them.
package struct GestureRequest: Sendable {
    /// The threshold of a deep press, which is compared with each finger.
    package var threshold: Threshold
    /// The kinds that are reported; nil for all.
    package var kinds: Set<GestureKind>?
    /// The orientation of the pad.
    package var orientation = Orientation.portrait
    /// The commands to run at gestures.
    package var hooks: [Hook] = []

    /// Creates a request for all kinds of gestures.
    package init(deep threshold: Threshold) { self.threshold = threshold }
}
