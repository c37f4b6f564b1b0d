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
    /// Creates a group.
    package static func group(_ children: [SVGElement] = []) -> SVGElement {
        var group = SVGElement("g")
        for child in children { group.append(child) }
        return group
    }

    /// Creates a rectangle; `radius` rounds its corners.
    package static func rect(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0
    ) -> SVGElement {
        let rect = SVGElement("rect").with("x", x).with("y", y)
            .with("width", max(0, width)).with("height", max(0, height))
        return radius > 0 ? rect.with("rx", radius) : rect
    }

    /// Creates a straight line.
    package static func line(x1: Double, y1: Double, x2: Double, y2: Double) -> SVGElement {
        SVGElement("line").with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2)
    }

    /// Creates a circle.
    package static func circle(x: Double, y: Double, radius: Double) -> SVGElement {
        SVGElement("circle").with("cx", x).with("cy", y).with("r", max(0, radius))
    }

    /// Creates a path.
    package static func path(_ path: SVGPath) -> SVGElement {
        SVGElement("path").with("d", path.data)
    }

    /// Creates one line of text with its baseline at `y`.
    package static func text(
        _ text: String, x: Double, y: Double, anchor: SVGAnchor = .start
    ) -> SVGElement {
        var element = SVGElement("text").with("x", x).with("y", y)
        if anchor != .start { element = element.with("text-anchor", anchor.rawValue) }
        element.append(text: text)
        return element
    }
}
