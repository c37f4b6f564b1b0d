import ArgumentParser
import CommandLine
import Core
import Gestures
import Sessions

/// The ring in which the circle is to be traced.
struct CircleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Inner radius (default: 24.2% of half the shorter side).",
            valueName: "12mm|27%"),
        transform: { try CircleLength(parsing: $0, of: "--min-radius") })
    var minRadius: CircleLength?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Outer radius (default: 72.5% of half the shorter side).",
            valueName: "40mm|75%"),
        transform: { try CircleLength(parsing: $0, of: "--max-radius") })
    var maxRadius: CircleLength?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Center, from the upper left, in mm or %.",
            valueName: "x,y"),
        transform: { try CircleCenter(parsing: $0) })
    var center: CircleCenter?

    /// The ring on a surface.
    func target(on surface: TouchSurface) throws -> CircleTarget {
        try Failure.about("", .usage) {
            try CircleTarget(
                on: surface, center: center.map { ($0.x, $0.y) },
                minimum: minRadius ?? CircleTarget.standardMinimum,
                maximum: maxRadius ?? CircleTarget.standardMaximum)
        }
    }
}

/// The form of the output, and additional files.
struct CircleOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print JSON: the session, then one object per trace.")
    var json = false

    @Flag(help: "Print plain lines.")
    var plain = false

    @Option(file: "Append one row per result to a table.", ending: "csv")
    var results: String?

    @Option(file: "Draw the last trace into an SVG file, to scale.", ending: "svg")
    var svg: String?

    @Flag(help: ArgumentHelp("Overwrite an existing drawing.", visibility: .advanced))
    var force = false

    @OptionGroup var color: ColorOptions

    func validate() throws {
        try checkForm()
        try PictureEnding.svg.check(svg, of: "--svg")
        for (name, path, example) in [("--results", results, "traces.csv"), ("--svg", svg, "trace.svg")] {
            if let path, path.isEmpty || path == "-" || path.hasSuffix("/") {
                throw ValidationError("\(name) must name a file, for example \(name) \(example).")
            }
        }
    }
}

/// The value of `--center`.
struct CircleCenter: Equatable {
    var x: CircleLength
    var y: CircleLength

    /// Parses a position such as `80mm,57mm`, `80,57` or `50%,50%`.
    init(parsing text: String) throws(OptionError) {
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count == 2, let x = CircleLength(halves[0]), let y = CircleLength(halves[1]) else {
            throw OptionError(
                "'\(text)' is not a position on the pad", example: "--center 80mm,57mm or --center 50%,50%")
        }
        (self.x, self.y) = (x, y)
    }
}

extension CircleLength {
    fileprivate init(parsing text: String, of option: String) throws(OptionError) {
        guard let length = CircleLength(text[...]) else {
            throw OptionError("'\(text)' is not a radius", example: "\(option) 12mm or \(option) 27%")
        }
        self = length
    }

    /// Parses a length such as `12mm`, `12` or `27%`; returns nil for other text and for more than 100 m.
    fileprivate init?(_ text: Substring) {
        let isShare = text.hasSuffix("%")
        let digits = isShare ? text.dropLast() : text.hasSuffix("mm") ? text.dropLast(2) : text
        guard let number = Double(digits), (0...100_000).contains(number) else { return nil }
        self = isShare ? .share(number / 100) : .millimeters(number)
    }
}
