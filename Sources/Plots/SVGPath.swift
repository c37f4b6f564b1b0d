/// An SVG path: the outline of a shape, or a line through points.
public struct SVGPath: Hashable, Sendable {
    /// The SVG path data.
    public private(set) var data = ""

    /// Creates an empty path.
    public init() {}

    /// Creates a line through points (x, y); a point that is not finite breaks the line.
    public init(through points: some Sequence<(Double, Double)>) {
        var isDrawing = false
        for (x, y) in points {
            if x.isFinite, y.isFinite {
                if isDrawing { line(toX: x, y: y) } else { move(toX: x, y: y) }
                isDrawing = true
            } else {
                isDrawing = false
            }
        }
    }

    /// Whether the path is empty.
    public var isEmpty: Bool { data.isEmpty }

    /// Starts a new line at a point.
    public mutating func move(toX x: Double, y: Double) {
        append("M", x, y)
    }

    /// Draws a straight line to a point.
    public mutating func line(toX x: Double, y: Double) {
        append("L", x, y)
    }

    /// Draws a horizontal line.
    public mutating func line(toX x: Double) {
        data += "H\(Markup.number(x))"
    }

    /// Draws a vertical line.
    public mutating func line(toY y: Double) {
        data += "V\(Markup.number(y))"
    }

    /// Draws a rounded corner to a point, a quadratic curve with its control point at (`cornerX`, `cornerY`).
    public mutating func curve(toX x: Double, y: Double, cornerX: Double, cornerY: Double) {
        append("Q", cornerX, cornerY)
        append(" ", x, y)
    }

    /// Adds a closed rectangle.
    public mutating func rect(x: Double, y: Double, width: Double, height: Double) {
        move(toX: x, y: y)
        data += "h\(Markup.number(width))v\(Markup.number(height))h\(Markup.number(-width))z"
    }

    /// Adds a dot, which is visible with a round line cap.
    public mutating func dot(x: Double, y: Double) {
        move(toX: x, y: y)
        data += "h0"
    }

    private mutating func append(_ command: String, _ x: Double, _ y: Double) {
        data += "\(command)\(Markup.number(x)) \(Markup.number(y))"
    }
}
