/// Where text stands in relation to its place.
public enum SVGAnchor: String, Hashable, Sendable {
    /// It begins there.
    case start
    /// Its middle is there.
    case middle
    /// It ends there.
    case end
}

extension SVGElement {
    /// A group.
    public static func group(_ children: [SVGElement] = []) -> SVGElement {
        var group = SVGElement("g")
        for child in children { group.append(child) }
        return group
    }

    /// A rectangle; `radius` rounds its corners.
    public static func rect(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0
    ) -> SVGElement {
        let rect = SVGElement("rect").with("x", x).with("y", y)
            .with("width", max(0, width)).with("height", max(0, height))
        return radius > 0 ? rect.with("rx", radius) : rect
    }

    /// A straight line.
    public static func line(x1: Double, y1: Double, x2: Double, y2: Double) -> SVGElement {
        SVGElement("line").with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2)
    }

    /// A circle.
    public static func circle(x: Double, y: Double, radius: Double) -> SVGElement {
        SVGElement("circle").with("cx", x).with("cy", y).with("r", max(0, radius))
    }

    /// A path.
    public static func path(_ path: SVGPath) -> SVGElement {
        SVGElement("path").with("d", path.data)
    }

    /// One line of text on a baseline at `y`.
    public static func text(
        _ text: String, x: Double, y: Double, anchor: SVGAnchor = .start
    ) -> SVGElement {
        var element = SVGElement("text").with("x", x).with("y", y)
        if anchor != .start { element = element.with("text-anchor", anchor.rawValue) }
        element.append(text: text)
        return element
    }
}
