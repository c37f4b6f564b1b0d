package import Core

/// Converts the readings of a session into the frames that recognizers process.
package struct TouchTracker: Sendable {
    private let surface: TouchSurface
    /// The last frame.
    private(set) var frame = TouchFrame(time: 0)
    private var tracks: [ContactTrack] = []
    private var judge: RoleJudge
    private var count = 0
    /// How many contacts jumped.
    private(set) var jumps = 0
    /// The shortest time between two frames so far in microseconds.
    private var leastIntervalMicroseconds = Int64.max
    private var hasLoss = false

    /// The longest frame interval in microseconds for which a long displacement is a jump. The pad must have reached this
    /// rate at least once; a longer time without frames means that nothing changed.
    private static let jumpMicroseconds: Int64 = 24_000

    package init(_ surface: TouchSurface) {
        self.surface = surface
        judge = RoleJudge(surface)
    }

    /// Processes a reading.
    ///
    /// - Returns: whether there is a frame for recognizers; there is none before the session start.
    mutating func process(_ reading: Reading) -> Bool {
        guard let time = reading.time else { return false }
        let hadButtons = !frame.buttons.isEmpty
        if !reading.isTick, time > frame.time {
            leastIntervalMicroseconds = min(leastIntervalMicroseconds, time - frame.time)
        }
        defer { hasLoss = false }
        frame.time = time
        frame.isTick = reading.isTick
        frame.buttons = reading.buttons
        frame.deviceFingers = reading.fingerCount
        frame.load = reading.load
        frame.contacts.removeAll(keepingCapacity: true)
        frame.lifted.removeAll(keepingCapacity: true)
        let contacts = reading.touching
        for index in tracks.indices where !contacts.contains(tracks[index].identity) {
            tracks[index].rest(until: time)
            frame.lifted.append(tracks[index].contact)
        }
        tracks.removeAll { !contacts.contains($0.identity) }
        for measured in contacts { follow(measured, at: time) }
        judge.judge(&frame)
        for index in frame.contacts.indices {
            tracks[index].contact.role = frame.contacts[index].role
            tracks[index].contact.isUndecided = frame.contacts[index].isUndecided
        }
        frame.previousGroup = frame.group
        let isPinned = hadButtons == frame.buttons.isEmpty
        FingerGroup.follow(
            &frame.group, frame.contacts, unseen: frame.unseenFingers(), at: time, isPinned: isPinned)
        return true
    }

    /// Removes all contacts, because the device or the recording has ended.
    package mutating func reset() {
        tracks.removeAll()
        judge = RoleJudge(surface)
        frame.group = nil
        frame.buttons = []
    }

    /// Records that events were lost, so that the next frame may differ greatly from the last one.
    package mutating func expectLoss() { hasLoss = true }

    private var seesJumps: Bool { !hasLoss && leastIntervalMicroseconds <= Self.jumpMicroseconds }

    private mutating func follow(_ measured: MeasuredContact, at time: SessionTime) {
        // Tracks are in the order of the reading's contacts, by slot.
        let index = frame.contacts.count
        if let known = tracks[index...].firstIndex(of: measured.identity) {
            if known != index { tracks.swapAt(known, index) }
            if seesJumps, tracks[index].contact.age(at: time) > Transient.time,
                tracks[index].isJump(to: measured, on: surface)
            {
                frame.lifted.append(tracks[index].contact)
                (count, jumps) = (count + 1, jumps + 1)
                tracks[index] = ContactTrack(number: count, measured, on: surface, at: time)
            } else {
                tracks[index].update(measured, on: surface, at: time)
            }
        } else {
            count += 1
            tracks.insert(ContactTrack(number: count, measured, on: surface, at: time), at: index)
        }
        frame.contacts.append(tracks[index].contact)
    }
}
