/// A drawing: an SVG document that stands alone, without scripts, fonts or anything from elsewhere.
public struct SVG: Sendable {
    /// Width in user units (pixels where it is not scaled).
    public let width: Double
    /// Height in user units.
    public let height: Double
    /// The stylesheet.
    public var styles = SVGStyles()
    private let title: String
    private let summary: String?
    private var elements: [SVGElement] = []

    /// An empty drawing; `title` and `summary` say in words what it shows.
    public init(width: Double, height: Double, title: String, summary: String? = nil) {
        self.width = width.isFinite ? max(1, width) : 1
        self.height = height.isFinite ? max(1, height) : 1
        self.title = title
        self.summary = summary
    }

    /// Draws an element above all others.
    public mutating func append(_ element: SVGElement) {
        elements.append(element)
    }

    /// The document, or with `isStandalone` false the element for embedding into HTML.
    public func text(isStandalone: Bool = true) -> String {
        var result = isStandalone ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
        root.write(into: &result)
        return result + "\n"
    }

    /// The element that holds all others.
    var root: SVGElement {
        var root = SVGElement("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", "0 0 \(Markup.number(width)) \(Markup.number(height))")
            .with("width", width).with("height", height)
            .with("role", "img")
        root.append(Self.element("title", title))
        if let summary { root.append(Self.element("desc", summary)) }
        if !styles.isEmpty { root.append(Self.element("style", styles.text)) }
        for element in elements { root.append(element) }
        return root
    }

    private static func element(_ name: String, _ text: String) -> SVGElement {
        var element = SVGElement(name)
        element.append(text: text)
        return element
    }
}
