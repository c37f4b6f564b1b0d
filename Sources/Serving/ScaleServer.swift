import Core
import POSIX
import ScaleProtocols
import SessionEvents
import Sessions

/// Serves the scale to programs, in the languages of scales: the weights of the session go out, and commands come in,
/// which act on the same tare and unit as the keys.
final class ScaleServer: ReadingReceiver, CommandReader, ClockFollower, Scheduled, Display {
    private let clients: ClientSet<Conversation>
    /// The serial lines, whose links are removed with them.
    private var lines: [SerialLineHolder] = []
    private var watch: ScaleWatch
    /// The client whose action is being carried out, and the action; nil for none.
    private var acting: (token: UInt64, action: ScaleAction)?
    /// The addresses, with the names of their languages, for people.
    private(set) var addresses: [String] = []
    /// The addresses alone, for a line of a screen.
    private(set) var bareAddresses: [String] = []
    /// What to know about the addresses that other machines can reach.
    private(set) var warnings: [String] = []

    /// A serial line, which cannot be in an array itself.
    private final class SerialLineHolder {
        let line: SerialLine
        init(_ line: consuming SerialLine) { self.line = line }
    }

    /// Opens the addresses of a request.
    ///
    /// - Parameters:
    ///   - request: the addresses and their languages.
    ///   - unit: the unit of the display at the beginning; nil for the usual one.
    /// - Throws: `Failure` if an address cannot be used.
    init(_ request: ServeRequest, unit: MassUnit?) throws {
        watch = ScaleWatch(version: Version.current, unit: unit)
        clients = try Failure.about("cannot serve: ", .readOrWrite) { try ClientSet() }
        for endpoint in request.endpoints { try open(endpoint) }
    }

    private func open(_ endpoint: ServeRequest.Endpoint) throws {
        let language = endpoint.language
        let makeService = { Conversation(in: language.dialect) }
        switch endpoint.address {
        case .tcp(let address):
            let chosen = try Failure.about("cannot serve at \(address): ", .readOrWrite) {
                try clients.listen(at: address) { _ in makeService() }
            }
            addresses.append("\(language.name) on tcp://\(chosen)")
            bareAddresses.append("tcp://\(chosen)")
            if !chosen.isLoopback {
                warnings.append("everybody who can reach \(chosen) can read this scale, tare it and zero it.")
            }
        case .line(let link):
            let named = link.map { " as \($0.printable())" } ?? ""
            try Failure.about("cannot create a serial line\(named): ", .readOrWrite) {
                let holder = SerialLineHolder(try SerialLine(link: link))
                try clients.serve(
                    try holder.line.descriptor.duplicate(), makeService: makeService,
                    at: PlaybackClock.machineNow)
                lines.append(holder)
            }
            let path = lines.last?.line.path ?? ""
            addresses.append("\(language.name) on \(link.map { "\($0.printable()) (\(path))" } ?? path)")
            bareAddresses.append(link?.printable() ?? path)
        }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        let now = PlaybackClock.machineNow
        watch.receive(event, at: now)
        guard let acting, event.completes(acting.action) else { return }
        self.acting = nil
        clients.client(acting.token)?.service.finish(watch.scale(at: now))
    }

    var pollable: Int32? { clients.pollable }

    func readCommands() -> [SessionCommand] {
        clients.read(at: PlaybackClock.machineNow)
        return []
    }

    func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        let now = PlaybackClock.machineNow
        clients.read(at: now)
        var commands: [SessionCommand] = []
        let scale = watch.scale(at: now)
        for (token, client) in clients.clients where acting == nil {
            guard let action = client.service.advance(scale, at: now) else { continue }
            commands.append(command(for: action))
            // Nothing reports that a text is shown.
            if case .show = action { client.service.finish(scale) } else { acting = (token, action) }
        }
        return commands
    }

    private func command(for action: ScaleAction) -> SessionCommand {
        switch action {
        case .tare: .served(ServedAction(.tare, by: .program))
        case .zero: .served(ServedAction(.zero, by: .program))
        case .presetTare(let grams): .served(ServedAction(.tare, by: .program, tare: watch.zero + grams))
        case .clearTare: .served(ServedAction(.clearTare, by: .program, tare: watch.zero))
        case .nextUnit: .action(.unit)
        case .select(let unit): .unit(unit)
        case .show(let text): .caption(text?.printable(limit: 60))
        }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }

    var nextDue: MachineTime? {
        let now = PlaybackClock.machineNow
        return [clients.nextMoment(at: now), watch.settled(after: now)].compactMap(\.self).min()
    }

    func show(at now: SessionMoment) { clients.write(at: PlaybackClock.machineNow) }
}

extension SessionEvent {
    /// Whether the event reports that the session has carried out an action of a client.
    fileprivate func completes(_ action: ScaleAction) -> Bool {
        switch (action, self) {
        case (.tare, .served(let done, _, _)), (.zero, .served(let done, _, _)),
            (.presetTare, .served(let done, _, _)), (.clearTare, .served(let done, _, _)):
            done.client == .program
        case (.nextUnit, .performed(.unit, _, _)): true
        case (.select(let unit), .unitSelected(let selected)): unit == selected
        default: false
        }
    }
}
