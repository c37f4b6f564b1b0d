import Gestures

/// The reported gestures of recordings, by the labels of the recordings.
struct ConfusionTable {
    private static let columns: [(title: String, holds: @Sendable (Gesture) -> Bool)] = [
        ("tap 1", { $0.kind == .tap && $0.fingerCount == 1 }),
        ("tap 2", { $0.kind == .tap && $0.fingerCount == 2 }),
        ("tap 3+", { $0.kind == .tap && $0.fingerCount > 2 }),
        ("click", { $0.kind == .click && $0.button != "right" }),
        ("right", { $0.kind == .click && $0.button == "right" }),
        ("pan 1", { $0.kind == .pan && $0.fingerCount == 1 }),
        ("pan 2", { $0.kind == .pan && $0.fingerCount == 2 }),
        ("pan 3+", { $0.kind == .pan && $0.fingerCount > 2 }), ("swipe", { $0.kind == .swipe }),
        ("pinch", { $0.kind == .pinch }), ("rotation", { $0.kind == .rotation }),
        ("long", { $0.kind == .longPress }), ("deep", { $0.kind == .deepPress }),
        ("palm", { $0.kind == .palm }),
    ]

    private var rows: [(label: String, files: Int, counts: [Int])] = []

    init(_ recordings: [LabeledRecording]) {
        for label in GestureLabel.allCases {
            let these = recordings.filter { $0.label == label }
            let ended = these.flatMap { $0.play.gestures.filter { $0.state == .ended } }
            rows.append((label.rawValue, these.count, Self.columns.map { ended.count(where: $0.holds) }))
        }
    }

    /// The table, a line a label.
    var text: String {
        let head =
            Self.pad("label", 13) + Self.pad("files", 8) + Self.columns.map { Self.pad($0.title, 9) }.joined()
        return
            ([head]
            + rows.map { row in
                Self.pad(row.label, 13) + Self.pad("\(row.files)", 8)
                    + row.counts.map { Self.pad($0 == 0 ? "·" : "\($0)", 9) }.joined()
            }).joined(separator: "\n")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
