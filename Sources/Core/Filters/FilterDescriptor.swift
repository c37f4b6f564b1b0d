/// What people ask for a filter by, and how it is made.
public struct FilterDescriptor: Sendable {
    /// The word that asks for it, such as `ema`.
    public let name: String
    /// Its parameter, which follows the name after a colon; nil where it has none.
    public let parameter: Parameter?
    /// What it does and by how much it delays, in whole sentences.
    public let summary: String
    /// A chain in which it works, such as `median:0.1,ema:0.2`.
    public let example: String
    /// Makes it for the sample grid, by the value of its parameter; 0 where it has none.
    let make: @Sendable (Double) -> any ForceFilter

    /// The parameter of a filter, a number above 0.
    public struct Parameter: Sendable {
        /// The word that stands for it in the help: `SECONDS`.
        public let name: String
        /// What it is: `time in seconds`.
        public let quantity: String
        /// The greatest value.
        public let maximum: Double

        /// What values it takes: `time in seconds above 0 and up to 60`.
        public var requirement: String { "\(quantity) above 0 and up to \(Int(maximum))" }
    }

    /// How it is written, with the word that stands for its parameter: `ema:SECONDS`.
    public var form: String { parameter.map { "\(name):\($0.name)" } ?? name }
}
