/// What is known of one layer between finger and desktop, or why nothing is.
package enum Layer<Facts: Equatable & Sendable>: Equatable, Sendable {
    /// Its facts and where they were read.
    case known(Facts, source: String)
    /// The reason why it could not be read, as part of a sentence.
    case unknown(String)

    /// The facts; nil if the layer is unknown.
    package var facts: Facts? { if case .known(let facts, _) = self { facts } else { nil } }
}

/// The layers between finger and desktop. Raw values are the words in JSON.
package enum LayerName: String, Sendable, CaseIterable {
    case descriptor, kernel, udev, libinput, access, observed
}
