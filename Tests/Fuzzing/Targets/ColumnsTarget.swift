import Core
import Recordings

extension FuzzTarget {
    /// A table from another program of a pen or a finger, whose first line names its columns.
    static let columns = FuzzTarget(
        name: "columns",
        dictionary: [
            "x=0,y=1,pressure=3,time=5", "down=6", "part=2", "unit=s", "skip=1", ";", "\t", "force=f (N)",
            "force=3:kg", "rate=80", "time=t [ms]",
        ],
        feed: { bytes in
            let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
            guard let mapping = try? ColumnMapping(parsing: String(decoding: bytes[..<end], as: UTF8.self)),
                let file = MemoryFile(Array(bytes[end...].dropFirst())),
                var table = try? ColumnsSource(path: file.path, mapping: mapping, axis: nil)
            else { return }
            var frame = Frame()
            var last = SourceTime.min
            while let event = try? table.next(into: &frame), event != .ended {
                promise(frame.time >= last, "time went back from \(last) to \(frame.time)")
                last = frame.time
            }
        })
}
