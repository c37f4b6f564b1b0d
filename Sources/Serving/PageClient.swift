#if HTTP
    import Core
    import POSIX
    import SessionEvents
    import Web

    /// A client of the live page: it gets answers, and events if it asks for them.
    struct PageClient: ClientService {
        private let conversation = HTTPConversation()
        /// The address of this machine at which it arrived; nil if unknown.
        private let local: SocketAddress?
        /// Whether the scale is doing what it asked for.
        private var isActing = false
        /// Events that have not been handed to the conversation.
        private var waiting: [UInt8] = []
        /// The number of lines that were left out because the client was too slow.
        private var leftOut = 0
        /// Whether it gets events.
        private(set) var isStreaming = false

        /// The greatest number of bytes of events that wait for a slow client.
        private static let limit = 1 << 20

        init(at local: SocketAddress?) { self.local = local }

        let space = 8_192
        /// Whether it waits for answers that can be given now.
        var hasRequest: Bool { !isStreaming && !isActing && conversation.hasRequest }
        var nextMoment: MachineTime? { nil }
        var isIdle: Bool { waiting.isEmpty && !isStreaming && !isActing }
        var isOver: Bool { conversation.isOver }

        mutating func receive(_ bytes: ArraySlice<UInt8>) { conversation.receive(bytes) }

        mutating func endStream() { isStreaming = false }

        mutating func takeOutput() -> [UInt8] {
            if !waiting.isEmpty {
                conversation.send(waiting)
                waiting.removeAll(keepingCapacity: waiting.count < 1 << 16)
            }
            return conversation.takeOutput()
        }

        /// Answers the requests that have arrived. A client that gets events asks for nothing else.
        ///
        /// - Returns: what the scale is to do, after which the caller calls `finish`; nil for nothing.
        mutating func answer(_ site: PageSite) -> ServedAction.Kind? {
            while hasRequest, let request = conversation.takeRequest() {
                let isHead = request.method == "HEAD"
                switch site.answer(to: request, at: local) {
                case .body(let type, let body):
                    conversation.respond(200, PageSite.headers(type: type), body: body, isHead: isHead)
                case .events(let first):
                    conversation.begin(status: 200, headers: PageSite.headers(type: "text/event-stream"))
                    (isStreaming, waiting) = (true, first)
                case .act(let kind):
                    isActing = true
                    return kind
                case .refusal(let status, let text, let allow):
                    conversation.respond(
                        status, PageSite.headers(type: "text/plain; charset=utf-8", allow: allow),
                        body: Array("\(text)\n".utf8), isHead: isHead)
                }
            }
            return nil
        }

        /// Answers the request for the action that has been carried out.
        mutating func finish() {
            isActing = false
            conversation.respond(PageSite.done, PageSite.headers(type: nil))
        }

        /// Sends events to a client that gets them, or leaves them out if it is too slow.
        ///
        /// - Parameters:
        ///   - events: the events as bytes of the stream.
        ///   - lines: their number.
        mutating func send(_ events: [UInt8], lines: Int) {
            guard isStreaming else { return }
            guard waiting.count + events.count <= Self.limit else {
                leftOut += lines
                return
            }
            if leftOut > 0 {
                waiting += PageSite.event(Array("{\"type\":\"overrun\",\"lines\":\(leftOut)}".utf8)[...])
                leftOut = 0
            }
            waiting += events
        }
    }
#endif
