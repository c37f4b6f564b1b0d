internal import Glibc

extension SocketAddress {
    /// The address of this machine at which a connection arrived; the IPv4 address if it is mapped to IPv6.
    ///
    /// - Returns: nil if the descriptor is not that of an internet socket.
    package init?(localOf descriptor: borrowing FileDescriptor) {
        var bytes = [UInt8](repeating: 0, count: MemoryLayout<sockaddr_in6>.size)
        var length = socklen_t(bytes.count)
        let outcome = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe getsockname(
                descriptor.number, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        let family = Int32(UInt16(bytes[0]) | UInt16(bytes[1]) << 8)
        guard outcome == 0, family == AF_INET || family == AF_INET6 else { return nil }
        // The port has the same offset in both, and then comes the address: of IPv6 after the flow.
        let port = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
        let host = family == AF_INET ? bytes[4..<8] : bytes[8..<24]
        let isMapped = host.count == 16 && host.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])
        self.init(numeric: Array(isMapped ? host.suffix(4) : host), port: port)
    }

    /// Whether both name the same host, however it is written.
    package func hasHost(of other: SocketAddress) -> Bool {
        numeric.map { $0 == other.numeric } ?? false
    }

    private init?(numeric: [UInt8], port: UInt16) {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = numeric.count == 4 ? AF_INET : AF_INET6
        guard unsafe inet_ntop(family, numeric, &text, socklen_t(text.count)) != nil else { return nil }
        let host = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        self.init(host: String(decoding: host, as: UTF8.self), port: port)
    }

    /// The host in the order of the network, four bytes or sixteen.
    private var numeric: [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: isIPv6 ? 16 : 4)
        return unsafe inet_pton(isIPv6 ? AF_INET6 : AF_INET, host, &bytes) == 1 ? bytes : nil
    }
}
