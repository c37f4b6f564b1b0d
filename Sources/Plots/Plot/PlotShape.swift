/// A part of a layer as a path of one color, which `PlotFigure` writes as SVG and `PlotPicture` draws in pixels.
struct PlotShape {
    /// How the path is drawn.
    enum Kind {
        case line
        case thinLine
        /// The dots of the path, larger than lines are wide.
        case spots
        /// The closed parts of the path, filled.
        case fill
        /// A path whose color has a meaning.
        case track
        case trackSpots

        /// The width of the line in user units; 0 for filled shapes.
        var width: Double {
            switch self {
            case .line: 1.6
            case .thinLine: 1
            case .spots, .trackSpots: 7
            case .fill: 0
            case .track: 2.4
            }
        }

        /// The share of the color, the rest being that of the page.
        var opacity: Double {
            if case .thinLine = self { 0.5 } else { 1 }
        }
    }

    /// The color.
    enum Paint {
        case ink(PlotColor)
        /// A step of the color scale.
        case step(Int)
    }

    var path: SVGPath
    var kind: Kind
    var paint: Paint

    /// The class of the shape in a stylesheet.
    private var styleClass: String {
        switch (kind, paint) {
        case (.fill, .ink(let ink)): "f\(ink.number)"
        case (.fill, .step(let step)): "c\(step)"
        case (.track, .step(let step)): "track d\(step)"
        case (.trackSpots, .step(let step)): "track spot d\(step)"
        case (.spots, .ink(let ink)): "line spot s\(ink.number)"
        case (.thinLine, .ink(let ink)): "line thin s\(ink.number)"
        case (_, .ink(let ink)): "line s\(ink.number)"
        case (_, .step(let step)): "track d\(step)"
        }
    }

    /// The shape as an element of SVG.
    var element: SVGElement { .path(path).inClass(styleClass) }
}
