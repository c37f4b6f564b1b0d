import Text
import TouchAnalysis

/// What is written of each touch: an object of JSON or a line for people, and a row of the table.
struct TouchEncoder: Sendable {
    /// The forms of what goes to standard output.
    enum Form: Sendable {
        case json
        case lines(TouchLines)
    }

    let form: Form
    let table: TouchTable?
    let recording: TouchTable.Recording?

    /// Text of touches.
    struct Output: Sendable {
        /// What goes to standard output; an object of JSON begins with a comma.
        var shown: [UInt8] = []
        /// Rows of the table.
        var rows: [UInt8] = []
    }

    func append(_ touch: TouchAnalysis, to output: inout Output) {
        switch form {
        case .json:
            var text: [UInt8] = []
            swap(&text, &output.shown)
            text.append(UInt8(ascii: ","))
            var json = JSONWriter(appendingTo: consume text)
            json.beginObject()
            json.fields(of: touch)
            json.endObject()
            output.shown = json.take()
        case .lines(let lines):
            output.shown.append(contentsOf: lines.line(touch).utf8)
            output.shown.append(UInt8(ascii: "\n"))
        }
        if let table, let recording { table.append(touch, of: recording, to: &output.rows) }
    }
}
