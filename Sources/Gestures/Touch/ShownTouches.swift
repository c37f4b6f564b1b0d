/// The contacts after a reading, for pictures.
package struct ShownTouches: Equatable, Sendable {
    /// The contacts; nil if there are none.
    package let frame: TouchFrame?

    package init(_ frame: TouchFrame?) { self.frame = frame }
}
