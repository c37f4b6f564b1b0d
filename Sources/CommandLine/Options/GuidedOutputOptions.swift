package import ArgumentParser

/// The form of the output of a guided calibration or study.
package struct GuidedOutputOptions: FormOptions {
    @Flag(name: .shortAndLong, help: "Print JSON: the session, each point, the result.")
    package var json = false

    @Flag(help: "Print plain lines.")
    package var plain = false

    @OptionGroup package var color: ColorOptions

    package init() {}
}
