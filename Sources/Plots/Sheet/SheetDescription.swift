import Text

/// What is needed to open a sheet again: the layout, the panes, and the options that change figures. It is the metadata of
/// an SVG.
package struct SheetDescription: Equatable, Sendable {
    /// A pane.
    package struct Pane: Equatable, Sendable {
        /// The recording, relative to the folder of the sheet where possible.
        package var file: String
        /// What is shown of it.
        package var view: SheetView
        /// The part that is shown, in microseconds after the first contact; nil for the whole recording.
        package var window: ClosedRange<Int64>?
        /// The title; nil for that of the picture.
        package var title: String?
        /// The hash of the recording in hexadecimal digits: XXH3-128, or SHA-256 in sheets of earlier versions.
        package var hash: String

        package init(
            file: String, view: SheetView, window: ClosedRange<Int64>?, title: String? = nil, hash: String
        ) {
            (self.file, self.view, self.window) = (file, view, window)
            (self.title, self.hash) = (title, hash)
        }
    }

    /// An option that changes figures.
    package struct Option: Equatable, Sendable {
        /// The name without dashes, such as `unit`.
        package var name: String
        /// The value as on a command line; `true` for a flag.
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// The arrangement of the panes.
    package var layout: SheetLayout
    /// The panes in the order of the layout.
    package var panes: [Pane]
    /// The options that change figures, in the order of a command line.
    package var options: [Option]
    /// The command that made the sheet.
    package var command: String
    /// The version of the program.
    package var version: String

    /// The value of `type` by which a description is recognized.
    private static let type = "forcescale-sheet"

    package init(
        layout: SheetLayout, panes: [Pane], options: [Option], command: String, version: String
    ) {
        (self.layout, self.panes, self.options) = (layout, panes, options)
        (self.command, self.version) = (command, version)
    }

    /// The description as a JSON object.
    package var json: String {
        var json = JSONWriter()
        json.beginObject()
        json.field("type", Self.type)
        json.field("version", version)
        json.field("command", command)
        json.field("layout", layout.rawValue)
        json.objects("panes", panes) { json, pane in
            json.field("file", pane.file)
            json.field("view", pane.view.rawValue)
            if let window = pane.window {
                json.field("from", microseconds: window.lowerBound)
                json.field("to", microseconds: window.upperBound)
            }
            if let title = pane.title { json.field("title", title) }
            json.field("xxh128", pane.hash)
        }
        json.object("options") { json in
            for option in options { json.field(option.name, option.value) }
        }
        json.endObject()
        return json.text
    }

    /// Reads the description from an SVG; nil if it has none.
    ///
    /// - Throws: `SheetDescriptionError` if the description cannot be understood.
    package init?(svg: String) throws(SheetDescriptionError) {
        guard let text = Markup.content(of: "metadata", in: svg),
            let value = try? JSONParser.value(of: Array(text.replacing("\n", with: " ").utf8).span),
            value["type"]?.string == Self.type
        else { return nil }
        guard let name = value["layout"]?.string, let layout = SheetLayout(rawValue: name) else {
            throw SheetDescriptionError("its layout is unknown")
        }
        var panes: [Pane] = []
        for element in value["panes"]?.elements ?? [] { panes.append(try Pane(element, panes.count + 1)) }
        guard panes.count == layout.paneCount else {
            throw SheetDescriptionError("it does not have the panes of its layout")
        }
        let options = (value["options"]?.members ?? []).compactMap { member in
            member.value.string.map { Option(member.name, $0) }
        }
        self.init(
            layout: layout, panes: panes, options: options, command: value["command"]?.string ?? "",
            version: value["version"]?.string ?? "")
    }
}

extension SheetDescription.Pane {
    /// Decodes a pane with a number.
    fileprivate init(_ value: JSONValue, _ number: Int) throws(SheetDescriptionError) {
        guard let file = value["file"]?.string, let name = value["view"]?.string,
            let view = SheetView(rawValue: name),
            let hash = value["xxh128"]?.string ?? value["sha256"]?.string
        else { throw SheetDescriptionError("pane \(number) is incomplete") }
        var window: ClosedRange<Int64>?
        if let from = value["from"]?.microseconds, let to = value["to"]?.microseconds {
            guard from <= to else { throw SheetDescriptionError("pane \(number) ends before it begins") }
            window = from...to
        }
        self.init(file: file, view: view, window: window, title: value["title"]?.string, hash: hash)
    }
}

/// The reason why a description of a sheet cannot be understood, as the end of a sentence about it.
package struct SheetDescriptionError: Error, CustomStringConvertible, Equatable {
    /// The reason.
    package let description: String

    init(_ reason: String) { description = reason }
}
