/// The list of recordings to choose from, newest first.
public struct SheetPicker: Sendable {
    /// A recording.
    public struct Entry: Sendable {
        /// The path.
        public var path: String
        /// The name that is shown.
        public var name: String
        /// The device and the scale; nil until the recording was read.
        public var facts: String?
        /// The force over time in shares of its maximum; empty until the recording was read.
        public var levels: [Double] = []

        /// Creates a recording that was not read yet.
        public init(path: String, name: String) { (self.path, self.name) = (path, name) }
    }

    /// The recordings.
    public var entries: [Entry]
    /// The index of the selected recording.
    public private(set) var selected = 0

    /// Creates a list.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// The selected recording; nil if there is none.
    public var choice: Entry? { entries.indices.contains(selected) ? entries[selected] : nil }

    /// Moves the selection, as far as there are recordings.
    public mutating func select(by step: Int) {
        selected = max(0, min(selected + step, entries.count - 1))
    }

    /// Selects a recording.
    public mutating func select(_ index: Int) { if entries.indices.contains(index) { selected = index } }

    /// The index of the first recording that a list of some height shows.
    func first(rows: Int) -> Int { rows > 0 ? max(0, selected - rows + 1) : 0 }
}
