#if HTTP
    import Core
    import Web

    /// A client of the live page: it gets answers, and events if it asks for them.
    struct PageClient: ClientService {
        private let conversation = HTTPConversation()
        /// Events that have not been handed to the conversation.
        private var waiting: [UInt8] = []
        /// The number of lines that were left out because the client was too slow.
        private var leftOut = 0
        /// Whether it gets events.
        private(set) var isStreaming = false

        /// The greatest number of bytes of events that wait for a slow client.
        private static let limit = 1 << 20

        let space = 8_192
        /// Whether it waits for answers.
        var hasRequest: Bool { !isStreaming && conversation.hasRequest }
        var nextMoment: MachineTime? { nil }
        var isIdle: Bool { waiting.isEmpty && !isStreaming }
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
        mutating func answer(_ site: PageSite) {
            while !isStreaming, let request = conversation.takeRequest() {
                switch site.answer(to: request) {
                case .body(let status, let type, let body):
                    conversation.respond(
                        status, PageSite.headers(type: type), body: body, isHead: request.method == "HEAD")
                case .events(let first):
                    conversation.begin(status: 200, headers: PageSite.headers(type: "text/event-stream"))
                    (isStreaming, waiting) = (true, first)
                }
            }
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
