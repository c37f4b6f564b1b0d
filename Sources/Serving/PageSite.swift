#if HTTP
    import POSIX
    import SessionEvents
    import Web

    /// What the addresses of the live page give: the page itself, the events of the session, the weight, and what the page
    /// can do with the scale.
    ///
    /// Every request to read must have the token, and must come from this page or from no page at all: other pages that
    /// are open in the same browser get nothing, even if their names point to this machine. A request to do something must
    /// have the control token, which only this page has in this run, and must come from it.
    struct PageSite {
        /// The answer to a request.
        enum Answer: Equatable {
            /// A media type and a body.
            case body(String, [UInt8])
            /// The events of the session, after those with which they begin.
            case events([UInt8])
            /// What the scale is to do, before the answer is `PageSite.done`.
            case act(ServedAction.Kind)
            /// A status above 400, what to do instead, and the methods that are possible; nil unless the method is not.
            case refusal(Int, String, allow: String? = nil)
        }

        /// The status of an action that was carried out.
        static let done = 204

        /// The address that is served.
        let address: SocketAddress
        /// The token that every request to read must have.
        let token: String
        /// The token that every action must have; nil if the page only reads.
        let controlToken: String?
        /// The page, with the control token.
        private let page: [UInt8]
        /// The lines with which the events begin.
        var opening: [[UInt8]] = []
        /// The current weight as a line of JSON.
        var weight: [UInt8] = []
        /// Why the scale cannot do anything now; nil if it can.
        var obstacle: String?

        init(address: SocketAddress, token: String, controlToken: String?) {
            (self.address, self.token, self.controlToken) = (address, token, controlToken)
            page = Array(
                String(decoding: PackageResources.live_html, as: UTF8.self)
                    .split(separator: "CONTROL-TOKEN", maxSplits: 1).joined(separator: controlToken ?? "")
                    .utf8)
        }

        /// The address of the page.
        var url: String { "http://\(address)/?token=\(token)" }

        /// The headers of a response.
        ///
        /// - Parameters:
        ///   - type: the media type of the body; nil without one.
        ///   - allow: the methods that are possible; nil unless the method of the request is not.
        static func headers(type: String?, allow: String? = nil) -> [(String, String)] {
            (type.map { [("Content-Type", $0)] } ?? []) + (allow.map { [("Allow", $0)] } ?? []) + [
                ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
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
        ///
        /// - Parameter local: the address of this machine at which the client arrived; nil if unknown.
        func answer(to request: HTTPRequest, at local: SocketAddress?) -> Answer {
            guard let host = request.host, let named = ownAddress(host) else { return Self.noAccess }
            if let kind = ServedAction.Kind.allCases.first(where: { request.path == "/\($0.rawValue)" }) {
                return answer(to: request, kind, from: host, named, at: local)
            }
            guard request.origin.map({ $0 == "http://\(host)" }) ?? true,
                let given = request.parameter("token"), PageToken.isEqual(given, to: token)
            else { return Self.noAccess }
            guard request.method == "GET" || request.method == "HEAD" else {
                return .refusal(405, "Only GET is possible.", allow: "GET, HEAD")
            }
            switch request.path {
            case "/": return .body("text/html; charset=utf-8", page)
            case "/weight": return .body("application/json", weight)
            case "/events" where request.method == "GET":
                return .events(
                    Array("retry: 1000\n\n".utf8) + opening.flatMap { Self.event($0.dropLast()) })
            default: return .refusal(404, "Only /, /events, /weight, /tare, /zero and /clear-tare exist.")
            }
        }

        /// Returns the answer to a request for an action. It has no body: one of up to `HTTPConversation.bodyLimit` bytes
        /// is ignored.
        private func answer(
            to request: HTTPRequest, _ kind: ServedAction.Kind, from host: String, _ named: SocketAddress,
            at local: SocketAddress?
        ) -> Answer {
            guard request.method == "POST" else { return .refusal(405, "Use POST.", allow: "POST") }
            guard request.bodyBytes <= HTTPConversation.bodyLimit else {
                return .refusal(413, "Send nothing with it.")
            }
            // A client of an exposed address can also choose the address that a request names.
            guard address.isLoopback || local?.hasHost(of: named) == true else { return Self.noAccess }
            guard let controlToken else {
                return .refusal(
                    403, "This page only reads. Start forcescale with --control to tare and zero from here.")
            }
            guard request.origin == "http://\(host)" else {
                return .refusal(403, "Only the live page itself can do this.")
            }
            guard let given = request.control, PageToken.isEqual(given, to: controlToken) else {
                return .refusal(
                    403, "The control token is missing, or that of an earlier run. Load the page again.")
            }
            return obstacle.map { .refusal(409, $0) } ?? .act(kind)
        }

        private static let noAccess = Answer.refusal(
            403, "Open the address that forcescale has printed, with its token.")

        /// The address that the header `Host` names; nil for a name, which somebody else may control, and for an address
        /// at which this page is not.
        private func ownAddress(_ host: String) -> SocketAddress? {
            guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == "\(address.port)"
            else {
                return nil
            }
            let name = host[..<colon].filter { $0 != "[" && $0 != "]" }
            let named = SocketAddress(host: name, port: address.port)
            return address.isLoopback && named?.isLoopback == false ? nil : named
        }
    }
#endif
