/// An element of an HTML page: written as those of drawings are, its text escaped as theirs is.
public typealias HTMLElement = SVGElement

extension HTMLElement {
    /// An element of HTML with what it contains; it keeps its end tag where that is nothing.
    public static func html(_ name: String, _ children: [HTMLElement] = []) -> HTMLElement {
        var element = HTMLElement(name)
        element.append(text: "")
        for child in children { element.append(child) }
        return element
    }

    /// An element of HTML with a text.
    public static func html(_ name: String, _ text: String) -> HTMLElement {
        var element = HTMLElement(name)
        element.append(text: text)
        return element
    }

    /// A table with a heading, whose first cell in each row names the row.
    ///
    /// - Parameters:
    ///   - caption: the heading.
    ///   - head: the titles of the columns.
    ///   - rows: the cells, row by row.
    ///   - isNumeric: whether all cells but the first of a row are numbers, which are aligned to the right.
    public static func table(
        caption: String, head: [String], rows: [[String]], isNumeric: Bool = true
    ) -> HTMLElement {
        let headings = head.map { HTMLElement.html("th", $0).with("scope", "col") }
        let lines = rows.map { row in
            HTMLElement.html(
                "tr",
                zip(0..., row).map { $0 == 0 ? .html("th", $1).with("scope", "row") : .html("td", $1) })
        }
        let table = HTMLElement.html(
            "table",
            [
                .html("caption", caption), .html("thead", [.html("tr", headings)]),
                .html("tbody", lines),
            ])
        // What is wider than the page is moved inside its own frame, also by keys.
        return HTMLElement.html("div", [isNumeric ? table.inClass("numbers") : table])
            .inClass("wide-table").with("tabindex", "0").with("role", "region").with("aria-label", caption)
    }
}
