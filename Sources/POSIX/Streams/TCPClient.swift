internal import Glibc

/// Why a host cannot be connected to.
package struct ConnectionFailure: Error, Equatable, CustomStringConvertible {
    /// The reason.
    package let description: String
}

extension FileDescriptor {
    /// Connects to a TCP port.
    ///
    /// - Parameters:
    ///   - host: a name or an address.
    ///   - port: the number of the TCP port.
    ///   - milliseconds: the longest wait for each address of the host.
    /// - Returns: a descriptor that does not block.
    /// - Throws: `ConnectionFailure` if the name is unknown or no address answers.
    package static func connecting(
        to host: String, port: UInt16, within milliseconds: Int32
    ) throws(ConnectionFailure) -> FileDescriptor {
        var hints = unsafe addrinfo()
        unsafe (hints.ai_family, hints.ai_socktype) = (AF_UNSPEC, Int32(SOCK_STREAM.rawValue))
        var found: UnsafeMutablePointer<addrinfo>?
        let code = unsafe getaddrinfo(host, "\(port)", &hints, &found)
        guard code == 0 else {
            throw ConnectionFailure(description: unsafe String(cString: gai_strerror(code)))
        }
        defer { unsafe freeaddrinfo(found) }
        var reason = SystemError.text(EADDRNOTAVAIL)
        var next = unsafe found
        while let address = unsafe next {
            switch unsafe Self.connect(address.pointee, milliseconds) {
            case .success(let number): return FileDescriptor(owning: number)
            case .failure(let failure): reason = failure.description
            }
            unsafe next = address.pointee.ai_next
        }
        throw ConnectionFailure(description: reason)
    }

    private static func connect(_ address: addrinfo, _ milliseconds: Int32) -> Result<Int32, SystemFailure> {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let number = unsafe socket(address.ai_family, kind, 0)
        guard number >= 0 else { return .failure(SystemFailure(number: errno)) }
        var error: Int32 = 0
        if unsafe Glibc.connect(number, address.ai_addr, address.ai_addrlen) != 0 {
            error = errno
            if error == EINPROGRESS {
                var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                var size = socklen_t(MemoryLayout<Int32>.size)
                error = ETIMEDOUT
                if unsafe poll(&request, 1, milliseconds) > 0 {
                    _ = unsafe getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &size)
                }
            }
        }
        guard error == 0 else {
            Glibc.close(number)
            return .failure(SystemFailure(number: error))
        }
        return .success(number)
    }
}
