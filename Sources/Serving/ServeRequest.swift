package import Core
package import POSIX
import ScaleProtocols
package import Screens
package import Sessions

/// What is served, and where.
package struct ServeRequest: Sendable {
    /// A language of scales.
    package enum Language: String, Sendable, CaseIterable {
        case sics, sbi, and, toledo

        /// The name for people.
        var name: String { type(of: dialect).name }

        /// The language for a new client.
        var dialect: any ScaleDialect {
            switch self {
            case .sics: MTSICS()
            case .sbi: SBI()
            case .and: AND()
            case .toledo: Toledo8217()
            }
        }
    }

    /// Where clients connect.
    package enum Address: Sendable, Equatable {
        /// A TCP address.
        case tcp(SocketAddress)
        /// A pseudoterminal, with the path of a link to it; nil for no link.
        case line(link: String?)
    }

    /// A language at an address.
    package struct Endpoint: Sendable, Equatable {
        let language: Language
        let address: Address

        package init(language: Language, address: Address) {
            self.language = language
            self.address = address
        }
    }

    package var endpoints: [Endpoint]
    /// The address of the live page; nil for none.
    package var page: SocketAddress?
    /// Whether the live page can tare and zero; otherwise it only reads.
    package var isPageControl: Bool

    package init(endpoints: [Endpoint] = [], page: SocketAddress? = nil, isPageControl: Bool = true) {
        self.endpoints = endpoints
        self.page = page
        self.isPageControl = isPageControl
    }
}

extension ServeRequest {
    /// Opens the addresses, and names all of them at once.
    ///
    /// - Parameters:
    ///   - source: the source of the weights.
    ///   - scale: the scale of the weights.
    ///   - unit: the unit of the display at the beginning; nil for the usual one.
    ///   - announce: receives them.
    /// - Throws: `Failure` if an address cannot be used, or if the pad cannot weigh: its numbers must not reach programs
    ///   as weights.
    package func open(
        for source: any InputSource, _ scale: Scale, unit: MassUnit?,
        announcing announce: (ServingAnnouncement) throws -> Void
    ) throws -> [any Participant] {
        if !endpoints.isEmpty { try scale.expectWeights(of: source.origin.device) }
        var servers: [any Participant] = []
        var (addresses, bareAddresses, warnings): ([String], [String], [String]) = ([], [], [])
        if !endpoints.isEmpty {
            let scale = try ScaleServer(self, unit: unit)
            servers.append(scale)
            addresses += scale.addresses
            bareAddresses += scale.bareAddresses
            warnings += scale.warnings
        }
        #if HTTP
            if let page {
                let server = try PageServer(at: page, isControl: isPageControl, unit: unit)
                servers.append(server)
                addresses.append(server.address)
                bareAddresses.append(server.bareAddress)
                warnings += [server.warning].compactMap(\.self)
            }
        #endif
        for warning in warnings { Diagnostics.writeError("WARNING: \(warning)") }
        let sentence = "Serving \(addresses.joined(separator: ", "))"
        try announce(ServingAnnouncement(sentence, addresses: bareAddresses))
        return servers
    }
}
