package import POSIX
import ScaleProtocols

/// What is served, and where.
package struct ServeRequest: Sendable {
    /// A language of scales.
    package enum Language: String, Sendable, CaseIterable {
        case sics, sbi, and, toledo

        /// The name for people.
        package var name: String { type(of: dialect).name }

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
    package enum Place: Sendable, Equatable {
        /// A TCP address.
        case tcp(SocketAddress)
        /// A pseudoterminal, with the path of a link to it; nil for no link.
        case line(link: String?)
    }

    /// A language at a place.
    package struct Endpoint: Sendable, Equatable {
        let language: Language
        let place: Place

        /// Creates an endpoint.
        package init(_ language: Language, at place: Place) {
            (self.language, self.place) = (language, place)
        }
    }

    /// The endpoints.
    package var endpoints: [Endpoint] = []
    /// The address of the live page; nil for none.
    package var page: SocketAddress?

    /// Creates a request that serves nothing.
    package init() {}
}
