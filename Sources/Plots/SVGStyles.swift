/// The stylesheet of a drawing, with rules for light and dark pages.
package struct SVGStyles: Hashable, Sendable {
    /// The pages that a drawing is made for.
    package enum Page: String, CaseIterable, Sendable {
        /// Light or dark ones, as the reader prefers.
        case auto
        /// Light pages.
        case light
        /// Dark pages.
        case dark
    }

    /// The pages that the drawing is made for.
    package var page = Page.auto
    private var common: [String] = []
    private var dark: [String] = []
    private var still: [String] = []

    /// Adds a rule, for example `.axis` with `stroke:#444`, and the declarations that differ on dark pages.
    ///
    /// Programs that do not support media queries use the light colors.
    package mutating func add(_ selector: String, _ declarations: String, dark: String? = nil) {
        common.append("\(selector){\(declarations)}")
        if let dark { self.dark.append("\(selector){\(dark)}") }
    }

    /// Adds a rule for readers who prefer reduced motion.
    package mutating func addReducedMotion(_ selector: String, _ declarations: String) {
        still.append("\(selector){\(declarations)}")
    }

    /// Adds a complete rule, such as keyframes.
    package mutating func add(rule: String) {
        common.append(rule)
    }

    /// Whether there are no rules.
    package var isEmpty: Bool { common.isEmpty && dark.isEmpty && still.isEmpty }

    /// The stylesheet as CSS.
    package var text: String {
        var text = common.joined()
        switch page {
        case .auto:
            if !dark.isEmpty { text += "@media screen and (prefers-color-scheme:dark){\(dark.joined())}" }
        case .light: break
        case .dark: text += dark.joined()
        }
        if !still.isEmpty { text += "@media (prefers-reduced-motion:reduce){\(still.joined())}" }
        return text
    }
}
