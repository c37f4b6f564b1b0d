/// The labels of the objects of a session: those of a list in their order, and those that were given to results.
struct ObjectLabels: Sendable {
    /// The labels of the first objects, in the order in which they get a row.
    private let listed: [String]
    /// The label of the others; may be empty.
    private let usual: String
    /// The labels that were given to results, by the numbers of their objects. A replay that returns to its beginning weighs
    /// the same objects again.
    private var given: [Int: String] = [:]

    init(_ settings: WeighingSession.Settings) { (listed, usual) = (settings.labels, settings.label) }

    /// The label of a new object.
    ///
    /// - Parameters:
    ///   - number: its number in the session.
    ///   - position: how many objects have a row, with this one.
    ///   - suggested: the label that a demo suggests; nil for none.
    func label(ofObject number: Int, at position: Int, suggested: String?) -> String {
        given[number] ?? (listed.indices.contains(position - 1) ? listed[position - 1] : nil)
            ?? (usual.isEmpty ? suggested : nil) ?? usual
    }

    /// Notes a label that was given to a result.
    mutating func give(_ label: String, to object: Int) { given[object] = label }
}
