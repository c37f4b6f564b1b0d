/// Whether the pressure of a surface ever changes.
///
/// A sensor that reports one count for every touch measures nothing; a load at rest also has one count. Three contacts
/// that were seen from landing to lift distinguish them.
///
/// ```swift
/// import Core
///
/// var constancy = PressureConstancy()
/// for touch in Int32(1)...3 {
///     constancy.add([Contact(slot: 0, trackingID: touch, pressure: 127)])
///     constancy.add([])
/// }
/// print(constancy.count!)  // prints 127
/// ```
package struct PressureConstancy: Equatable, Sendable {
    private static let fewestContacts = 3

    /// The contacts that were seen from landing to lift.
    package private(set) var contacts = 0
    private var counts: ClosedRange<Int32>?
    private var present: [ContactIdentity] = []
    /// Those of them whose landing was not seen.
    private var begun: [ContactIdentity] = []

    package init() {}

    /// The one and the same count of at least three contacts; nil if there were fewer, or other counts.
    package var count: Int32? {
        guard contacts >= Self.fewestContacts, let counts, counts.lowerBound == counts.upperBound else {
            return nil
        }
        return counts.lowerBound
    }

    /// Adds the contacts of a frame.
    package mutating func add(_ frame: some Collection<Contact>) {
        for count in frame.lazy.compactMap(\.pressure) {
            counts = counts.map { min($0.lowerBound, count)...max($0.upperBound, count) } ?? count...count
        }
        let now = frame.map { ContactIdentity(slot: $0.slot, trackingID: $0.trackingID) }
        contacts += present.count { !now.contains($0) && !begun.contains($0) }
        begun.removeAll { !now.contains($0) }
        for (contact, identity) in zip(frame, now) where contact.isBegun && !begun.contains(identity) {
            begun.append(identity)
        }
        present = now
    }

    /// Adds contacts that were seen at another time.
    package mutating func add(_ other: PressureConstancy) {
        contacts += other.contacts
        if let more = other.counts {
            counts =
                counts.map {
                    min($0.lowerBound, more.lowerBound)...max($0.upperBound, more.upperBound)
                } ?? more
        }
        interrupt()
    }

    /// Frames are missing: contacts that are present may have been lifted meanwhile, and others may have landed.
    package mutating func interrupt() { begun = present }
}
