import Core
import POSIX

/// The clients of a server, and the addresses at which new ones arrive, behind one descriptor to poll.
///
/// Everything is bounded: the number of clients, the bytes in both directions, and the time for which a client may be
/// idle or leave replies unread.
final class ClientSet<Service: ClientService> {
    /// The greatest number of connections; further ones are closed at once.
    static var limit: Int { 256 }
    /// How long accepting waits after the system has refused it, in microseconds.
    private static var pauseMicroseconds: Int64 { 1_000_000 }

    /// A socket that accepts connections.
    private final class Entrance {
        let socket: ListeningSocket
        let makeService: (SocketAddress?) -> Service
        var mayAccept = true
        var pausedUntil: MachineTime = 0

        init(_ socket: consuming ListeningSocket, _ makeService: @escaping (SocketAddress?) -> Service) {
            self.socket = socket
            self.makeService = makeService
        }
    }

    private let readiness: ReadinessSet
    private var entrances: [UInt64: Entrance] = [:]
    private var nextToken: UInt64 = 0
    /// The clients in the order of arrival.
    private(set) var clients: [(token: UInt64, client: Client<Service>)] = []

    /// - Throws: `SystemFailure` if no descriptors are left.
    init() throws { readiness = try ReadinessSet() }

    /// The descriptor to poll.
    var pollable: Int32 { readiness.number }

    /// The client of a token; nil if its connection is closed.
    func client(_ token: UInt64) -> Client<Service>? { clients.first { $0.token == token }?.client }

    /// Accepts connections at an address.
    ///
    /// - Returns: the address, with the port that the system chose.
    /// - Throws: `SystemFailure`, for example if the port is in use.
    func listen(
        at address: SocketAddress, makeService: @escaping (_ local: SocketAddress?) -> Service
    ) throws -> SocketAddress {
        let socket = try ListeningSocket(at: address)
        let chosen = socket.address
        try readiness.add(socket.descriptor.number, token: nextToken)
        entrances[nextToken] = Entrance(socket, makeService)
        nextToken += 1
        return chosen
    }

    /// Serves the programs that open a serial line, one after the other.
    ///
    /// - Throws: `SystemFailure`.
    func serve(
        _ line: consuming FileDescriptor, makeService: @escaping () -> Service, at now: MachineTime
    ) throws {
        try add(Client(line, makeService(), successor: makeService, at: now))
    }

    /// When the set has to be looked at again without new events; nil for never.
    func nextMoment(at now: MachineTime) -> MachineTime? {
        let opening = entrances.values.filter(\.mayAccept).map { max(now, $0.pausedUntil) }
        return (clients.compactMap { $0.client.nextMoment(at: now) } + opening).min()
    }

    /// Accepts and reads what has arrived.
    func read(at now: MachineTime) {
        for event in readiness.events(atMost: 64) {
            if let entrance = entrances[event.token] {
                entrance.mayAccept = true
            } else {
                client(event.token)?.note(event)
            }
        }
        for entrance in entrances.values where entrance.mayAccept && entrance.pausedUntil <= now {
            accept(at: entrance, now)
        }
        for (_, client) in clients { client.read(at: now) }
    }

    /// Sends what there is to send, and closes the connections that are finished.
    func write(at now: MachineTime) {
        for (_, client) in clients { client.write(at: now) }
        clients.removeAll { $0.client.isFinished(at: now) }
    }

    private func accept(at entrance: Entrance, _ now: MachineTime) {
        do {
            // A flood of connections must not hold up the others.
            for _ in 0..<Self.limit {
                guard let connection = try entrance.socket.accept() else {
                    entrance.mayAccept = false
                    return
                }
                if clients.count < Self.limit {
                    let service = entrance.makeService(SocketAddress(localOf: connection))
                    try add(Client(connection, service, at: now))
                }
            }
        } catch {
            entrance.pausedUntil = now + Self.pauseMicroseconds
        }
    }

    private func add(_ client: Client<Service>) throws {
        try readiness.add(client.number, token: nextToken)
        clients.append((nextToken, client))
        nextToken += 1
    }
}
