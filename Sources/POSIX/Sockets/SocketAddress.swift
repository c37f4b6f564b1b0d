internal import Glibc

/// The address of a TCP socket: a numeric host and a port.
package struct SocketAddress: Equatable, Sendable, CustomStringConvertible {
    /// The numeric address of the host, such as `127.0.0.1` or `::1`.
    package let host: String
    /// The port; 0 lets the system choose one.
    package let port: UInt16

    /// An address of this machine; `localhost` is 127.0.0.1.
    ///
    /// - Returns: nil if the host is not a numeric IPv4 or IPv6 address.
    package init?(host: String, port: UInt16) {
        let numeric = host == "localhost" ? "127.0.0.1" : host
        guard Self.family(of: numeric) != nil else { return nil }
        (self.host, self.port) = (numeric, port)
    }

    /// Whether only programs on this machine can reach it.
    package var isLoopback: Bool { host == "::1" || !isIPv6 && host.hasPrefix("127.") }

    /// Whether it is an IPv6 address.
    package var isIPv6: Bool { host.contains(":") }

    /// The address as in a URL: `127.0.0.1:4001` or `[::1]:4001`.
    package var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

    private static func family(of host: String) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        return [AF_INET, AF_INET6].first { unsafe inet_pton($0, host, &bytes) == 1 }
    }

    /// Calls a closure with the address in the form of the system.
    func withSystemAddress<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        if isIPv6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            _ = unsafe inet_pton(AF_INET6, host, &address.sin6_addr)
            return unsafe Self.rebound(&address, body)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        _ = unsafe inet_pton(AF_INET, host, &address.sin_addr)
        return unsafe Self.rebound(&address, body)
    }

    private static func rebound<Address, Value>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }
}
