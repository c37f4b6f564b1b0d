#if HTTP
    import POSIX
    import Web

    /// What the addresses of the live page give: the page itself, the events of the session, and the weight.
    ///
    /// Every request must have the token, and must come from this page or from no page at all: other pages that are open
    /// in the same browser get nothing, even if their names point to this machine.
    struct PageSite {
        /// The answer to a request.
        enum Answer: Equatable {
            /// A status, a media type and a body.
            case body(Int, String, [UInt8])
            /// The events of the session, and those with which they begin.
            case events([UInt8])
        }

        /// The address that is served.
        let address: SocketAddress
        /// The token that every request must have.
        let token: String
        /// The line of the session, with which the events begin.
        var session: [UInt8] = []
        /// The current weight as a line of JSON.
        var weight: [UInt8] = []

        /// The address of the page.
        var url: String { "http://\(address)/?token=\(token)" }

        /// The headers of a response.
        static func headers(type: String) -> [(String, String)] {
            [
                ("Content-Type", type), ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
                ("X-Content-Type-Options", "nosniff"),
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; "
                        + "img-src data:; frame-ancestors 'none'"
                ),
            ]
        }

        /// Returns a line as an event of the stream.
        static func event(_ line: ArraySlice<UInt8>) -> [UInt8] {
            Array("data: ".utf8) + line + [0x0A, 0x0A]
        }

        /// Returns the answer to a request.
        func answer(to request: HTTPRequest) -> Answer {
            guard isAllowed(request) else {
                return Self.refusal(403, "Open the address that forcescale has printed, with its token.")
            }
            guard request.method == "GET" || request.method == "HEAD" else {
                return Self.refusal(405, "Only GET is possible.")
            }
            switch request.path {
            case "/": return .body(200, "text/html; charset=utf-8", PackageResources.live_html)
            case "/weight": return .body(200, "application/json", weight)
            case "/events" where request.method == "GET":
                return .events(Array("retry: 1000\n\n".utf8) + Self.event(session.dropLast()))
            default: return Self.refusal(404, "Only /, /events and /weight exist.")
            }
        }

        private static func refusal(_ status: Int, _ text: String) -> Answer {
            .body(status, "text/plain; charset=utf-8", Array("\(text)\n".utf8))
        }

        /// Whether a request has the token, names this machine by its address, and comes from no other page.
        private func isAllowed(_ request: HTTPRequest) -> Bool {
            guard let host = request.host, isOwn(host), let given = request.parameter("token"),
                isToken(given)
            else { return false }
            return request.origin.map { $0 == "http://\(host)" } ?? true
        }

        /// Whether a name in the header `Host` is an address: a name that somebody else controls is not.
        private func isOwn(_ host: String) -> Bool {
            guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == "\(address.port)"
            else {
                return false
            }
            let name = host[..<colon].filter { $0 != "[" && $0 != "]" }
            guard let given = SocketAddress(host: name, port: address.port) else { return false }
            return address.isLoopback ? given.isLoopback : true
        }

        /// Compares in a time that does not depend on where the difference is.
        private func isToken(_ given: String) -> Bool {
            let (one, other) = (Array(given.utf8), Array(token.utf8))
            guard one.count == other.count else { return false }
            return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }
#endif
