/// Where the weights of a gauge are served to other programs.
package struct ServingAnnouncement: Equatable, Sendable {
    /// The whole addresses with their languages, as a sentence without its end.
    package let sentence: String
    /// The addresses as few words: those of pages have no token, since screens are shown to others.
    package let addresses: [String]

    package init(_ sentence: String, addresses: [String]) {
        (self.sentence, self.addresses) = (sentence, addresses)
    }

    /// The texts for a line of the screen, the fullest first.
    var choices: [String] {
        (1...max(1, addresses.count)).reversed().map { addresses.prefix($0).joined(separator: "  ") }
            + addresses.prefix(1).filter { $0.contains("://") }.compactMap { address in
                address.split(separator: ":").last.map { ":\($0)" }
            }
    }
}
