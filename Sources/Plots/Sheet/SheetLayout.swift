/// The arrangement of the panes of a sheet in two rows.
package enum SheetLayout: String, CaseIterable, Sendable {
    /// One wide pane above two.
    case wideTop = "wide-top"
    /// Two panes above a wide one.
    case wideBottom = "wide-bottom"
    /// Two panes above two.
    case four

    /// The indices of the panes in each row, from the left.
    package var rows: [[Int]] {
        switch self {
        case .wideTop: [[0], [1, 2]]
        case .wideBottom: [[0, 1], [2]]
        case .four: [[0, 1], [2, 3]]
        }
    }

    /// The number of panes.
    package var paneCount: Int { rows.joined().count }

    /// The most panes that any layout shows.
    package static let mostPanes = 4
}
