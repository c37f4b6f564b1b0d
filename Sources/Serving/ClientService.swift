import Core
import ScaleProtocols

/// What a server does for one client, in bytes: a conversation in a protocol.
protocol ClientService {
    /// The number of bytes that it can receive.
    var space: Int { get }

    /// When it has to be looked at again without new bytes; nil for never.
    var nextMoment: MachineTime? { get }

    /// Whether nothing is left to be done or sent.
    var isIdle: Bool { get }

    /// Whether the connection is to be closed when everything has been sent.
    var isOver: Bool { get }

    /// Receives bytes of the client, at most `space`.
    mutating func receive(_ bytes: ArraySlice<UInt8>)

    /// Learns that the client sends nothing more, and that streams to it can end.
    mutating func endStream()

    /// Removes and returns the bytes to send.
    mutating func takeOutput() -> [UInt8]
}

extension Conversation: ClientService {
    var isOver: Bool { false }
}
