/// A stand-alone SVG document, without scripts, fonts or external resources.
package struct SVG: Sendable {
    /// The width in user units, which are pixels if the drawing is not scaled.
    package let width: Double
    /// The height in user units.
    package let height: Double
    package var styles = SVGStyles()
    /// Data for programs, which viewers do not show; nil for none.
    package var metadata: String?
    private let title: String
    private let summary: String?
    private var elements: [SVGElement] = []

    /// `title` and `summary` describe the drawing in words.
    package init(width: Double, height: Double, title: String, summary: String? = nil) {
        self.width = width.isFinite ? max(1, width) : 1
        self.height = height.isFinite ? max(1, height) : 1
        self.title = title
        self.summary = summary
    }

    /// Appends an element above all others.
    package mutating func append(_ element: SVGElement) {
        elements.append(element)
    }

    /// The document, or, if `isStandalone` is false, the element for embedding into HTML.
    package func text(isStandalone: Bool = true) -> String {
        var result = isStandalone ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : ""
        root.write(into: &result)
        return result + "\n"
    }

    /// The root element.
    var root: SVGElement {
        var root = SVGElement("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", "0 0 \(Markup.number(width)) \(Markup.number(height))")
            .with("width", width).with("height", height)
            .with("role", "img")
        root.append(Self.element("title", title))
        if let summary { root.append(Self.element("desc", summary)) }
        if let metadata { root.append(Self.element("metadata", metadata)) }
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
