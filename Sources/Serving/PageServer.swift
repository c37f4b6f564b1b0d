import Sessions

#if HTTP
    import Core
    import POSIX
    import Recordings
    import SessionEvents

    /// Serves the live page: the lines of JSON of the session as server-sent events, and the weight as one object.
    final class PageServer: ReadingReceiver, CommandReader, ClockFollower, Scheduled, Display {
        private let clients: ClientSet<PageClient>
        private var site: PageSite
        private var encoder: ReportEncoder?
        private var scale: Scale?
        /// The number of bytes of lines from which on they are sent without waiting for more.
        private static let bundle = 1 << 16
        /// How long lines are collected before they are sent together, in microseconds.
        private static let pauseMicroseconds: Int64 = 20_000
        /// When the collected lines are sent; nil if there are none.
        private var due: MachineTime?

        /// The address of the page, for people.
        var address: String { "a live page at \(site.url)" }
        /// What to know about an address that other machines can reach; nil for one that they cannot.
        var warning: String? {
            site.address.isLoopback
                ? nil
                : "everybody who can reach \(site.address) and knows the token can read this scale; nothing is encrypted."
        }

        /// - Throws: `Failure` if the address cannot be used.
        init(at address: SocketAddress) throws {
            let clients = try Failure.about("cannot serve: ", .readOrWrite) { try ClientSet<PageClient>() }
            let chosen = try Failure.about("cannot serve a page at \(address): ", .readOrWrite) {
                try clients.listen(at: address) { PageClient() }
            }
            self.clients = clients
            site = PageSite(address: chosen, token: PageToken.current())
        }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
            switch event {
            case .opened(let header):
                let scale = header.configuration.channel.scale
                (self.scale, encoder) = (scale, ReportEncoder(scale: scale))
                site.session = header.line
                append(header.line)
            case .measured(let event): if isWatched { encoder?.append(event) }
            default: if isWatched, let line = event.resultLine { append(line) }
            }
            guard due == nil, let json = encoder?.json, !json.bytes.isEmpty else { return }
            due = PlaybackClock.machineNow + Self.pauseMicroseconds
        }

        private var isWatched: Bool { clients.clients.contains { $0.client.service.isStreaming } }

        private func append(_ line: [UInt8]) { encoder?.json.append(line: line) }

        var pollable: Int32? { clients.pollable }

        func readCommands() -> [SessionCommand] {
            clients.read(at: PlaybackClock.machineNow)
            return []
        }

        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            clients.read(at: PlaybackClock.machineNow)
            guard let scale, clients.clients.contains(where: { $0.client.service.hasRequest }) else {
                return []
            }
            var current = ReportEncoder(scale: scale)
            current.append(.reading(session.reading))
            site.weight = current.json.bytes
            for (_, client) in clients.clients { client.service.answer(site) }
            return []
        }

        /// Readers of the lines rely on a line for each tick.
        var tickHorizon: Int64? { nil }

        var nextDue: MachineTime? {
            [clients.nextMoment(at: PlaybackClock.machineNow), due].compactMap(\.self).min()
        }

        func show(at _: SessionMoment) {
            let now = PlaybackClock.machineNow
            if let due, due <= now || encoder?.json.bytes.count ?? 0 > Self.bundle { send() }
            clients.write(at: now)
        }

        /// Sends the collected lines to all clients that get events.
        private func send() {
            due = nil
            guard let lines = encoder?.json.bytes.split(separator: 0x0A) else { return }
            encoder?.json.clear()
            let events = lines.flatMap(PageSite.event)
            for (_, client) in clients.clients { client.service.send(events, lines: lines.count) }
        }
    }
#endif
