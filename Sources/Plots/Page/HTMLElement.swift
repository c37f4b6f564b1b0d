/// An element of an HTML page, written and escaped like the elements of drawings.
package typealias HTMLElement = SVGElement

extension HTMLElement {
    /// An element with children; it has an end tag even if it is empty.
    package static func html(_ name: String, _ children: [HTMLElement] = []) -> HTMLElement {
        var element = HTMLElement(name)
        element.append(text: "")
        for child in children { element.append(child) }
        return element
    }

    package static func html(_ name: String, _ text: String) -> HTMLElement {
        var element = HTMLElement(name)
        element.append(text: text)
        return element
    }

    /// A table; the first cell in each row is its header.
    ///
    /// - Parameters:
    ///   - caption: the text above the table.
    ///   - head: the column titles.
    ///   - rows: the cells, row by row.
    ///   - isNumeric: whether all cells but the first of each row are numbers, which are right-aligned.
    ///   - unbroken: the columns of quantities and times, which are not broken into lines; the first one never is.
    package static func table(
        caption: String, head: [String], rows: [[String]], isNumeric: Bool = true, unbroken: Set<Int> = []
    ) -> HTMLElement {
        let headings = head.map { HTMLElement.html("th", $0).with("scope", "col") }
        let lines = rows.map { row in
            HTMLElement.html(
                "tr",
                zip(0..., row).map { column, text in
                    guard column > 0 else { return .html("th", text).with("scope", "row") }
                    let cell = HTMLElement.html("td", text)
                    return unbroken.contains(column) ? cell.inClass("unbroken") : cell
                })
        }
        let table = HTMLElement.html(
            "table",
            [
                .html("caption", caption), .html("thead", [.html("tr", headings)]),
                .html("tbody", lines),
            ])
        // A table that is wider than the page scrolls within its own frame, also with the keyboard.
        return HTMLElement.html("div", [table.inClass(isNumeric ? "numbers" : "words")])
            .inClass("wide-table").with("tabindex", "0").with("role", "region").with("aria-label", caption)
    }
}
