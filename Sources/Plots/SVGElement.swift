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
