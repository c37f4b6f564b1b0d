import Glibc
import Metrology
import POSIX
import Text
import Weighing

/// The table of results, which outlives the program: each row is one write, and on the disk before it is told.
final class ResultsFile {
    private let descriptor: Int32
    private let path: String
    private let isFile: Bool

    /// Opens a table to append to, or begins one.
    ///
    /// - Parameter header: its first row.
    /// - Throws: `Failure` where it cannot be opened, or where the file holds something else.
    init(path: String, header: String = ResultsTable.header) throws {
        self.path = path
        let file = unsafe path.withSystemPath {
            unsafe open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        }
        guard file >= 0 else { throw TraceFile.failure(path, errno) }
        descriptor = file
        // Devices can be endless to read, and pipes have no past.
        isFile = Self.isRegular(file)
        // Two that begin a table at once must not both find it empty.
        if isFile { Self.lock(file) }
        defer { if isFile { flock(file, LOCK_UN) } }
        let text = try content()
        if text.isEmpty {
            try write(header)
        } else if !text.hasPrefix(header) {
            throw Failure(
                .badData,
                "\(path.printable()), line 1: no table of results, and nothing else is overwritten; "
                    + "try another name, for example --results weights.csv")
        } else if !text.hasSuffix("\n") {
            // Somebody was killed, or edited the file without its last end of line.
            try append("\n")
        }
    }

    deinit { close(descriptor) }

    /// Writes a result and waits until it is on the disk.
    func add(_ result: WeighingResult, device: String) throws {
        try write(ResultsTable.row(result, time: WallClock.local, device: device))
    }

    /// What today's rows come to, those of earlier sessions too.
    var today: ResultsSummary {
        get throws { ResultsTable.summary(of: try content(), day: String(WallClock.local.prefix(10))) }
    }

    /// Writes a row and waits until it is on the disk.
    func write(_ row: String) throws {
        try append("\(row)\n")
    }

    private func append(_ text: String) throws {
        var output = OutputBuffer(descriptor: descriptor, name: path.printable())
        output.append(text.utf8)
        try output.flush()
        guard !isFile || fdatasync(descriptor) == 0 else {
            throw Failure(.readOrWrite, "cannot write to \(path.printable()): \(SystemError.text(errno))")
        }
    }

    /// Waits for whoever begins the same table, who is done at once.
    private static func lock(_ descriptor: Int32) {
        for _ in 0..<200 where flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(10_000)
        }
    }

    private static func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private func content() throws -> String {
        guard isFile else { return "" }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
            if count == 0 { break }
            guard count > 0 else {
                throw Failure(.readOrWrite, "cannot read \(path.printable()): \(SystemError.text(errno))")
            }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
