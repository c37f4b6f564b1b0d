/// What a client that the scale is served to asks for.
package struct ServedAction: Equatable, Sendable {
    /// What is done. Raw values are the words in JSON and in the addresses of the live page.
    package enum Kind: String, Sendable, CaseIterable {
        /// The load becomes the tare.
        case tare
        /// The load becomes the zero point, and the tare is cleared.
        case zero
        /// The tare above the zero point is cleared.
        case clearTare = "clear-tare"
    }

    /// Who asks for it. Raw values are the words in JSON.
    package enum Client: String, Sendable {
        /// A program that speaks the language of a scale.
        case program
        /// The live page.
        case page
    }

    package let kind: Kind
    package let client: Client
    /// What the session subtracts afterwards, in grams: the zero point and the tare above it; nil for the current load.
    package let tare: Double?

    package init(_ kind: Kind, by client: Client, tare: Double? = nil) {
        (self.kind, self.client, self.tare) = (kind, client, tare)
    }

    /// The key that does the same as far as the gauge and the results are concerned.
    package var key: KeyAction { kind == .clearTare && tare == 0 ? .clearTare : .tare }
}
