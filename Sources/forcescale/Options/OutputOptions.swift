import ArgumentParser
import Glibc

/// What is shown, and how.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Lines of JSON, one object a line, on standard output.")
    var json = false

    @Flag(help: "Lines of words; what is shown where standard output is no terminal.")
    var plain = false

    @Flag(help: "At the end, the time from the kernel's stamp of a frame until its line was written.")
    var stats = false

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
    var form: Form {
        if json { return .json }
        let isAccessible = unsafe getenv("ACCESSIBLE").map { unsafe $0.pointee != 0 } ?? false
        return plain || isAccessible || isatty(1) == 0 ? .plain : .gauge
    }
}
