extension Gesture {
    /// The names under which something may be bound to it: its kind, and with a dash its direction, or the button of a
    /// click.
    public var names: [String] {
        let detail = direction?.rawValue ?? (kind == .click ? button : nil)
        return [kind.rawValue] + (detail.map { ["\(kind.rawValue)-\($0)"] } ?? [])
    }

    /// All such names that there are.
    public static var allNames: [String] {
        Registry.kinds.flatMap { kind -> [String] in
            let details =
                switch kind {
                case .pan, .swipe: GestureDirection.allCases.map(\.rawValue)
                case .click: ["left", "right", "middle"]
                default: [String]()
                }
            return [kind.rawValue] + details.map { "\(kind.rawValue)-\($0)" }
        }
    }
}
