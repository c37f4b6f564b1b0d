internal import Glibc

/// A TCP socket that accepts connections without blocking.
package struct ListeningSocket: ~Copyable {
    /// The socket.
    package let descriptor: FileDescriptor
    /// Its address, with the port that the system chose.
    package let address: SocketAddress

    /// The number of connections that may wait to be accepted.
    private static let backlog: Int32 = 128

    /// Listens at an address.
    ///
    /// - Throws: The system error, for example if the port is in use.
    package init(at address: SocketAddress) throws(SystemFailure) {
        let family = address.isIPv6 ? AF_INET6 : AF_INET
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let number = socket(family, kind, 0)
        guard number >= 0 else { throw SystemFailure(number: errno) }
        let owner = FileDescriptor(owning: number)
        // A port that was in use a moment ago can be used again.
        Self.set(SO_REUSEADDR, at: SOL_SOCKET, of: number)
        guard unsafe address.withSystemAddress({ unsafe bind(number, $0, $1) }) == 0,
            listen(number, Self.backlog) == 0
        else { throw SystemFailure(number: errno) }
        descriptor = owner
        self.address = SocketAddress(host: address.host, port: Self.port(of: number)) ?? address
    }

    /// Accepts a waiting connection, which does not block, and on which small replies are sent at once.
    ///
    /// - Returns: nil if there is none.
    /// - Throws: The system error, for example if no descriptors are left.
    package func accept() throws(SystemFailure) -> FileDescriptor? {
        while true {
            let number = Glibc.accept(descriptor.number, nil, nil)
            guard number < 0 else {
                _ = fcntl(number, F_SETFL, O_NONBLOCK)
                _ = fcntl(number, F_SETFD, FD_CLOEXEC)
                Self.set(Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), of: number)
                // A peer that has vanished is noticed.
                Self.set(SO_KEEPALIVE, at: SOL_SOCKET, of: number)
                return FileDescriptor(owning: number)
            }
            switch errno {
            case EAGAIN: return nil
            // The connection was closed before it was accepted.
            case EINTR, ECONNABORTED, EPROTO: continue
            default: throw SystemFailure(number: errno)
            }
        }
    }

    private static func set(_ option: Int32, at level: Int32, of number: Int32) {
        var on: Int32 = 1
        _ = unsafe setsockopt(number, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func port(of number: Int32) -> UInt16 {
        // The port has the same offset in IPv4 and IPv6 addresses.
        var bytes = [UInt8](repeating: 0, count: MemoryLayout<sockaddr_in6>.size)
        var length = socklen_t(bytes.count)
        _ = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe getsockname(number, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        return UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    }
}
