internal import Glibc

/// An SVG path: the outline of a shape, or a line through points.
package struct SVGPath: Hashable, Sendable {
    /// A part of a path.
    enum Segment: Hashable, Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case horizontal(x: Double)
        case vertical(y: Double)
        case curve(x: Double, y: Double, cornerX: Double, cornerY: Double)
        case rect(x: Double, y: Double, width: Double, height: Double)
        case dot(x: Double, y: Double)
    }

    private(set) var segments: [Segment] = []

    private static let longestDashed = 10_000.0

    package init() {}

    /// A line through points (x, y); a point that is not finite breaks the line.
    package init(through points: some Sequence<(Double, Double)>) {
        var isDrawing = false
        for (x, y) in points {
            if x.isFinite, y.isFinite {
                if isDrawing { addLine(toX: x, y: y) } else { move(toX: x, y: y) }
                isDrawing = true
            } else {
                isDrawing = false
            }
        }
    }

    /// Whether the path is empty.
    package var isEmpty: Bool { segments.isEmpty }

    /// The SVG path data.
    package var data: String {
        var data = ""
        func append(_ command: String, _ x: Double, _ y: Double) {
            data += "\(command)\(Markup.number(x)) \(Markup.number(y))"
        }
        for segment in segments {
            switch segment {
            case .move(let x, let y): append("M", x, y)
            case .line(let x, let y): append("L", x, y)
            case .horizontal(let x): data += "H\(Markup.number(x))"
            case .vertical(let y): data += "V\(Markup.number(y))"
            case .curve(let x, let y, let cornerX, let cornerY):
                append("Q", cornerX, cornerY)
                append(" ", x, y)
            case .rect(let x, let y, let width, let height):
                append("M", x, y)
                data += "h\(Markup.number(width))v\(Markup.number(height))h\(Markup.number(-width))z"
            case .dot(let x, let y):
                append("M", x, y)
                data += "h0"
            }
        }
        return data
    }

    /// Starts a new line at a point.
    package mutating func move(toX x: Double, y: Double) {
        segments.append(.move(x: x, y: y))
    }

    /// Draws a straight line to a point.
    package mutating func addLine(toX x: Double, y: Double) {
        segments.append(.line(x: x, y: y))
    }

    /// Draws a horizontal line.
    package mutating func addLine(toX x: Double) {
        segments.append(.horizontal(x: x))
    }

    /// Draws a vertical line.
    package mutating func addLine(toY y: Double) {
        segments.append(.vertical(y: y))
    }

    /// Draws a rounded corner to a point, a quadratic curve with its control point at (`cornerX`, `cornerY`).
    package mutating func addCurve(toX x: Double, y: Double, cornerX: Double, cornerY: Double) {
        segments.append(.curve(x: x, y: y, cornerX: cornerX, cornerY: cornerY))
    }

    /// Adds a closed rectangle.
    package mutating func rect(x: Double, y: Double, width: Double, height: Double) {
        segments.append(.rect(x: x, y: y, width: width, height: height))
    }

    /// Adds a dot, which is visible with a round line cap.
    package mutating func dot(x: Double, y: Double) {
        segments.append(.dot(x: x, y: y))
    }

    /// The path with its straight lines cut into dashes, so that each output draws the same; nil leaves it as it is.
    func dashed(_ dash: (length: Double, gap: Double)?) -> SVGPath {
        guard let dash else { return self }
        var path = SVGPath()
        var (from, left, isDash) = ((x: 0.0, y: 0.0), dash.length, true)
        func draw(toX x: Double, y: Double, into path: inout SVGPath) {
            let (start, length) = (from, hypot(x - from.x, y - from.y))
            // A line that leads far beyond the drawing would have countless dashes.
            guard length < Self.longestDashed else {
                from = (x, y)
                return path.addLine(toX: x, y: y)
            }
            var passed = 0.0
            while passed < length {
                let step = min(left, length - passed)
                (passed, left) = (passed + step, left - step)
                let part = passed / length
                from = (start.x + part * (x - start.x), start.y + part * (y - start.y))
                if isDash { path.addLine(toX: from.x, y: from.y) } else { path.move(toX: from.x, y: from.y) }
                if left <= 0 { (isDash, left) = (!isDash, isDash ? dash.gap : dash.length) }
            }
        }
        for segment in segments {
            switch segment {
            case .move(let x, let y), .dot(let x, let y):
                (from, left, isDash) = ((x, y), dash.length, true)
                path.segments.append(segment)
            case .line(let x, let y): draw(toX: x, y: y, into: &path)
            case .horizontal(let x): draw(toX: x, y: from.y, into: &path)
            case .vertical(let y): draw(toX: from.x, y: y, into: &path)
            case .curve(let x, let y, _, _), .rect(let x, let y, _, _):
                from = (x, y)
                path.segments.append(segment)
            }
        }
        return path
    }
}
