#if HTTP
    internal import NIOCore
    internal import NIOEmbedded
    internal import NIOHTTP1

    /// The conversation of a web server with one client, as bytes in both directions, parsed and written by swift-nio.
    ///
    /// The caller owns the connection and its loop: no thread and no event loop of NIO is involved.
    package final class HTTPConversation {
        /// Whether the program was built with a web server.
        package static var isAvailable: Bool { true }

        private let channel = EmbeddedChannel()
        private var requests: [HTTPRequest] = []
        /// The head of the request whose body arrives, until the request is passed on; nil for none.
        private var head: HTTPRequestHead?
        /// The number of bytes of the body so far; nil while no request arrives.
        private var bodyBytes: Int?
        /// Whether the client keeps the connection for further requests.
        private var keepsAlive = true
        /// Whether the conversation is over as soon as the request has arrived whole. A connection that is closed before
        /// is reset, and the client may lose the answer.
        private var endsWithRequest = false
        /// Whether the connection is to be closed after what there is to send.
        package private(set) var isOver = false

        /// The greatest size of a body in bytes for which a request waits until the body has arrived. One with a greater
        /// body is passed on as soon as that is known.
        package static var bodyLimit: Int { 1_024 }
        /// The number of bytes of a body from which on the connection is closed.
        private static let endurance = 16 << 20

        package init() {
            let operations = channel.pipeline.syncOperations
            isOver = (try? operations.configureHTTPServerPipeline(withErrorHandling: true)) == nil
            // Handlers expect an active channel; nothing is connected.
            if let nowhere = try? SocketAddress(unixDomainSocketPath: "/") {
                channel.connect(to: nowhere, promise: nil)
            }
        }

        /// Takes bytes of the client. What is not HTTP is answered with an error, and ends the conversation.
        package func receive(_ bytes: ArraySlice<UInt8>) {
            guard !isOver else { return }
            do {
                try channel.writeInbound(ByteBuffer(bytes: bytes))
                try takeRequests()
            } catch {
                isOver = true
            }
        }

        /// Takes the requests that NIO has passed on: the next one follows when the one before it has been answered. Their
        /// bodies are counted and thrown away.
        private func takeRequests() throws {
            while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                switch part {
                case .head(let head):
                    (self.head, bodyBytes) = (head, 0)
                    keepsAlive = head.isKeepAlive
                    let announced = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
                    if announced > Self.bodyLimit { passOn(bodyBytes: announced) }
                case .body(let bytes):
                    let count = (bodyBytes ?? 0) + bytes.readableBytes
                    bodyBytes = count
                    if count > Self.bodyLimit { passOn(bodyBytes: count) }
                    if count > Self.endurance { isOver = true }
                case .end:
                    passOn(bodyBytes: bodyBytes ?? 0)
                    bodyBytes = nil
                    if endsWithRequest { isOver = true }
                }
            }
        }

        private func passOn(bodyBytes: Int) {
            guard let head else { return }
            self.head = nil
            requests.append(HTTPRequest(head, bodyBytes: bodyBytes))
        }

        /// Whether a request waits for its answer.
        package var hasRequest: Bool { !requests.isEmpty }

        /// Removes and returns the next request; nil if there is none.
        package func takeRequest() -> HTTPRequest? { requests.isEmpty ? nil : requests.removeFirst() }

        /// Answers a request completely.
        ///
        /// - Parameters:
        ///   - status: the status code.
        ///   - headers: the headers besides those about length and connection.
        ///   - body: the bytes after the head.
        ///   - isHead: whether only the head is sent, because the method is HEAD.
        package func respond(
            _ status: Int, _ headers: [(String, String)] = [], body: [UInt8] = [], isHead: Bool = false
        ) {
            let (closes, isWhole) = (!keepsAlive, bodyBytes == nil)
            // A response without content states no length (RFC 9110, 8.6).
            let length = status == 204 ? [] : [("Content-Length", "\(body.count)")]
            begin(status: status, headers: headers + length, closes: closes)
            if !isHead, !body.isEmpty { send(body) }
            write(.end(nil))
            do { try takeRequests() } catch { isOver = true }
            if closes, isWhole { isOver = true } else { endsWithRequest = closes }
        }

        /// Begins a response without an end, whose parts follow with `send`.
        package func begin(status: Int, headers: [(String, String)]) {
            begin(status: status, headers: headers, closes: false)
        }

        /// Sends a part of the body.
        package func send(_ bytes: [UInt8]) { write(.body(.byteBuffer(ByteBuffer(bytes: bytes)))) }

        /// Removes and returns the bytes to send.
        package func takeOutput() -> [UInt8] {
            var bytes: [UInt8] = []
            while let buffer = try? channel.readOutbound(as: ByteBuffer.self) {
                bytes += buffer.readableBytesView
            }
            return bytes
        }

        private func begin(status: Int, headers: [(String, String)], closes: Bool) {
            var all = HTTPHeaders(headers)
            if closes { all.add(name: "Connection", value: "close") }
            write(.head(HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: all)))
        }

        private func write(_ part: HTTPServerResponsePart) {
            do { try channel.writeOutbound(part) } catch { isOver = true }
        }

        deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }
    }

    extension HTTPRequest {
        fileprivate init(_ head: HTTPRequestHead, bodyBytes: Int) {
            func only(_ name: String) -> String? {
                let values = head.headers[name]
                return values.count == 1 ? values[0] : nil
            }
            let origins = head.headers["Origin"]
            self.init(
                method: head.method.rawValue, target: head.uri, host: only("Host"),
                origin: origins.isEmpty ? nil : origins.joined(separator: ", "),
                control: only("X-Forcescale-Control"), bodyBytes: bodyBytes)
        }
    }
#else
    /// Stands for the conversation of a web server in a program that was built without one.
    package enum HTTPConversation {
        /// Whether the program was built with a web server.
        package static var isAvailable: Bool { false }
    }
#endif
