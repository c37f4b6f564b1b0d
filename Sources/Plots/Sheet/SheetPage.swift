/// Draws sheets as self-contained HTML pages, whose panes show the values under the pointer.
package enum SheetPage {
    /// Draws a sheet.
    package static func draw(_ sheet: Sheet) -> Page {
        let names = sheet.panes.map(\.recording.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        let title = names.joined(separator: ", ")
        var page = Page(title: "\(title) – forcescale")
        page.append(.html("h1", title))
        if let notice = sheet.notice { page.append(HTMLElement.html("p", notice).inClass("alarm")) }
        let plots = sheet.plots
        let panels = sheet.layout.rows.flatMap { row in
            row.map { PlotPanel.figure(plots[$0], row.count == 1 ? .wide : .half) }
        }
        page.append(HTMLElement.html("div", panels).inClass("figures"))
        let sources = sheet.sources.map { HTMLElement.html("li", $0) }
        page.append(
            .html(
                "footer",
                [
                    HTMLElement.html("ul", sources),
                    .html("p", [.html("code", sheet.command)]),
                    .html("p", "Made by forcescale \(sheet.version)."),
                ]))
        return page
    }
}
