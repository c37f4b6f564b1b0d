package import Core
package import Recordings
import Text
package import TouchAnalysis

/// A recording with its figures.
package struct AnalyzedFile: Sendable {
    package let path: String
    package let origin: SourceInfo
    package var configuration: AnalysisConfiguration
    let meta: [(name: String, value: String)]
    package var analysis: RecordingAnalysis
    /// The touches, as text for standard output.
    var shown: SpillBuffer
    /// The first touches, if not all of their metrics fit in a line.
    var touches: [TouchAnalysis] = []
    /// The touches, as rows of the table.
    package var rows: SpillBuffer
    /// Whether it is a table of another program, whose rows were sampled.
    var isTable = false
    /// The warnings about its contents.
    package var warnings = TraceWarnings()
    /// What its line of JSON was made from and by.
    package var key: ResultKey
    /// Whether its touches are lines of JSON of their own.
    var hasFlatTouches = false

    /// Remarks on how far its figures can be trusted.
    package var remarks: AnalysisRemarks {
        AnalysisRemarks(path: path, analysis: analysis, configuration: configuration)
    }

    /// Whether the peak force exceeds the heaviest mass of the calibration.
    var isExtrapolated: Bool {
        guard let scale = configuration.channel?.scale, let peak = analysis.overall?.force?.peak else {
            return false
        }
        return scale.isExtrapolated(peak)
    }

    /// Writes the line of JSON, after those of the touches if they are separate.
    package func writeJSON(to out: inout OutputBuffer) throws {
        if hasFlatTouches { try shown.write(to: &out) }
        let bytes = try JSONWriter.line("analysis") { json in
            json.field("file", path)
            key.write(into: &json)
            json.object("device") { $0.fields(of: origin.device) }
            let scale = configuration.channel?.scale
            json.field("axis", configuration.channel?.axis)
            if configuration.countsPerUnit > 1 { json.field("counts_per_unit", configuration.countsPerUnit) }
            json.field("scale", scale?.provenance.rawValue)
            json.field("scale_source", scale?.source)
            json.field("kind", origin.device.judgment.word)
            json.field("full_scale_g", orNull: scale?.statedFullScale)
            if isExtrapolated { json.field("extrapolated", true) }
            json.field("combine", configuration.combination.rawValue)
            json.field("started", origin.started)
            if !meta.isEmpty { json.object("meta") { $0.members(of: meta) } }
            if !hasFlatTouches {
                json.key("touches")
                json.beginArray()
                out.append(json.bytes)
                try shown.write(to: &out, dropping: 1)
                json.clear()
                json.endArray()
            }
            json.fields(of: analysis, on: configuration.channel)
        }
        out.append(bytes)
        try out.flush()
    }

    /// Writes the lines of text.
    package func writeLines(_ width: Int?, to out: inout OutputBuffer) throws {
        let lines = TouchLines(width: width ?? TouchLines.usualWidth, of: configuration)
        let combined = analysis.touches > 1 ? analysis.overall?.asTouch : nil
        let turned = touches.count == analysis.touches ? lines.turned(touches, combined: combined) : nil
        let omission = shown.isEmpty || turned != nil ? nil : lines.omission
        let heading = AnalysisText(self).heading + [omission].compactMap(\.self)
        for line in heading {
            out.append(Wrapping.lines(line, columns: width, rest: "  ").joined(separator: "\n").utf8)
            out.append("\n".utf8)
        }
        if let turned {
            out.append(turned.utf8)
        } else if !shown.isEmpty {
            out.append("\(lines.titles)\n".utf8)
            try shown.write(to: &out)
            if let combined { out.append("all contacts combined:\n\(lines.line(combined))\n".utf8) }
        }
        try out.flush()
    }
}
