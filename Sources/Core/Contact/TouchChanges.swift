/// Detects which touches begin, continue and end from one frame to the next, and which has been down the longest.
///
/// The buffers are reused, so that an update does not allocate once they have grown.
package struct TouchChanges: Equatable, Sendable {
    /// The contacts of the last frame, in its order.
    package private(set) var contacts: [Contact] = []
    /// The contacts that are missing from the last frame, as they were in the frame before.
    package private(set) var ended: [Contact] = []
    /// The number of the frame in which each contact began.
    private var firstFrames: [Int] = []
    private var gathered: [Int] = []
    private var frames = 0

    package init() {}

    /// Updates the touches with the contacts of the next frame.
    ///
    /// - Returns: Whether any touch began or ended.
    @discardableResult
    package mutating func update(with next: [Contact]) -> Bool {
        frames += 1
        ended.removeAll(keepingCapacity: true)
        if !contacts.hasSameTouches(as: next) { follow(next) }
        contacts.removeAll(keepingCapacity: true)
        contacts.append(contentsOf: next)
        return !ended.isEmpty || firstFrames.contains(frames)
    }

    /// Whether a contact of the last frame began in that frame.
    ///
    /// - Parameter index: the index of the contact in `contacts`.
    package func hasBegun(contactAt index: Int) -> Bool { firstFrames[index] == frames }

    /// The index of the contact that has been down the longest, the first of several; 0 if there is no contact.
    package var oldest: Int { firstFrames.indices.min { firstFrames[$0] < firstFrames[$1] } ?? 0 }

    private mutating func follow(_ next: [Contact]) {
        for contact in contacts where !next.contains(contact.identity) { ended.append(contact) }
        gathered.removeAll(keepingCapacity: true)
        for contact in next {
            gathered.append(contacts.firstIndex(of: contact.identity).map { firstFrames[$0] } ?? frames)
        }
        swap(&firstFrames, &gathered)
    }
}
