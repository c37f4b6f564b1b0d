/// A self-contained HTML page: it opens from disk, loads nothing, and is readable without its script, which only shows
/// the values under the pointer.
package struct Page: Sendable {
    private let title: String
    private var elements: [HTMLElement] = []

    package init(title: String) { self.title = title }

    /// Appends an element to the page.
    package mutating func append(_ element: HTMLElement) { elements.append(element) }

    /// The policy that forbids the browser to load anything.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

    /// The document.
    package var text: String {
        var styles = SVGStyles()
        PlotFigure.addStyles(to: &styles)
        var text = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width,initial-scale=1"/>
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)"/>
            <meta name="color-scheme" content="light dark"/>
            <title>\(Markup.escaped(title))</title>
            <style>\(String(decoding: PackageResources.page_css, as: UTF8.self))\(styles.text)</style>
            </head><body><main>

            """
        for element in elements {
            element.write(into: &text)
            text += "\n"
        }
        text +=
            "</main><script>\n\(String(decoding: PackageResources.hover_js, as: UTF8.self))</script></body></html>\n"
        return text
    }
}
