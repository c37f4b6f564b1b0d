import Text

/// The arrangement of the panes of a sheet in rows.
package enum SheetLayout: String, CaseIterable, Sendable {
    /// One wide pane.
    case one
    /// Two panes side by side.
    case two
    /// One wide pane above two.
    case wideTop = "wide-top"
    /// Two panes above a wide one.
    case wideBottom = "wide-bottom"
    /// Two panes above two.
    case four
    /// One wide pane above two rows of two.
    case five
    /// Three rows of two panes.
    case six

    /// The layout of a number of panes; nil if no layout has as many.
    package init?(paneCount: Int) {
        guard let layout = Self.allCases.first(where: { $0.paneCount == paneCount }) else { return nil }
        self = layout
    }

    /// The indices of the panes in each row, from the left.
    package var rows: [[Int]] {
        switch self {
        case .one: [[0]]
        case .two: [[0, 1]]
        case .wideTop: [[0], [1, 2]]
        case .wideBottom: [[0, 1], [2]]
        case .four: [[0, 1], [2, 3]]
        case .five: [[0], [1, 2], [3, 4]]
        case .six: [[0, 1], [2, 3], [4, 5]]
        }
    }

    /// The number of panes.
    package var paneCount: Int { rows.joined().count }

    /// The most panes that any layout shows.
    package static let mostPanes = 6

    /// The names of all layouts, for messages.
    package static let names = allCases.map(\.rawValue).listed(with: "or")
}
