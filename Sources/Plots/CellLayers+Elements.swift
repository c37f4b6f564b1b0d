import TerminalUI

extension CellLayers {
    /// The shapes from bottom to top, in a reproducible order.
    var elements: [SVGElement] {
        var elements: [SVGElement] = []
        for (color, path) in Self.sorted(papers) {
            elements.append(.path(path).inClass("b").with("fill", "\(color)"))
        }
        for (fill, path) in blocks.sorted(by: { $0.key.order < $1.key.order }) {
            let element = SVGElement.path(path).inClass("b").with("fill", "\(fill.color)")
            elements.append(fill.opacity < 1 ? element.with("fill-opacity", fill.opacity) : element)
        }
        for (color, path) in Self.sorted(lines) {
            elements.append(.path(path).inClass("l").with("stroke", "\(color)"))
        }
        for (color, path) in Self.sorted(dots) {
            elements.append(.path(path).inClass("d").with("stroke", "\(color)"))
        }
        for (style, texts) in words.sorted(by: { $0.key.order < $1.key.order }) {
            var group = SVGElement.group(texts).with("fill", "\(style.ink)")
            if style.isBold { group = group.with("font-weight", "bold") }
            if style.isUnderlined { group = group.with("text-decoration", "underline") }
            elements.append(group)
        }
        return elements
    }

    private static func sorted(_ paths: [RGB: SVGPath]) -> [(RGB, SVGPath)] {
        paths.sorted { "\($0.key)" < "\($1.key)" }.map { ($0.key, $0.value) }
    }
}

extension FigureStyle {
    /// A sort key, so that the same picture results in the same file.
    fileprivate var order: String { "\(ink) \(isBold) \(isUnderlined) \(paper ?? RGB(0, 0, 0))" }
}

extension CellLayers.Fill {
    fileprivate var order: String { "\(color) \(opacity)" }
}
