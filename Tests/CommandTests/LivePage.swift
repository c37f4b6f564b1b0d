import Foundation
import Glibc
import POSIX
import Sessions
import TestSupport

/// A command in this process that serves a live page, and a visitor without a browser.
final class LivePage {
    /// The answer to a request.
    struct Answer {
        var status = 0
        /// The lines of the head, in lower case.
        var head = ""
        var body = ""
    }

    /// The address of the page could not be found in what the command said.
    struct NotServed: Error { let notes: String }

    private let home = try? TemporaryFolder()
    private let command: RunningCommand
    private let files: [URL]
    private let streams: [Int32]
    /// The port at which it is served.
    private(set) var port: UInt16 = 0
    /// The token in the address of the page.
    private(set) var token = ""

    /// Starts it, and waits until it is served.
    ///
    /// - Parameter line: the command line, which ends by itself.
    init(_ line: String) throws {
        guard let home else { throw NotServed(notes: "no folder") }
        files = ["input", "output", "notes"].map { home.url.appending(path: $0) }
        streams = try files.map { try Command.open($0.path(), O_RDWR | O_CREAT) }
        command = try RunningCommand(
            line.split(separator: " ").map(String.init),
            on: Console(
                input: streams[0], output: streams[1], error: streams[2],
                environment: Command.variables(["XDG_CONFIG_HOME": home.url.path()], home: home)))
        for _ in 0..<2_000 where port == 0 && !command.hasEnded {
            let said = try said()
            if let address = said.firstMatch(of: /http:\/\/[0-9.]+:([0-9]+)\/\?token=([0-9a-f]+)/) {
                (port, token) = (UInt16(address.1) ?? 0, String(address.2))
            } else {
                usleep(10_000)
            }
        }
        guard port > 0 else { throw NotServed(notes: try said()) }
    }

    private func said() throws -> String {
        try files.dropFirst().map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// Sends a line to the program scale of the same command, and returns its reply.
    func scale(_ line: String) throws -> String {
        guard let address = try said().firstMatch(of: /tcp:\/\/127\.0\.0\.1:([0-9]+)/),
            let port = UInt16(address.1)
        else { throw NotServed(notes: try said()) }
        let connection = FileHandle(fileDescriptor: try connect(port), closeOnDealloc: true)
        try connection.write(contentsOf: Data("\(line)\r\n".utf8))
        var bytes = Data()
        while bytes.last != 0x0A, let more = try connection.read(upToCount: 1), !more.isEmpty {
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits for its end.
    func end() throws -> RunResult {
        let code = try command.join()
        for stream in streams { close(stream) }
        return try RunResult(output: files[1], notes: files[2], code: code)
    }

    /// The control token, as it stands in the page; empty if the page only reads.
    func control() throws -> String {
        let page = try ask("GET", "/?token=\(token)").body
        guard let meta = page.firstMatch(of: /name="forcescale-control" content="([0-9a-f]*)"/) else {
            throw NotServed(notes: page)
        }
        return String(meta.1)
    }

    /// Asks as the page does.
    func press(_ action: String, control: String, more: String = "", body: String = "") throws -> Answer {
        try ask(
            "POST", "/\(action)",
            "Origin: http://127.0.0.1:\(port)\r\nX-Forcescale-Control: \(control)\r\n\(more)", body: body)
    }

    /// Asks on a connection of its own.
    ///
    /// - Parameters:
    ///   - headers: the headers besides Host, each with its end.
    ///   - until: what the answer has to contain if it has no end, such as events.
    func ask(
        _ method: String, _ target: String, _ headers: String = "", body: String = "", until: String? = nil
    ) throws -> Answer {
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
        let close = until == nil ? "Connection: close\r\n" : ""
        return try send(
            "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\(length)\(close)\r\n\(body)",
            until: until)
    }

    /// Sends a text, and returns the answer.
    func send(_ text: String, until: String? = nil) throws -> Answer {
        let connection = FileHandle(fileDescriptor: try connect(port), closeOnDealloc: true)
        // The answer to a large body may come before all of it was sent.
        try connection.write(contentsOf: Data(text.utf8))
        var bytes = Data()
        while let more = try connection.read(upToCount: 1), !more.isEmpty {
            bytes += more
            if let until, bytes.range(of: Data(until.utf8)) != nil { break }
        }
        let parts = String(decoding: bytes, as: UTF8.self).split(
            separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        var answer = Answer(
            head: String(parts[0]).lowercased(), body: parts.count > 1 ? String(parts[1]) : "")
        answer.status = answer.head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return answer
    }

    private func connect(_ port: UInt16) throws -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let outcome = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard outcome == 0 else { throw Command.Refused(what: "a connection", number: errno) }
        return descriptor
    }
}
