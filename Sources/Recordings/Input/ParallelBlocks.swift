internal import Glibc
internal import Synchronization
internal import POSIX
import Text

/// Work on the pieces of a file, cut at ends of lines, on as many threads as there are cores.
enum ParallelBlocks {
    private static let size: Int64 = 1 << 20
    /// As much as a line may hang over the end of a piece.
    private static let margin: Int64 = 1 << 16

    /// What each thread works on.
    private final class Work<Result: Sendable>: Sendable {
        let file: InputFile
        let start: Int64
        let end: Int64
        let map: @Sendable (borrowing Span<UInt8>) -> Result?
        let next = Atomic<Int>(0)
        let results: Mutex<[Result?]>
        let count: Int

        init(
            _ file: InputFile, _ start: Int64, _ end: Int64,
            _ map: @escaping @Sendable (borrowing Span<UInt8>) -> Result?
        ) {
            self.file = file
            self.start = start
            self.end = end
            self.map = map
            count = Int((end - start + size - 1) / size)
            results = Mutex(Array(repeating: nil, count: count))
        }

        /// Takes one piece after the other, until there are none or one came to nothing.
        func run() {
            var bytes = [UInt8](repeating: 0, count: Int(size + margin) + 1)
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                guard let result = piece(index, &bytes) else {
                    next.store(count, ordering: .relaxed)
                    return
                }
                results.withLock { $0[index] = result }
            }
        }

        /// The lines that begin in a piece: from behind the first line's end, if it is not the first, to the first
        /// line's end behind it.
        private func piece(_ index: Int, _ bytes: inout [UInt8]) -> Result? {
            let begin = start + Int64(index) * size
            // One byte before the piece tells whether it begins with a line.
            let from = index == 0 ? begin : begin - 1
            let wanted = Int(min(begin + size + margin, end) - from)
            guard file.read(into: &bytes, count: wanted, at: from) else { return nil }
            var first = 0
            if index > 0 {
                guard let newline = InputFile.newline(in: bytes, from: 0, to: wanted) else { return nil }
                first = newline + 1
            }
            let border = Int(min(begin + size, end) - from)
            var last = border
            if bytes[border - 1] != 0x0A {
                guard let newline = InputFile.newline(in: bytes, from: border, to: wanted) else { return nil }
                last = newline + 1
            }
            guard first <= last else { return nil }
            return map(bytes.span.extracting(first..<last))
        }
    }

    /// The results of all pieces in their order; nil for one that came to nothing, and for those behind it.
    static func map<Result: Sendable>(
        _ file: InputFile, from start: Int64, to end: Int64,
        _ map: @escaping @Sendable (borrowing Span<UInt8>) -> Result?
    ) -> [Result?] {
        guard end > start else { return [] }
        let work = Work(file, start, end, map)
        let cores = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8)
        let helpers = (1..<max(1, min(cores, work.count))).compactMap { _ in try? WorkerThread(work.run) }
        work.run()
        for helper in helpers { helper.join() }
        return work.results.withLock { $0 }
    }
}
