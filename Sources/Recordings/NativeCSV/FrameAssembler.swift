internal import Core

/// Puts rows together to frames.
///
/// Rows of one time are one frame: first the contacts that ended, then those that are down, each by slot. A row that
/// falls back in that order begins another frame at the same time.
struct FrameAssembler {
    /// Whether rows wait to become a frame.
    private(set) var hasRows = false
    private var time: Int64 = 0
    private var contacts: [Contact] = []
    private var buttons: [Button] = []
    private var deviceTime: UInt32?
    private var ended: [Contact] = []
    private var isAfterLoss = false
    private var place = -1
    /// The contacts of the frame before.
    private var open: [Contact] = []
    private var lastTime: Int64?
    /// The frame was given although more rows of it might come; they add to it.
    private var isExtensible = false

    /// Whether a row belongs to another frame than those that wait.
    func isBoundary(_ row: TraceRow) -> Bool {
        hasRows && (row.time != time || row.phase == .drop || Self.place(of: row) <= place)
    }

    /// Whether every contact of the frame before is accounted for, so that the frame may be taken for whole.
    var seemsWhole: Bool {
        hasRows
            && open.allSatisfy { known in
                contacts.contains { $0.slot == known.slot } || ended.contains { $0.slot == known.slot }
            }
    }

    /// Takes a row that is no boundary.
    mutating func take(_ row: TraceRow) {
        if !hasRows {
            if isExtensible, row.time == time, row.phase != .drop, Self.place(of: row) > place {
                contacts = open
            } else {
                contacts.removeAll(keepingCapacity: true)
            }
            ended.removeAll(keepingCapacity: true)
            (hasRows, isExtensible, isAfterLoss) = (true, false, false)
            time = row.time
            deviceTime = nil
        }
        place = Self.place(of: row)
        if row.phase != .drop { buttons = row.buttons }
        deviceTime = row.deviceTime ?? deviceTime
        switch row.phase {
        case .down, .move: contacts.append(row.contact)
        case .up:
            ended.append(row.contact)
            contacts.removeAll { $0.identity == row.contact.identity }
        case .drop: isAfterLoss = true
        }
    }

    /// Gives the frame of the rows that wait.
    ///
    /// - Parameter mayGrow: whether more rows of it might come.
    mutating func complete(_ frame: inout Frame, mayGrow: Bool = false) -> SourceEvent {
        frame.time = time
        frame.buttons = buttons
        frame.deviceTime = deviceTime
        frame.events.removeAll(keepingCapacity: true)
        frame.contacts.removeAll(keepingCapacity: true)
        frame.contacts.append(contentsOf: contacts)
        swap(&open, &contacts)
        hasRows = false
        isExtensible = mayGrow
        defer { lastTime = time }
        return isAfterLoss ? .dropped(since: lastTime) : .frame
    }

    /// Ends of contacts come before contacts, each by slot.
    private static func place(of row: TraceRow) -> Int {
        switch row.phase {
        case .drop: -1
        case .up: row.contact.slot
        case .down, .move: 256 + row.contact.slot
        }
    }
}
