internal import Text

/// Touches as comma-separated values, one row per touch.
package struct TouchTable: Sendable {
    private let metrics: [TouchMetric]
    /// The names of the metadata entries, one column each, after the figures.
    private let meta: [String]

    /// - Parameters:
    ///   - wantsDrawings: whether to include drawing metrics.
    ///   - meta: the names of all metadata entries in any of the recordings.
    package init(wantsDrawings: Bool, meta: [String]) {
        metrics = TouchMetric.all + (wantsDrawings ? TouchMetric.drawing : [])
        self.meta = meta
    }

    /// The header row, including its newline.
    package var header: String {
        (["file", "device", "scale"] + metrics.map(\.key) + meta.map { "meta.\($0)".csvField })
            .joined(separator: ",") + "\n"
    }

    /// The parts of a row before and after the figures, which are the same for all touches of a recording.
    package struct Recording: Sendable {
        fileprivate let head: [UInt8]
        fileprivate let tail: [UInt8]
    }

    /// Prepares the rows of a recording.
    package func recording(
        file: String, device: String, scale: String, meta entries: [(name: String, value: String)]
    ) -> Recording {
        let values = meta.map { name in (entries.first { $0.name == name }?.value ?? "").csvField }
        return Recording(
            head: Array([file, device, scale].map(\.csvField).joined(separator: ",").utf8),
            tail: Array(values.map { ",\($0)" }.joined().utf8) + [UInt8(ascii: "\n")])
    }

    /// Appends the row of a touch.
    package func append(_ touch: TouchAnalysis, of recording: Recording, to bytes: inout [UInt8]) {
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
