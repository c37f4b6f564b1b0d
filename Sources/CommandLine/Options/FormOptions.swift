package import ArgumentParser
package import Sessions

/// Options of which two choose the form of the output, at most one of them.
package protocol FormOptions: ParsableArguments {
    /// Whether JSON is asked for.
    var json: Bool { get }
    /// Whether plain lines are asked for.
    var plain: Bool { get }
}

extension FormOptions {
    package func validate() throws { try checkForm() }

    /// For groups with a `validate()` of their own, which must call it.
    ///
    /// - Throws: `ValidationError` if two forms are asked for.
    package func checkForm() throws {
        if json, plain { throw ValidationError("Give only one of --json and --plain.") }
    }

    /// The form, of which plain lines take the place if the terminal shows no pictures.
    package var form: OutputForm { OutputForm(json: json, plain: plain).possible }
}
