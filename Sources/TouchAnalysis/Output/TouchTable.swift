internal import Text

/// Touches as comma-separated values, a row each.
public struct TouchTable: Sendable {
    private let metrics: [TouchMetric]
    /// Names of what people wrote about the recordings, a column each behind the figures.
    private let meta: [String]

    /// A table.
    ///
    /// - Parameters:
    ///   - wantsDrawings: whether it has the figures of drawings.
    ///   - meta: the names of what people wrote about any of the recordings.
    public init(wantsDrawings: Bool, meta: [String]) {
        metrics = TouchMetric.all + (wantsDrawings ? TouchMetric.drawing : [])
        self.meta = meta
    }

    /// The row of names, with its end.
    public var header: String {
        (["file", "device", "scale"] + metrics.map(\.key) + meta.map { "meta.\($0)".csvField })
            .joined(separator: ",") + "\n"
    }

    /// What stands before and behind the figures in all rows of a recording.
    public struct Recording: Sendable {
        fileprivate let head: [UInt8]
        fileprivate let tail: [UInt8]
    }

    /// A recording whose touches follow.
    public func recording(
        file: String, device: String, scale: String, meta entries: [(name: String, value: String)]
    ) -> Recording {
        let values = meta.map { name in (entries.first { $0.name == name }?.value ?? "").csvField }
        return Recording(
            head: Array([file, device, scale].map(\.csvField).joined(separator: ",").utf8),
            tail: Array(values.map { ",\($0)" }.joined().utf8) + [UInt8(ascii: "\n")])
    }

    /// Appends the row of a touch.
    public func append(_ touch: TouchAnalysis, of recording: Recording, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: recording.head)
        for metric in metrics {
            bytes.append(UInt8(ascii: ","))
            switch metric.value(touch) {
            case .whole(let number): bytes.appendDecimal(number)
            case .microseconds(let time): bytes.appendSeconds(microseconds: time)
            case .number(let number): bytes.append(contentsOf: (number == 0 ? 0 : number).description.utf8)
            case .truth(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
            case .none: break
            }
        }
        bytes.append(contentsOf: recording.tail)
    }
}
