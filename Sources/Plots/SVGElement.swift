/// One element of a drawing with its attributes and what it contains.
///
/// Lengths are in the drawing's user units, from the upper left corner. Text and attribute values are
/// escaped when written; element and attribute names are the caller's and written as they are.
public struct SVGElement: Sendable {
    /// What an element contains.
    enum Content: Sendable {
        case element(SVGElement)
        case text(String)
    }

    let name: String
    var attributes: [(name: String, value: String)] = []
    var contents: [Content] = []

    /// An empty element.
    public init(_ name: String) {
        self.name = name
    }

    /// This element with a further attribute.
    public func with(_ name: String, _ value: String) -> SVGElement {
        var copy = self
        copy.attributes.append((name, value))
        return copy
    }

    /// This element with a numeric attribute, of at most two decimals.
    public func with(_ name: String, _ value: Double) -> SVGElement {
        with(name, Markup.number(value))
    }

    /// This element in a class of the stylesheet.
    public func inClass(_ name: String) -> SVGElement {
        with("class", name)
    }

    /// Appends an element inside this one.
    public mutating func append(_ child: SVGElement) {
        contents.append(.element(child))
    }

    /// Appends text inside this element.
    public mutating func append(text: String) {
        contents.append(.text(text))
    }

    /// This element with a name that browsers show when pointed at and screen readers read.
    public func titled(_ title: String) -> SVGElement {
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
