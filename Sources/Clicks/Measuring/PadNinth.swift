package import Core

/// A ninth of a pad, in the order of rows. A position on a line between two belongs to the right or the lower one.
package enum PadNinth: String, Sendable, CaseIterable {
    case topLeft = "top-left"
    case top
    case topRight = "top-right"
    case left
    case center
    case right
    case bottomLeft = "bottom-left"
    case bottom
    case bottomRight = "bottom-right"

    /// The ninth of a position in fractions of width and height, the second of which increases downwards.
    package init(at position: Point) {
        func third(_ share: Double) -> Int { share < 1.0 / 3 ? 0 : share < 2.0 / 3 ? 1 : 2 }
        self = Self.allCases[3 * third(position.y) + third(position.x)]
    }
}

/// A place of a pad with its clicks: a quarter, or a ninth of a map.
package struct ClickPlace: Equatable, Sendable {
    /// The name in machine output.
    package let key: String
    /// The name in sentences.
    package let words: String
    /// The clicks there.
    let clicks: [Click]
    /// The figures of its clicks; nil without any.
    package let figures: ClickFigures?
}
