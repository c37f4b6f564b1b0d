package import ArgumentParser

/// The form of the output of a guided calibration.
package struct GuidedOutputOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: the session, each point, the result.")
    package var json = false

    @Flag(help: "Print plain lines.")
    package var plain = false

    @OptionGroup package var color: ColorOptions

    package init() {}

    package func validate() throws {
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
    }
}
