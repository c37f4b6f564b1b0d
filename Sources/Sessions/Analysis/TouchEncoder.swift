package import Core
import Text
package import TouchAnalysis

/// Writes a touch as a JSON object or a line of text, and as a row of the table.
package struct TouchEncoder: Sendable {
    /// The form of standard output.
    package enum Form: Sendable {
        case json
        /// Lines of JSON of a recording with this path, of a device of this kind.
        case flat(path: String, kind: String)
        /// Lines of JSON of a recording that is read while it is made.
        case live
        case lines(TouchLines)
        /// Touches are not written.
        case nothing
    }

    let form: Form
    /// The axis and the scale; nil if its range is unknown.
    let channel: ForceChannel?
    let table: TouchTable?
    let recording: TouchTable.Recording?

    package init(form: Form, channel: ForceChannel?, table: TouchTable?, recording: TouchTable.Recording?) {
        self.form = form
        self.channel = channel
        self.table = table
        self.recording = recording
    }

    /// The text of touches.
    package struct Output: Sendable {
        /// The text for standard output; a JSON object begins with a comma.
        package var shown: [UInt8]
        /// Rows of the table.
        package var rows: [UInt8]
        /// The first touches, for a table with a column for each.
        var touches: [TouchAnalysis]

        package init(shown: [UInt8] = [], rows: [UInt8] = [], touches: [TouchAnalysis] = []) {
            self.shown = shown
            self.rows = rows
            self.touches = touches
        }
    }

    func append(_ touch: TouchAnalysis, to output: inout Output) {
        switch form {
        case .json:
            var text: [UInt8] = []
            swap(&text, &output.shown)
            text.append(UInt8(ascii: ","))
            var json = JSONWriter(appendingTo: consume text)
            json.beginObject()
            json.fields(of: touch, on: channel)
            json.endObject()
            output.shown = json.take()
        case .flat(let path, let kind):
            appendLine(to: &output.shown) { json in
                json.field("file", path)
                json.flatFields(of: touch, on: channel)
                json.field("scale", channel?.scale.provenance.rawValue)
                json.field("kind", kind)
            }
        case .live:
            appendLine(to: &output.shown) { json in
                json.field("phase", "up")
                json.field("id", touch.trackingID)
                json.field("t", microseconds: touch.end)
                json.fields(of: touch, on: channel)
            }
        case .lines(let lines):
            output.shown.append(contentsOf: lines.line(touch).utf8)
            output.shown.append(UInt8(ascii: "\n"))
            if lines.omitted > 0, output.touches.count < TouchLines.mostTurned {
                output.touches.append(touch)
            }
        case .nothing: break
        }
        if let table, let recording { table.append(touch, of: recording, to: &output.rows) }
    }

    private func appendLine(to shown: inout [UInt8], _ members: (inout JSONWriter) -> Void) {
        var text: [UInt8] = []
        swap(&text, &shown)
        var json = JSONWriter(appendingTo: consume text)
        json.line("touch", members)
        shown = json.take()
    }
}
