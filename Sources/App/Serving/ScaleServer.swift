import Core
import POSIX
import ScaleProtocols
import Screens

/// Serves the scale to programs, in the languages of scales: the weights of the session go out, and commands come in,
/// which act on the same tare as the keys.
final class ScaleServer: Display, CommandSource {
    private let clients: ClientSet<Conversation>
    /// The serial lines, whose links are removed with them.
    private var lines: [SerialLineHolder] = []
    private var watch: ScaleWatch
    /// The client whose action is being carried out, and the action; nil for none.
    private var acting: (token: UInt64, action: ScaleAction)?
    /// The addresses, with the names of their languages, for people.
    private(set) var addresses: [String] = []

    /// A serial line, which cannot be in an array itself.
    private final class SerialLineHolder {
        let line: SerialLine
        init(_ line: consuming SerialLine) { self.line = line }
    }

    /// Opens the addresses of a request.
    ///
    /// - Parameters:
    ///   - request: the addresses and their languages.
    ///   - unit: the unit of the weights that are sent.
    /// - Throws: `Failure` if an address cannot be used.
    init(_ request: ServeRequest, unit: MassUnit) throws {
        watch = ScaleWatch(version: Version.current, unit: unit)
        clients = try Failure.about("cannot serve: ", .readOrWrite) { try ClientSet() }
        for endpoint in request.endpoints { try open(endpoint) }
    }

    private func open(_ endpoint: ServeRequest.Endpoint) throws {
        let language = endpoint.language
        let makeService = { Conversation(in: language.dialect) }
        switch endpoint.place {
        case .tcp(let address):
            let chosen = try Failure.about("cannot serve at \(address): ", .readOrWrite) {
                try clients.listen(at: address, makeService: makeService)
            }
            addresses.append("\(language.name) on tcp://\(chosen)")
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
        }
    }

    func receive(_ event: SessionEvent, at moment: SourceTime) {
        let now = PlaybackClock.machineNow
        watch.receive(event, at: now)
        guard case .performed(let action, _) = event, action == .tare || action == .clearTare,
            let acting
        else { return }
        if acting.action == .zero { watch.moveZero() }
        self.acting = nil
        clients.client(acting.token)?.service.finish(watch.scale(at: now))
    }

    var pollable: Int32? { clients.pollable }

    func readCommands() -> [SessionCommand] {
        clients.read(at: PlaybackClock.machineNow)
        return []
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        let now = PlaybackClock.machineNow
        clients.read(at: now)
        var commands: [SessionCommand] = []
        let scale = watch.scale(at: now)
        for (token, client) in clients.clients where acting == nil {
            guard let action = client.service.advance(scale, at: now) else { continue }
            if case .show(let text) = action {
                commands.append(.caption(text?.printable(limit: 60)))
                client.service.finish(scale)
            } else {
                acting = (token, action)
                commands.append(command(for: action))
            }
        }
        return commands
    }

    private func command(for action: ScaleAction) -> SessionCommand {
        switch action {
        case .tare, .zero: .gauge(.tare)
        case .presetTare(let grams): .tare(watch.zero + grams)
        case .clearTare where watch.zero == 0: .gauge(.clearTare)
        case .clearTare, .show: .tare(watch.zero)
        }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }
    var pollableForWriting: Int32? { nil }

    var nextShow: MachineTime? {
        let now = PlaybackClock.machineNow
        return [clients.nextMoment(at: now), watch.settled(after: now)].compactMap(\.self).min()
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) {
        clients.write(at: PlaybackClock.machineNow)
    }
}
