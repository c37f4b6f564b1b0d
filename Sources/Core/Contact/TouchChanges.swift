/// Which touches began, moved and ended from one frame to the next, and which has been down the longest.
///
/// It keeps its buffers, so that following a frame allocates nothing once they have grown.
public struct TouchChanges: Equatable, Sendable {
    /// The contacts of the last frame, in its order.
    public private(set) var contacts: [Contact] = []
    /// The contacts that the last frame no longer has, as they stood in the frame before.
    public private(set) var ended: [Contact] = []
    /// The number of the frame in which each contact came down.
    private var arrivals: [Int] = []
    private var gathered: [Int] = []
    private var frames = 0

    /// Nothing touches.
    public init() {}

    /// Follows the contacts of the next frame.
    ///
    /// - Returns: whether any touch began or ended.
    @discardableResult
    public mutating func update(with next: [Contact]) -> Bool {
        frames += 1
        ended.removeAll(keepingCapacity: true)
        if !contacts.hasSameTouches(as: next) { follow(next) }
        contacts.removeAll(keepingCapacity: true)
        contacts.append(contentsOf: next)
        return !ended.isEmpty || arrivals.contains(frames)
    }

    /// Whether a contact of the last frame came down in it.
    ///
    /// - Parameter place: its place among `contacts`.
    public func hasBegun(_ place: Int) -> Bool { arrivals[place] == frames }

    /// The place of the contact that has been down the longest, of equals the first; 0 where nothing touches.
    public var oldest: Int { arrivals.indices.min { arrivals[$0] < arrivals[$1] } ?? 0 }

    private mutating func follow(_ next: [Contact]) {
        for contact in contacts where !next.contains(contact.identity) { ended.append(contact) }
        gathered.removeAll(keepingCapacity: true)
        for contact in next {
            gathered.append(contacts.firstIndex(of: contact.identity).map { arrivals[$0] } ?? frames)
        }
        swap(&arrivals, &gathered)
    }
}
