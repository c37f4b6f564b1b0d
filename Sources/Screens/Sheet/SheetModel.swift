public import Core
public import Plots

/// What the screen of a sheet shows.
public struct SheetModel: Sendable {
    /// The contents of a pane.
    public enum Content: Sendable {
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
    public struct Alert: Equatable, Sendable {
        /// The title.
        public var title: String
        /// The text.
        public var text: String

        /// Creates a message.
        public init(title: String, text: String) { (self.title, self.text) = (title, text) }

        /// The message that a visible pane is empty.
        public static let incomplete = Alert(
            title: "Grid incomplete", text: "Select all images for swipe up and share.")
    }

    /// The arrangement of the panes.
    public var layout: SheetLayout
    /// The panes, also those that the layout hides.
    public var panes = [Content](repeating: .empty, count: SheetLayout.mostPanes)
    /// The index of the selected pane.
    public var selected = 0
    /// The list of recordings for the selected pane; nil unless it is open.
    public var picker: SheetPicker?
    /// The message that covers the sheet; nil for none.
    public var alert: Alert?
    /// A short message; nil for none.
    public var notice: String?
    /// Whether the sheet is upright, so that it is shared by a swipe up rather than to the left; nil for the shape of the
    /// window.
    public var isUpright: Bool?
    /// How far the sheet has slid out of the window, 0…1.
    public var slide = 0.0
    /// The positions of the fingers, in shares of the window.
    public var fingers: [Point] = []
    /// Whether the help is shown.
    public var showsHelp = false

    /// Creates a sheet without pictures.
    public init(_ layout: SheetLayout) { self.layout = layout }

    /// The indices of the panes that the layout shows.
    public var visible: Range<Int> { 0..<layout.paneCount }

    /// The panes with pictures that the layout shows, with their numbers.
    public var pictures: [(number: Int, pane: SheetPane)] {
        visible.compactMap { index in
            if case .picture(let pane) = panes[index] { (index + 1, pane) } else { nil }
        }
    }

    /// Changes the layout; the selection stays among the panes that it shows.
    public mutating func show(_ layout: SheetLayout) {
        self.layout = layout
        selected = min(selected, layout.paneCount - 1)
    }

    /// Selects the next pane, or the previous one.
    public mutating func select(by step: Int) {
        selected = ((selected + step) % layout.paneCount + layout.paneCount) % layout.paneCount
    }
}
