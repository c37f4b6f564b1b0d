#if HTTP
    import POSIX
    import SessionEvents
    import Testing
    import Web

    @testable import Serving

    /// Who gets what at the addresses of the live page.
    @Suite struct PageSiteTests {
        private static let token = String(repeating: "0123456789abcdef", count: 2)
        private static let control = String(repeating: "fedcba9876543210", count: 2)
        private static let host = "127.0.0.1:8080"

        private static func site(
            _ address: String = "127.0.0.1", control: String? = control, obstacle: String? = nil
        ) throws -> PageSite {
            var site = PageSite(
                address: try #require(SocketAddress(host: address, port: 8_080)), token: token,
                controlToken: control)
            site.obstacle = obstacle
            return site
        }

        /// A request to do something, as the page makes it, unless it is said otherwise.
        private static func request(
            _ method: String = "POST", _ target: String = "/tare", host: String? = host,
            origin: String? = "http://\(host)", control: String? = control, bodyBytes: Int = 0
        ) -> HTTPRequest {
            HTTPRequest(
                method: method, target: target, host: host, origin: origin, control: control,
                bodyBytes: bodyBytes)
        }

        private static func status(_ answer: PageSite.Answer) -> Int {
            switch answer {
            case .body, .events: 200
            case .act: PageSite.done
            case .refusal(let status, _, _): status
            }
        }

        private static let local = SocketAddress(host: "127.0.0.1", port: 8_080)

        @Test(arguments: ServedAction.Kind.allCases) func thePageActs(_ kind: ServedAction.Kind) throws {
            for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
                let request = Self.request(
                    "POST", "/\(kind.rawValue)", host: host, origin: "http://\(host)")
                #expect(try Self.site().answer(to: request, at: Self.local) == .act(kind), "\(host)")
            }
        }

        @Test("A request that is not the page's own does nothing", arguments: refused)
        func refusal(_ name: String, _ request: HTTPRequest, _ status: Int) throws {
            let answer = try Self.site().answer(to: request, at: Self.local)
            #expect(Self.status(answer) == status, "\(name): \(answer)")
        }

        private static let refused: [(String, HTTPRequest, Int)] = [
            ("no control token", request(control: nil), 403),
            ("an empty one", request(control: ""), 403),
            ("that of another run", request(control: String(repeating: "0", count: 32)), 403),
            ("its beginning", request(control: String(control.dropLast())), 403),
            ("more than it", request(control: control + "0"), 403),
            ("the token of reading", request(control: token), 403),
            (
                "the control token in the address",
                request("POST", "/tare?control=\(control)", control: nil), 403
            ),
            ("no origin", request(origin: nil), 403),
            ("an opaque origin", request(origin: "null"), 403),
            ("another origin", request(origin: "http://evil.example"), 403),
            ("another port", request(origin: "http://127.0.0.1:8081"), 403),
            ("another scheme", request(origin: "https://\(host)"), 403),
            ("another name of this machine", request(origin: "http://localhost:8080"), 403),
            ("an origin with a path", request(origin: "http://\(host)/"), 403),
            ("several origins", request(origin: "http://\(host), http://evil.example"), 403),
            ("no host", request(host: nil), 403),
            ("a foreign host", request(host: "evil.example:8080", origin: "http://evil.example:8080"), 403),
            ("a host that leads here", request(host: "127.0.0.1.evil.example:8080"), 403),
            ("an address elsewhere", request(host: "192.0.2.1:8080", origin: "http://192.0.2.1:8080"), 403),
            ("another port as the host", request(host: "127.0.0.1:80", origin: "http://127.0.0.1:80"), 403),
            ("a host without a port", request(host: "127.0.0.1", origin: "http://127.0.0.1"), 403),
            ("GET", request("GET"), 405), ("HEAD", request("HEAD"), 405), ("PUT", request("PUT"), 405),
            ("DELETE", request("DELETE"), 405), ("what browsers ask before", request("OPTIONS"), 405),
            ("a body of a kilobyte", request(bodyBytes: 1_024), 204),
            ("a body of more", request(bodyBytes: 1_025), 413),
            ("a body of a megabyte", request(bodyBytes: 1 << 20), 413),
            ("an unknown action", request("POST", "/calibrate?token=\(token)"), 405),
            ("nothing", request("POST", "/tare/"), 403),
        ]

        @Test func otherMethodsAreNamed() throws {
            let site = try Self.site()
            guard case .refusal(405, _, "POST") = site.answer(to: Self.request("GET"), at: Self.local) else {
                Issue.record("no list of methods")
                return
            }
            let read = Self.request("DELETE", "/weight?token=\(Self.token)")
            guard case .refusal(405, _, "GET, HEAD") = site.answer(to: read, at: Self.local) else {
                Issue.record("no list of methods")
                return
            }
        }

        @Test func aPageThatOnlyReadsDoesNothing() throws {
            let site = try Self.site(control: nil)
            for control in ["", Self.control, "CONTROL-TOKEN"] {
                let answer = site.answer(to: Self.request(control: control), at: Self.local)
                #expect(Self.status(answer) == 403)
            }
        }

        @Test func whatTheScaleCannotDoIsSaid() throws {
            let site = try Self.site(obstacle: "Guided weighing.")
            #expect(site.answer(to: Self.request(), at: Self.local) == .refusal(409, "Guided weighing."))
            // Nothing is said about the scale to others.
            #expect(Self.status(site.answer(to: Self.request(control: nil), at: Self.local)) == 403)
        }

        /// What is served at all addresses acts at the one at which the request arrived, and at no other.
        @Test(arguments: [
            ("0.0.0.0", "192.168.1.5", "192.168.1.5", 204), ("0.0.0.0", "127.0.0.1", "localhost", 204),
            ("0.0.0.0", "192.168.1.5", "192.0.2.1", 403), ("0.0.0.0", "192.168.1.5", "localhost", 403),
            ("0.0.0.0", "192.168.1.5", "scale.example", 403), ("::", "fd00::5", "[fd00:0::5]", 204),
            ("::", "192.168.1.5", "192.168.1.5", 204), ("::", "fd00::5", "[fd00::6]", 403),
        ]) func exposed(_ address: String, _ local: String, _ host: String, _ status: Int) throws {
            let request = Self.request(host: "\(host):8080", origin: "http://\(host):8080")
            let (site, arrived) = (try Self.site(address), SocketAddress(host: local, port: 8_080))
            let (answer, unknown) = (
                site.answer(to: request, at: arrived), site.answer(to: request, at: nil)
            )
            #expect(Self.status(answer) == status)
            #expect(Self.status(unknown) == 403)
        }

        @Test func theControlTokenIsInThePageAlone() throws {
            let site = try Self.site()
            func text(_ target: String) -> String {
                let request = Self.request("GET", target, origin: nil, control: nil)
                switch site.answer(to: request, at: Self.local) {
                case .body(_, let body), .events(let body): return String(decoding: body, as: UTF8.self)
                case .act(let kind): return kind.rawValue
                case .refusal(_, let text, _): return text
                }
            }
            #expect(text("/?token=\(Self.token)").contains("content=\"\(Self.control)\""))
            for target in [
                "/", "/weight?token=\(Self.token)", "/events?token=\(Self.token)", "/tare", "/?token=", "/x",
            ] {
                #expect(!text(target).contains(Self.control), "\(target)")
            }
            #expect(!site.url.contains(Self.control))
            let reader = try Self.site(control: nil)
            guard
                case .body(_, let page) = reader.answer(
                    to: Self.request("GET", "/?token=\(Self.token)", origin: nil), at: Self.local)
            else {
                Issue.record("no page")
                return
            }
            #expect(String(decoding: page, as: UTF8.self).contains("forcescale-control\" content=\"\""))
        }

        /// No other page is allowed to read an answer.
        @Test func noHeaderAllowsOthers() {
            let names = PageSite.headers(type: "text/plain", allow: "POST").map { $0.0.lowercased() }
            #expect(!names.contains { $0.hasPrefix("access-control") })
            #expect(names.contains("allow") && names.contains("content-security-policy"))
        }
    }
#endif
