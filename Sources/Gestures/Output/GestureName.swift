extension Gesture {
    /// The names that actions can be bound to: the kind, and the kind with a dash and the direction, or the button of a
    /// click.
    package var names: [String] {
        let detail = direction?.rawValue ?? (kind == .click ? button : nil)
        return [kind.rawValue] + (detail.map { ["\(kind.rawValue)-\($0)"] } ?? [])
    }

    /// All names that actions can be bound to.
    package static var allNames: [String] {
        RecognizerRegistry.kinds.flatMap { kind -> [String] in
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
