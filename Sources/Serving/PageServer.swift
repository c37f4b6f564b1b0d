import Sessions

#if HTTP
    import Core
    import POSIX
    import Recordings
    import SessionEvents

    /// Serves the live page: the lines of JSON of the session as server-sent events, the weight as one object, and the actions
    /// that the page asks for.
    final class PageServer: ReadingReceiver, CommandReader, ClockFollower, Scheduled, Display {
        private let clients: ClientSet<PageClient>
        private var site: PageSite
        private var encoder: ReportEncoder?
        private var header: SessionHeader?
        private let unit: MassUnit?
        private var watch: ScaleWatch
        /// The results of the session so far.
        private var results = PageResults()
        /// The expanded uncertainty that the load would have as a result, in grams; nil while it is not steady.
        private var uncertainty: Double?
        /// The scale as it was last sent; nil before that.
        private var scale: PageScale?
        /// The clients whose actions are being carried out, in their order.
        private var acting: [UInt64] = []
        /// The number of bytes of lines from which on they are sent without waiting for more.
        private static let bundle = 1 << 16
        /// How long lines are collected before they are sent together, in microseconds.
        private static let pauseMicroseconds: Int64 = 20_000
        /// When the collected lines are sent; nil if there are none.
        private var due: MachineTime?

        /// The address of the page, for people.
        var address: String { "a live page at \(site.url)" }
        /// The address without the token, which lets all who see it read.
        var bareAddress: String { "http://\(site.address)" }
        /// What to know about an address that other machines can reach; nil for one that they cannot.
        var warning: String? {
            guard !site.address.isLoopback else { return nil }
            let may =
                site.controlToken == nil ? "can read this scale" : "can read this scale, tare it and zero it"
            return
                "everybody who can reach \(site.address) and knows the token \(may); nothing is encrypted."
        }

        /// - Parameters:
        ///   - address: where the page is served.
        ///   - isControl: whether the page can tare and zero; otherwise it only reads.
        ///   - unit: the unit of the display at the beginning; nil for the usual one.
        /// - Throws: `Failure` if the address cannot be used.
        init(at address: SocketAddress, isControl: Bool, unit: MassUnit?) throws {
            let clients = try Failure.about("cannot serve: ", .readOrWrite) { try ClientSet<PageClient>() }
            let chosen = try Failure.about("cannot serve a page at \(address): ", .readOrWrite) {
                try clients.listen(at: address) { PageClient(at: $0) }
            }
            (self.clients, self.unit) = (clients, unit)
            watch = ScaleWatch(version: Version.current, unit: unit)
            site = PageSite(
                address: chosen, token: PageToken.current(),
                controlToken: isControl ? PageToken.random() : nil)
        }

        func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
            watch.receive(event, at: PlaybackClock.machineNow)
            switch event {
            case .opened(let header):
                self.header = header
                encoder = ReportEncoder(scale: header.configuration.channel.scale)
                // The scale follows in any case: the page shows nothing before it.
                (scale, uncertainty) = (nil, nil)
                append(header.line)
                append(PageScale.units(for: header, asked: unit))
            case .rewound:
                results = PageResults()
                append(Array("{\"type\":\"rewound\"}\n".utf8))
            case .measured(let event): if isWatched { encoder?.append(event) }
            case .weighing(.uncertainty(let grams)): uncertainty = grams
            default: if let line = event.resultLine { follow(line, at: moment) }
            }
            if case .served(let action, _, _) = event, action.client == .page, !acting.isEmpty {
                clients.client(acting.removeFirst())?.service.finish()
            }
            guard due == nil, let json = encoder?.json, !json.bytes.isEmpty else { return }
            due = PlaybackClock.machineNow + Self.pauseMicroseconds
        }

        private func follow(_ line: [UInt8], at moment: SourceTime) {
            let time = header.flatMap { WallClock.local(of: $0.origin, at: moment) }
            append(results.follow(line, at: time))
        }

        private var isWatched: Bool { clients.clients.contains { $0.client.service.isStreaming } }

        private func append(_ line: [UInt8]) { if isWatched { encoder?.json.append(line: line) } }

        var pollable: Int32? { clients.pollable }

        func readCommands() -> [SessionCommand] {
            clients.read(at: PlaybackClock.machineNow)
            return []
        }

        func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
            let now = PlaybackClock.machineNow
            clients.read(at: now)
            guard let header else { return [] }
            let scale = scale(on: header.configuration.channel, in: session, at: now)
            if scale != self.scale {
                self.scale = scale
                append(scale.line)
                due = due ?? now
            }
            guard clients.clients.contains(where: { $0.client.service.hasRequest }) else { return [] }
            // A page that asks for events now gets the lines before them by other means.
            send()
            var current = ReportEncoder(scale: header.configuration.channel.scale)
            current.append(.reading(session.reading))
            site.weight = current.json.bytes
            site.obstacle = scale.obstacle
            site.opening =
                [
                    header.line, PageScale.units(for: header, asked: unit), scale.line, current.json.bytes,
                ] + results.lines
            var commands: [SessionCommand] = []
            for (token, client) in clients.clients {
                guard let kind = client.service.answer(site) else { continue }
                acting.append(token)
                let tare = kind == .clearTare ? watch.zero : nil
                commands.append(.served(ServedAction(kind, by: .page, tare: tare)))
            }
            return commands
        }

        private func scale(
            on channel: ForceChannel, in session: SessionContext, at now: MachineTime
        ) -> PageScale {
            let scale = watch.scale(at: now)
            return PageScale(
                condition: scale.condition, channel: channel, zero: watch.zero, tare: scale.tare,
                tarePercent: session.reading.tarePercent, uncertainty: uncertainty,
                isGuided: session.isGuiding)
        }

        /// Readers of the lines rely on a line for each tick.
        var tickHorizon: Int64? { nil }

        var nextDue: MachineTime? {
            let now = PlaybackClock.machineNow
            return [clients.nextMoment(at: now), due, watch.settled(after: now)].compactMap(\.self).min()
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
