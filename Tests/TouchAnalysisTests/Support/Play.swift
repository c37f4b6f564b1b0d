import Core

import TouchAnalysis

/// What an analyzer makes of frames written as (time in µs, contacts as id: value).
enum Play {
    static let axis = try? PressureAxis(
        code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 2))

    static var configuration: AnalysisConfiguration {
        AnalysisConfiguration(axis.map { ForceChannel($0, of: .force) })
    }

    static func frame(_ time: Int64, _ contacts: [Int32: Int32]) -> Frame {
        Frame(
            time: Timestamp(time),
            contacts: contacts.sorted { $0.key < $1.key }.map { id, value in
                Contact(slot: Int(id), trackingID: id, x: value, y: 0, pressure: value)
            })
    }

    static func analyze(
        _ frames: [(Int64, [Int32: Int32])], _ configuration: AnalysisConfiguration = configuration,
        marks: [(Int64, String)] = []
    ) -> (touches: [TouchAnalysis], whole: RecordingAnalysis) {
        var analyzer = RecordingAnalyzer(configuration)
        var touches: [TouchAnalysis] = []
        var marks = marks[...]
        for (time, contacts) in frames {
            while let (moment, label) = marks.first, moment <= time {
                analyzer.process(.mark(label: label, at: Timestamp(moment)), Frame()) { touches.append($0) }
                marks = marks.dropFirst()
            }
            analyzer.process(.frame, frame(time, contacts)) { touches.append($0) }
        }
        let whole = analyzer.finish { touches.append($0) }
        return (touches, whole)
    }
}
