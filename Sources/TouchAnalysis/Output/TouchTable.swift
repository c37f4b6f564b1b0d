package import Core
internal import Text

/// Touches as comma-separated values, one row per touch.
package struct TouchTable: Sendable {
    private let metrics: [TouchMetric]
    /// The names of the metadata entries, one column each, after the figures. Columns that are newer follow them.
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
        (["file", "device", "scale"] + metrics.map(\.key) + meta.map { "meta.\($0)".csvField } + ["kind"]
            + TouchMetric.later.map(\.key))
            .joined(separator: ",") + "\n"
    }

    /// The parts of a row before and between the figures, which are the same for all touches of a recording.
    package struct Recording: Sendable {
        fileprivate let head: [UInt8]
        fileprivate let middle: [UInt8]
        fileprivate let channel: ForceChannel?
    }

    /// Prepares the rows of a recording.
    package func recording(
        file: String, device: DeviceDescription, channel: ForceChannel?,
        meta entries: [(name: String, value: String)]
    ) -> Recording {
        let scale = channel?.scale.provenance.rawValue ?? ""
        let values = meta.map { name in (entries.first { $0.name == name }?.value ?? "").csvField }
        return Recording(
            head: Array([file, device.name, scale].map(\.csvField).joined(separator: ",").utf8),
            middle: Array((values + [device.judgment.word]).map { ",\($0)" }.joined().utf8), channel: channel)
    }

    /// Appends the row of a touch.
    package func append(_ touch: TouchAnalysis, of recording: Recording, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: recording.head)
        append(metrics, of: touch, on: recording.channel, to: &bytes)
        bytes.append(contentsOf: recording.middle)
        append(TouchMetric.later, of: touch, on: recording.channel, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private func append(
        _ metrics: [TouchMetric], of touch: TouchAnalysis, on channel: ForceChannel?, to bytes: inout [UInt8]
    ) {
        for metric in metrics {
            bytes.append(UInt8(ascii: ","))
            switch metric.value(of: touch, on: channel) {
            case .whole(let number): bytes.appendDecimal(number)
            case .microseconds(let time): bytes.appendSeconds(microseconds: time)
            case .number(let number): bytes.append(contentsOf: (number == 0 ? 0 : number).description.utf8)
            case .truth(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
            case .none: break
            }
        }
    }
}
