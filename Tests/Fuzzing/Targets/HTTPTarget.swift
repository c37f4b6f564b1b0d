import Web

extension FuzzTarget {
    /// A client of the live page that sends any bytes, in pieces: requests are answered one by one, with bounded
    /// replies, and a conversation that is over takes nothing more. A build without a web server has nothing to feed.
    static let http = FuzzTarget(
        name: "http",
        dictionary: [
            "GET /?token=a HTTP/1.1\r\n", "HEAD /weight HTTP/1.0\r\n", "POST /events HTTP/1.1\r\n",
            "Host: 127.0.0.1:1\r\n", "Origin: http://a\r\n", "Connection: close\r\n", "Content-Length: 4\r\n",
            "Transfer-Encoding: chunked\r\n", "Expect: 100-continue\r\n", "Upgrade: websocket\r\n",
            "\r\n\r\n",
        ],
        feed: { bytes in
            #if HTTP
                let conversation = HTTPConversation()
                var start = 0
                while start < bytes.count {
                    let end = min(bytes.count, start + 1 + Int(bytes[start]) % 61)
                    let wasOver = conversation.isOver
                    conversation.receive(bytes[start..<end])
                    promise(!wasOver || !conversation.hasRequest, "a request after the end")
                    var answers = 0
                    while let request = conversation.takeRequest() {
                        answers += 1
                        promise(answers <= end - start, "more requests than bytes")
                        conversation.respond(404, body: [0x0A], isHead: request.method == "HEAD")
                    }
                    promise(conversation.takeOutput().count < 4_096, "a reply without a bound")
                    start = end
                }
            #endif
        })
}
