import ArgumentParser
import Core
import Gestures

/// Where the circle is to be traced.
struct CircleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The inner circle's radius, in mm or in % of half of the pad's shorter side (default: 24.2%).",
            valueName: "12mm|27%"),
        transform: { try CircleLength(parsing: $0, of: "--min-radius") })
    var minRadius: CircleLength?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The outer circle's radius, in mm or in % of half of the pad's shorter side (default: 72.5%).",
            valueName: "40mm|75%"),
        transform: { try CircleLength(parsing: $0, of: "--max-radius") })
    var maxRadius: CircleLength?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The centre, from the upper left corner, in mm or in % of width and height (default: the pad's middle).",
            valueName: "x,y"),
        transform: { try CircleCenter(parsing: $0) })
    var center: CircleCenter?
}

/// How results are told, and where to besides.
struct CircleOutputOptions: ParsableArguments {
    @Flag(
        help:
            "Lines of JSON, one object per line, on standard output: the session, then one result per trace.")
    var json = false

    @Flag(help: "Plain-text lines; the default where standard output is not a terminal.")
    var plain = false

    @Option(
        help: ArgumentHelp(
            "Append each result to a table, one row each, on the disk before it is reported.",
            valueName: "file.csv"
        ),
        completion: .file(extensions: ["csv"]))
    var results: String?

    @Option(
        help: ArgumentHelp(
            "Draw the last trace into an SVG file, in true proportions.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var svg: String?

    @Flag(help: "Overwrite a drawing that is there already.")
    var force = false

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
        try PictureEnding.svg.check(svg, of: "--svg")
        for (name, path, example) in [("--results", results, "traces.csv"), ("--svg", svg, "trace.svg")] {
            if let path, path.isEmpty || path == "-" || path.hasSuffix("/") {
                throw ValidationError("\(name) wants a file, for example \(name) \(example).")
            }
        }
    }

}

/// A place on the pad, as it is given.
struct CircleCenter: Equatable {
    var x: CircleLength
    var y: CircleLength

    /// `80mm,57mm`, `80,57` or `50%,50%`.
    init(parsing text: String) throws(OptionError) {
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        guard halves.count == 2, let x = CircleLength(halves[0]), let y = CircleLength(halves[1]) else {
            throw OptionError(
                "'\(text)' is no place on the pad", example: "--center 80mm,57mm or --center 50%,50%")
        }
        (self.x, self.y) = (x, y)
    }
}

extension CircleLength {
    fileprivate init(parsing text: String, of option: String) throws(OptionError) {
        guard let length = CircleLength(text[...]) else {
            throw OptionError("'\(text)' is no radius", example: "\(option) 12mm or \(option) 27%")
        }
        self = length
    }

    /// `12mm`, `12` or `27%`; nil for anything else, and for what no pad has room for.
    fileprivate init?(_ text: Substring) {
        let isShare = text.hasSuffix("%")
        let digits = isShare ? text.dropLast() : text.hasSuffix("mm") ? text.dropLast(2) : text
        guard let number = Double(digits), (0...100_000).contains(number) else { return nil }
        self = isShare ? .share(number / 100) : .millimetres(number)
    }
}
