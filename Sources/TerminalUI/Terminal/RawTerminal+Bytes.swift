import Glibc

extension RawTerminal {
    /// Queues bytes and writes as many as the terminal accepts without blocking.
    package mutating func send(_ bytes: [UInt8]) throws(TerminalError) {
        if pending.isEmpty { pending = bytes[...] } else { pending += bytes }
        try flush()
    }

    /// Writes more of the queued bytes. Call it when the output descriptor is writable.
    package mutating func flush() throws(TerminalError) {
        while !pending.isEmpty {
            let count = try output.writeSome(pending)
            guard count > 0 else { return }
            pending = pending.dropFirst(count)
        }
    }

    /// Reads the available bytes, at most 1024, into `bytes`; none if there are none.
    package mutating func read(into bytes: inout [UInt8]) throws(TerminalError) {
        bytes.removeAll(keepingCapacity: true)
        guard input.waits(for: POLLIN, milliseconds: 0) else { return }
        let descriptor = input.number
        var code: Int32 = 0
        let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            code = errno
            if count > 0 { unsafe bytes.append(contentsOf: buffer.prefix(count)) }
            return count
        }
        if count == 0, !input.isHungUp { return }
        if count == 0 || count < 0 && code == EIO { throw TerminalError(.hangup, on: "the terminal") }
        if count < 0, code != EINTR, code != EAGAIN {
            throw TerminalError(.read, on: "the terminal", code: code)
        }
    }
}
