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
        /// Whether the client keeps the connection for further requests.
        private var keepsAlive = true
        /// Whether the connection is to be closed after what there is to send.
        package private(set) var isOver = false

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
                try takeHeads()
            } catch {
                isOver = true
            }
        }

        /// Takes the requests that NIO has passed on: the next one follows when the one before it has been answered.
        private func takeHeads() throws {
            while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                guard case .head(let head) = part else { continue }
                requests.append(HTTPRequest(head))
                keepsAlive = head.isKeepAlive
            }
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
            let closes = !keepsAlive
            begin(status: status, headers: headers + [("Content-Length", "\(body.count)")], closes: closes)
            if !isHead, !body.isEmpty { send(body) }
            write(.end(nil))
            do { try takeHeads() } catch { isOver = true }
            if closes { isOver = true }
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
        fileprivate init(_ head: HTTPRequestHead) {
            let hosts = head.headers["Host"]
            self.init(
                method: head.method.rawValue, target: head.uri, host: hosts.count == 1 ? hosts[0] : nil,
                origin: head.headers.first(name: "Origin"))
        }
    }
#else
    /// Stands for the conversation of a web server in a program that was built without one.
    package enum HTTPConversation {
        /// Whether the program was built with a web server.
        package static var isAvailable: Bool { false }
    }
#endif
