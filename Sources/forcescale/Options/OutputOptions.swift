import ArgumentParser
import Glibc
import Pressure

/// What is shown, and how.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object a line, on standard output.")
    var json = false

    @Flag(help: "Lines of words; what is shown where standard output is no terminal.")
    var plain = false

    @Flag(help: "At the end, the time from the kernel's stamp of a frame until its line was written.")
    var stats = false

    @Option(
        help: ArgumentHelp("The unit of weights: g, oz, lb, N, ct, gr, % or raw.", valueName: "unit"),
        transform: { try MassUnit(parsing: $0) })
    var unit: MassUnit?

    @Option(
        help: ArgumentHelp(
            "Draw the gauge into an SVG file: a demo in motion, a recording at its greatest load.",
            valueName: "file.svg"))
    var snapshot: String?

    func validate() throws {
        if json, plain { throw ValidationError("Give one of --json and --plain.") }
    }

    /// The forms of output.
    enum Form {
        case gauge
        case plain
        case json
    }

    /// The form that was asked for or that fits where the output goes.
    var form: Form { Self.form(json: json, plain: plain) }

    /// The form by the two flags that ask for one.
    static func form(json: Bool, plain: Bool) -> Form {
        if json { return .json }
        let isAccessible = unsafe getenv("ACCESSIBLE").map { unsafe $0.pointee != 0 } ?? false
        return plain || isAccessible || isatty(1) == 0 ? .plain : .gauge
    }
}

extension MassUnit {
    fileprivate init(parsing text: String) throws(OptionError) {
        guard let unit = MassUnit.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() })
        else {
            throw OptionError("'\(text)' is no unit", example: "--unit g, oz, lb, N, ct, gr, % or raw")
        }
        self = unit
    }
}
