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

        @Test func severalHostsAreNone() {
            let conversation = HTTPConversation()
            conversation.receive(Array("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".utf8)[...])
            #expect(conversation.takeRequest()?.host == nil)
        }
    }
#endif
