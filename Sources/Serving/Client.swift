import Core
import POSIX

/// A connection to a client, which never blocks, or the serial line that clients open one after the other.
final class Client<Service: ClientService> {
    /// What is done for the client.
    var service: Service
    private let descriptor: FileDescriptor
    private let writer: NonblockingWriter
    /// Creates the service of the next client of a serial line; nil for a connection, which has only one.
    private let successor: (() -> Service)?
    private var output: ArraySlice<UInt8> = []
    private var mayRead = true
    private var mayWrite = true
    /// Whether the client sends nothing more.
    private var hasEnded = false
    private var isBroken = false
    /// When bytes were last received or sent.
    private var lastActive: MachineTime

    /// How long a connection may be idle, in microseconds: an hour.
    static var idleLimit: Int64 { 3_600_000_000 }
    /// How long a client may leave its replies unread, in microseconds.
    static var unreadLimit: Int64 { 30_000_000 }

    /// - Parameters:
    ///   - descriptor: the connection, which the client owns from now on.
    ///   - service: what is done for the client.
    ///   - successor: creates the service of the next client of a serial line; nil for a connection.
    ///   - now: the time now.
    init(
        _ descriptor: consuming FileDescriptor, _ service: Service, successor: (() -> Service)? = nil,
        at now: MachineTime
    ) {
        writer = NonblockingWriter(descriptor.number)
        self.descriptor = descriptor
        self.service = service
        self.successor = successor
        lastActive = now
    }

    /// The descriptor.
    var number: Int32 { descriptor.number }

    /// Notes what the descriptor has become ready for.
    func note(_ event: ReadinessSet.Event) {
        mayRead = mayRead || event.canRead
        mayWrite = mayWrite || event.canWrite
    }

    /// Whether the connection is to be closed.
    func isFinished(at now: MachineTime) -> Bool {
        if successor != nil { return false }
        let silence = now.since(lastActive)
        return isBroken || (hasEnded && isDone) || (service.isOver && isDone)
            || silence > Self.idleLimit || (!output.isEmpty && silence > Self.unreadLimit)
    }

    /// When it has to be looked at again; nil for never.
    func nextMoment(at now: MachineTime) -> MachineTime? {
        if mayRead, service.space > 0 { return now }
        if mayWrite, !output.isEmpty { return now }
        let limit = output.isEmpty ? Self.idleLimit : Self.unreadLimit
        let end = successor == nil || !output.isEmpty ? lastActive + (limit + 1) : nil
        return [service.nextMoment, end].compactMap(\.self).min()
    }

    /// Receives what the client has sent, as far as there is space.
    func read(at now: MachineTime) {
        guard mayRead, service.space > 0, !isBroken else { return }
        var buffer = [UInt8](repeating: 0, count: service.space)
        do throws(SystemFailure) {
            guard let count = try descriptor.read(into: &buffer) else {
                mayRead = false
                return
            }
            guard count > 0 else { return end() }
            (hasEnded, lastActive) = (false, now)
            service.receive(buffer[..<count])
        } catch {
            end()
            isBroken = successor == nil
        }
    }

    /// Sends what there is to send, as far as the client reads it.
    func write(at now: MachineTime) {
        while mayWrite, !isBroken {
            if output.isEmpty { output = service.takeOutput()[...] }
            guard !output.isEmpty else { break }
            do throws(SystemFailure) {
                let count = try writer.write(output)
                guard count > 0 else {
                    mayWrite = false
                    break
                }
                output = output.dropFirst(count)
                lastActive = now
            } catch {
                output = []
                isBroken = successor == nil
                mayWrite = false
            }
        }
        guard let successor, hasEnded || now.since(lastActive) > Self.unreadLimit && !output.isEmpty else {
            return
        }
        // The rest has no reader, and the next client must not get it.
        if hasEnded { output = [] }
        if isDone || !hasEnded { (service, output, mayWrite) = (successor(), [], true) }
    }

    private var isDone: Bool { output.isEmpty && service.isIdle }

    private func end() {
        (mayRead, hasEnded) = (false, true)
        service.endStream()
    }
}
