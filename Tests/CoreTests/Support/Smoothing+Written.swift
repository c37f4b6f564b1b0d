import Core

extension Smoothing {
    /// A chain as it is written; none where it is no chain.
    static func written(_ text: String) -> Smoothing { (try? Smoothing(parsing: text)) ?? .none }
}
