/// The stylesheet of a drawing, for readers with light and with dark pages.
public struct SVGStyles: Hashable, Sendable {
    private var common: [String] = []
    private var dark: [String] = []
    private var still: [String] = []

    /// Adds a rule such as `.axis` and `stroke:#444`, with what differs where pages are dark.
    ///
    /// Programs that know no media queries show the light one.
    public mutating func add(_ selector: String, _ declarations: String, dark: String? = nil) {
        common.append("\(selector){\(declarations)}")
        if let dark { self.dark.append("\(selector){\(dark)}") }
    }

    /// Adds a rule for readers who asked for less motion.
    public mutating func addForStillness(_ selector: String, _ declarations: String) {
        still.append("\(selector){\(declarations)}")
    }

    /// Adds a rule that is complete in itself, such as keyframes.
    public mutating func add(rule: String) {
        common.append(rule)
    }

    /// Whether there are no rules.
    public var isEmpty: Bool { common.isEmpty && dark.isEmpty && still.isEmpty }

    /// The stylesheet as CSS.
    public var text: String {
        var text = common.joined()
        if !dark.isEmpty { text += "@media screen and (prefers-color-scheme:dark){\(dark.joined())}" }
        if !still.isEmpty { text += "@media (prefers-reduced-motion:reduce){\(still.joined())}" }
        return text
    }
}
