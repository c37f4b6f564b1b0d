import ArgumentParser

/// The form of the output of a guided calibration.
struct GuidedOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: the session, each point, the result.")
    var json = false

    @Flag(help: "Print plain lines.")
    var plain = false

    @OptionGroup var color: ColorOptions

    func validate() throws {
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
    }
}
