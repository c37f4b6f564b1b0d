#if HTTP
    import Testing
    import Web

    @Suite struct HTTPConversationTests {
        private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

        @Test func aRequestIsTakenInPiecesAndAnswered() {
            let conversation = HTTPConversation()
            let request = "GET /a/b?token=12&x= HTTP/1.1\r\nHost: 127.0.0.1:1\r\nOrigin: http://a\r\n\r\n"
            for byte in request.utf8 { conversation.receive([byte]) }
            let taken = conversation.takeRequest()
            #expect(
                taken
                    == HTTPRequest(
                        method: "GET", target: "/a/b?token=12&x=", host: "127.0.0.1:1", origin: "http://a"))
            #expect(
                taken?.path == "/a/b" && taken?.parameter("token") == "12" && taken?.parameter("y") == nil)
            conversation.respond(200, [("Content-Type", "text/plain")], body: Array("hello".utf8))
            let reply = Self.text(conversation.takeOutput())
            #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(reply.hasSuffix("\r\n\r\nhello"))
            #expect(!conversation.isOver)
        }

        @Test func requestsInOneGoAreAnsweredInTheirOrder() {
            let conversation = HTTPConversation()
            let request =
                "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nHEAD /2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            conversation.receive(Array(request.utf8)[...])
            #expect(conversation.takeRequest()?.path == "/1")
            conversation.respond(404, body: Array("no".utf8))
            #expect(conversation.takeRequest()?.path == "/2")
            conversation.respond(200, body: Array("yes".utf8), isHead: true)
            let reply = Self.text(conversation.takeOutput())
            #expect(reply.contains("404 Not Found") && reply.contains("no") && !reply.contains("yes"))
            #expect(conversation.isOver)
        }

        @Test func partsAreSentAsChunks() {
            let conversation = HTTPConversation()
            conversation.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...])
            _ = conversation.takeRequest()
            conversation.begin(status: 200, headers: [])
            conversation.send(Array("data: 1\n\n".utf8))
            let reply = Self.text(conversation.takeOutput())
            #expect(reply.lowercased().contains("transfer-encoding: chunked"))
            #expect(reply.hasSuffix("9\r\ndata: 1\n\n\r\n"))
        }

        @Test(arguments: ["rubbish\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n"])
        func whatIsNotHTTPEndsTheConversation(_ text: String) {
            let conversation = HTTPConversation()
            conversation.receive(Array(text.utf8)[...])
            #expect(conversation.isOver)
            #expect(conversation.takeRequest() == nil)
            conversation.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...])
            #expect(conversation.takeRequest() == nil)
        }

        /// What the requests of a client are, whose bytes arrive in pieces of a size.
        private static func requests(_ text: String, by size: Int) -> [HTTPRequest] {
            let (conversation, bytes) = (HTTPConversation(), Array(text.utf8))
            var requests: [HTTPRequest] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                conversation.receive(bytes[start..<min(bytes.count, start + size)])
                while let request = conversation.takeRequest() {
                    requests.append(request)
                    conversation.respond(204)
                }
            }
            return requests
        }

        private static let end = "GET /end HTTP/1.1\r\nHost: a\r\n\r\n"

        @Test(
            "A body is counted and thrown away, and the next request follows it", arguments: [1, 7, 100_000])
        func bodies(size: Int) {
            let body = String(repeating: "GET / HTTP/1.1\r\n", count: 20)
            let known = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            #expect(
                Self.requests(known + Self.end, by: size).map { "\($0.path) \($0.bodyBytes)" }
                    == ["/a 320", "/end 0"])
            let chunk = "100\r\n\(String(repeating: "x", count: 256))\r\n"
            let head = "POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            let few = head + String(repeating: chunk, count: 4) + "0\r\n\r\n"
            #expect(
                Self.requests(few + Self.end, by: size).map { "\($0.path) \($0.bodyBytes)" }
                    == ["/b 1024", "/end 0"])
            let many = Self.requests(
                head + String(repeating: chunk, count: 9) + "0\r\n\r\n" + Self.end, by: size)
            #expect(many.map(\.path) == ["/b", "/end"])
            #expect((many.first?.bodyBytes ?? 0) > HTTPConversation.bodyLimit)
        }

        /// The answer to a request with a large body does not wait for it, and is not lost with the connection.
        @Test(arguments: ["", "Connection: close\r\n"]) func aLargeBodyIsAnsweredAtOnce(_ more: String) {
            let conversation = HTTPConversation()
            conversation.receive(
                Array("POST /a HTTP/1.1\r\nHost: a\r\n\(more)Content-Length: 1048576\r\n\r\n".utf8)[...])
            #expect(conversation.takeRequest()?.bodyBytes == 1 << 20)
            conversation.respond(413)
            #expect(Self.text(conversation.takeOutput()).hasPrefix("HTTP/1.1 413 "))
            let part = [UInt8](repeating: 0x78, count: 1 << 16)
            for _ in 0..<15 { conversation.receive(part[...]) }
            #expect(!conversation.isOver)
            conversation.receive(part[...])
            #expect(conversation.isOver == !more.isEmpty)
            conversation.receive(Array(Self.end.utf8)[...])
            #expect((conversation.takeRequest()?.path == "/end") == more.isEmpty)
        }

        @Test func aBodyWithoutAnEndEndsTheConversation() {
            let conversation = HTTPConversation()
            conversation.receive(
                Array("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n".utf8)[...])
            let part = [UInt8](repeating: 0x78, count: 1 << 20)
            for _ in 0..<100 where !conversation.isOver { conversation.receive(part[...]) }
            #expect(conversation.isOver)
        }

        @Test func aResponseWithoutContentStatesNoLength() {
            let conversation = HTTPConversation()
            conversation.receive(Array("POST / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)[...])
            _ = conversation.takeRequest()
            conversation.respond(204)
            let reply = Self.text(conversation.takeOutput()).lowercased()
            #expect(reply.hasPrefix("http/1.1 204 no content\r\n") && reply.hasSuffix("\r\n\r\n"))
            #expect(!reply.contains("content-length") && !reply.contains("transfer-encoding"))
        }

        /// Lines cannot be smuggled into a header, and two ways to state the end of a body are refused.
        @Test func headersAreWhatTheySay() {
            func request(_ headers: String) -> HTTPRequest? {
                Self.requests("POST /tare HTTP/1.1\r\nHost: a\r\n\(headers)\r\n", by: 1_000).first
            }
            #expect(request("X-Forcescale-Control: x\r\n")?.control == "x")
            #expect(request("x-forcescale-control: x\r\n")?.control == "x")
            #expect(request("X-Forcescale-Control: x\r\nX-Forcescale-Control: y\r\n")?.control == nil)
            #expect(request("Origin: http://a\r\nOrigin: http://b\r\n")?.origin == "http://a, http://b")
            #expect(request("Y: 1\r\n X-Forcescale-Control: x\r\n")?.control == nil)
            #expect(request("Y: 1\rX-Forcescale-Control: x\r\n")?.control == nil)
            #expect(request("Y%0D%0AX-Forcescale-Control: x\r\n")?.control == nil)
            #expect(request("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n") == nil)
            #expect(request("Content-Length: 4\r\nContent-Length: 5\r\n") == nil)
            #expect(request("Content-Length: -4\r\n") == nil)
        }

        @Test func severalHostsAreNone() {
            let conversation = HTTPConversation()
            conversation.receive(Array("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".utf8)[...])
            #expect(conversation.takeRequest()?.host == nil)
        }
    }
#endif
