/// The list of recordings to choose from, newest first.
package struct SheetPicker: Sendable {
    /// A recording.
    package struct Entry: Sendable {
        /// The path.
        package var path: String
        /// The name that is shown.
        package var name: String
        /// The device and the scale; nil until the recording was read.
        package var facts: String?
        /// The force over time in shares of its maximum; empty until the recording was read.
        package var levels: [Double] = []

        package init(path: String, name: String) { (self.path, self.name) = (path, name) }
    }

    /// The recordings.
    package var entries: [Entry]
    /// The index of the selected recording.
    package private(set) var selected = 0

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The selected recording; nil if there is none.
    package var choice: Entry? { entries.indices.contains(selected) ? entries[selected] : nil }

    /// Describes a recording that cannot be used, and moves it to the end of the list.
    package mutating func refuse(_ index: Int, because reason: String) {
        var entry = entries.remove(at: index)
        entry.facts = reason
        entries.append(entry)
        if selected > index { selected -= 1 }
    }

    /// Moves the selection, as far as there are recordings.
    package mutating func select(by step: Int) {
        selected = max(0, min(selected + step, entries.count - 1))
    }

    /// Selects a recording.
    package mutating func select(_ index: Int) { if entries.indices.contains(index) { selected = index } }

    /// The index of the first recording that a list of some height shows.
    func first(rows: Int) -> Int { rows > 0 ? max(0, selected - rows + 1) : 0 }
}
