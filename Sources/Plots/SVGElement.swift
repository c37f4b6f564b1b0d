/// An element of a drawing with its attributes and contents.
///
/// Lengths are in the user units of the drawing, with the origin at the top left. Text and attribute values are escaped
/// when the element is written; the names of elements and attributes are not.
package struct SVGElement: Sendable {
    /// The contents of an element.
    enum Content: Sendable {
        case element(SVGElement)
        case text(String)
    }

    let name: String
    var attributes: [(name: String, value: String)] = []
    var contents: [Content] = []

    package init(_ name: String) {
        self.name = name
    }

    /// A copy of the element with another attribute.
    package func with(_ name: String, _ value: String) -> SVGElement {
        var copy = self
        copy.attributes.append((name, value))
        return copy
    }

    /// A copy of the element with a numeric attribute, written with at most two decimals.
    package func with(_ name: String, _ value: Double) -> SVGElement {
        with(name, Markup.number(value))
    }

    /// A copy of the element with a class.
    package func inClass(_ name: String) -> SVGElement {
        with("class", name)
    }

    /// Appends a child element.
    package mutating func append(_ child: SVGElement) {
        contents.append(.element(child))
    }

    /// Appends text.
    package mutating func append(text: String) {
        contents.append(.text(text))
    }

    /// A copy of the element with a title, which browsers show as a tooltip and screen readers announce.
    package func titled(_ title: String) -> SVGElement {
        var copy = self
        var name = SVGElement("title")
        name.append(text: title)
        copy.contents.insert(.element(name), at: 0)
        return copy
    }

    func write(into result: inout String) {
        result += "<\(name)"
        for attribute in attributes {
            result += " \(attribute.name)=\"\(Markup.escaped(attribute.value))\""
        }
        guard !contents.isEmpty else {
            result += "/>"
            return
        }
        result += ">"
        for content in contents {
            switch content {
            case .element(let element): element.write(into: &result)
            case .text(let text): result += Markup.escaped(text)
            }
        }
        result += "</\(name)>"
    }
}

/// The alignment of text relative to its position.
package enum SVGAnchor: String, Hashable, Sendable {
    /// The text starts at the position.
    case start
    /// The text is centered at the position.
    case middle
    /// The text ends at the position.
    case end
}

extension SVGElement {
    package static func group(_ children: [SVGElement] = []) -> SVGElement {
        var group = SVGElement("g")
        for child in children { group.append(child) }
        return group
    }

    /// A rectangle whose corners are rounded with `radius`.
    package static func rect(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0
    ) -> SVGElement {
        let rect = SVGElement("rect").with("x", x).with("y", y)
            .with("width", max(0, width)).with("height", max(0, height))
        return radius > 0 ? rect.with("rx", radius) : rect
    }

    package static func line(x1: Double, y1: Double, x2: Double, y2: Double) -> SVGElement {
        SVGElement("line").with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2)
    }

    package static func circle(x: Double, y: Double, radius: Double) -> SVGElement {
        SVGElement("circle").with("cx", x).with("cy", y).with("r", max(0, radius))
    }

    package static func path(_ path: SVGPath) -> SVGElement {
        SVGElement("path").with("d", path.data)
    }

    /// One line of text with its baseline at `y`.
    package static func text(
        _ text: String, x: Double, y: Double, anchor: SVGAnchor = .start
    ) -> SVGElement {
        var element = SVGElement("text").with("x", x).with("y", y)
        if anchor != .start { element = element.with("text-anchor", anchor.rawValue) }
        element.append(text: text)
        return element
    }
}
