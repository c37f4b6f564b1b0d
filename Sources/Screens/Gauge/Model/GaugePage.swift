package import SessionEvents

/// A text that is shown instead of the gauge.
package enum GaugePage: Equatable, Sendable {
    /// The keys, and the meaning of the display.
    case help
    /// What contributes to the uncertainty of the last result.
    case budget

    /// The page that an action shows or hides; nil for other actions.
    package init?(action: KeyAction?) {
        switch action {
        case .help: self = .help
        case .budget: self = .budget
        default: return nil
        }
    }

    /// The action that shows or hides it.
    package var action: KeyAction { self == .help ? .help : .budget }

    var title: String { self == .help ? "forcescale: keys" : "forcescale: uncertainty" }
}

/// The page that is shown instead of the gauge, and how far it is scrolled.
struct OpenPage: Equatable, Sendable {
    /// The page; nil for none.
    private(set) var page: GaugePage?
    /// The number of lines that are scrolled off the top.
    private(set) var offset = 0

    /// Shows a page from its top; nil shows the gauge.
    mutating func show(_ next: GaugePage?) { (page, offset) = (next, 0) }

    /// Scrolls down by a number of lines, up if it is negative.
    ///
    /// - Parameter reach: the greatest number of lines that can be scrolled off.
    mutating func scroll(by lines: Int, reach: Int) {
        offset = min(max(offset + min(max(lines, -reach), reach), 0), reach)
    }

    /// Scrolls no further than there are lines.
    mutating func limit(to reach: Int) { offset = min(offset, reach) }
}

extension GaugeModel {
    /// The text that is shown instead of the gauge; nil for none.
    package var page: GaugePage? { openPage.page }

    /// The greatest number of lines that can be scrolled off.
    var pageReach: Int { page.map { PagePanel(model: self, page: $0).reach(in: pictures.screen) } ?? 0 }

    /// The page that is shown after an action: its key shows it, or hides it again.
    package func page(after action: KeyAction, on page: GaugePage?) -> GaugePage? {
        GaugePage(action: action).map { $0 == page ? nil : $0 } ?? page
    }

    /// Scrolls the page down by a number of lines.
    package mutating func scrollPage(by lines: Int) {
        openPage.scroll(by: lines, reach: pageReach)
        requestPicture()
    }

    /// Shows or hides the page of an action.
    mutating func turnPage(by action: KeyAction) {
        let next = page(after: action, on: page)
        if next == .budget, weighing.lastResult?.budget == nil {
            say(
                guided == nil
                    ? "There is no result with an uncertainty yet: Enter saves one, w weighs in steps."
                    : "There is no result yet; it follows when the last step is done.", isRefusal: true)
        } else {
            openPage.show(next)
        }
    }
}
