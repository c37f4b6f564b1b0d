/// The head of a request to a web server; of its body, only the size is known.
package struct HTTPRequest: Equatable, Sendable {
    /// The method, such as `GET`.
    package let method: String
    /// The path, without the query.
    package let path: String
    /// The query after `?`, without it; empty if there is none.
    package let query: String
    /// The header `Host`; nil if there is none, or more than one.
    package let host: String?
    /// The header `Origin`, which browsers send with requests of a page; nil if there is none, and no origin at all if
    /// there are several.
    package let origin: String?
    /// The header `X-Forcescale-Control`; nil if there is none, or more than one.
    package let control: String?
    /// The size of the body in bytes, as far as it was received or announced.
    package let bodyBytes: Int

    package init(
        method: String, target: String, host: String?, origin: String?, control: String? = nil,
        bodyBytes: Int = 0
    ) {
        self.method = method
        let end = target.firstIndex(of: "?")
        path = String(target[..<(end ?? target.endIndex)])
        query = end.map { String(target[target.index(after: $0)...]) } ?? ""
        (self.host, self.origin, self.control, self.bodyBytes) = (host, origin, control, bodyBytes)
    }

    /// Returns the value of a parameter of the query; nil if it has none of this name.
    package func parameter(_ name: String) -> String? {
        query.split(separator: "&").first { $0.hasPrefix("\(name)=") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }
}
