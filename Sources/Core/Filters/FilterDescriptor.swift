/// The description of a filter in the catalog: its syntax, its help text, and how to create it.
package struct FilterDescriptor: Sendable {
    /// The name that selects the filter, such as `ema`.
    package let name: String
    /// The parameter, which follows the name after a colon; nil if the filter has none.
    package let parameter: Parameter?
    /// A description of the filter and its delay, in whole sentences.
    package let summary: String
    /// An example of a chain that contains the filter, such as `median:0.1,ema:0.2`.
    package let example: String
    /// Creates the filter for the sample grid with the value of its parameter, or 0 if it has none.
    let make: @Sendable (Double) -> any ForceFilter

    /// A parameter of a filter: a number greater than 0.
    package struct Parameter: Sendable {
        /// The placeholder in the help text: `SECONDS`.
        package let name: String
        /// The quantity: `time in seconds`.
        package let quantity: String
        /// The greatest permitted value.
        package let maximum: Double

        /// The permitted values: `time in seconds above 0 and up to 60`.
        package var requirement: String { "\(quantity) above 0 and up to \(Int(maximum))" }
    }

    /// The syntax of the filter, with a placeholder for its parameter: `ema:SECONDS`.
    package var form: String { parameter.map { "\(name):\($0.name)" } ?? name }
}
