package import Core
package import Plots

/// What the screen of a sheet shows.
package struct SheetModel: Sendable {
    /// The contents of a pane.
    package enum Content: Sendable {
        /// No recording was chosen.
        case empty
        /// The recording of this name is being read.
        case reading(String)
        /// The recording of this name cannot be drawn, for a reason.
        case failed(String, reason: String)
        /// A picture.
        case picture(SheetPane)
    }

    /// A message that must be dismissed.
    package struct Alert: Equatable, Sendable {
        /// The title.
        package var title: String
        /// The text.
        package var text: String

        package init(title: String, text: String) { (self.title, self.text) = (title, text) }

        /// The message that a visible pane is empty.
        package static let incomplete = Alert(
            title: "Grid incomplete", text: "Select all images for swipe up and share.")
    }

    /// The arrangement of the panes.
    package var layout: SheetLayout
    /// Whether panes have letters instead of numbers.
    package var hasLetters = false
    /// The panes, also those that the layout hides.
    package var panes = [Content](repeating: .empty, count: SheetLayout.mostPanes)
    /// The index of the selected pane.
    package var selected = 0
    /// The list of recordings for the selected pane; nil unless it is open.
    package var picker: SheetPicker?
    /// The message that covers the sheet; nil for none.
    package var alert: Alert?
    /// A short message; nil for none.
    package var notice: String?
    /// Whether the sheet is upright, so that it is shared by a swipe up rather than to the left; nil for the shape of the
    /// window.
    package var isUpright: Bool?
    /// How far the sheet has slid out of the window, 0…1.
    package var slide = 0.0
    /// The positions of the fingers, in shares of the window.
    package var fingers: [Point] = []
    /// Whether the help is shown.
    package var showsHelp = false

    package init(_ layout: SheetLayout) { self.layout = layout }

    /// The indices of the panes that the layout shows.
    package var visible: Range<Int> { 0..<layout.paneCount }

    /// The panes with pictures that the layout shows, with their numbers or letters.
    package var pictures: [(label: String, pane: SheetPane)] {
        visible.compactMap { index in
            if case .picture(let pane) = panes[index] { (label(of: index), pane) } else { nil }
        }
    }

    /// The number or the letter of the pane with an index.
    func label(of index: Int) -> String { Sheet.label(of: index, isLetter: hasLetters) }

    /// Shows one pane more, or one less, as far as there are layouts.
    package mutating func show(panes step: Int) {
        if let layout = SheetLayout(paneCount: layout.paneCount + step) { show(layout) }
    }

    /// Changes the layout; the selection stays among the panes that it shows.
    package mutating func show(_ layout: SheetLayout) {
        self.layout = layout
        selected = min(selected, layout.paneCount - 1)
    }

    /// Selects the next pane, or the previous one.
    package mutating func select(by step: Int) {
        selected = ((selected + step) % layout.paneCount + layout.paneCount) % layout.paneCount
    }
}
