import Core
import TestSupport

/// Frames as a pad of another rate would have sent them: each scan reports what is on the pad at that moment, by straight
/// lines between the original frames.
struct Resampling {
    private(set) var frames: [Frame] = []
    /// A longer pause between frames, in microseconds, is silence: nothing changed until shortly before its end.
    private static let silence: Int64 = 30_000

    init(_ originals: [Frame], interval: Double, _ random: inout SplitMix) {
        guard let first = originals.first, let last = originals.last else { return }
        var scan = 0
        let phase = random.between(0, 1)
        var index = 0
        while true {
            let time = first.time + Int64((Double(scan) + phase) * interval)
            scan += 1
            while index + 1 < originals.count, originals[index + 1].time <= time { index += 1 }
            let next = index + 1 < originals.count ? originals[index + 1] : nil
            let frame = Self.between(originals[index], next, at: time)
            let isNew = frames.last.map {
                $0.contacts != frame.contacts || $0.buttons != frame.buttons
                    || $0.fingerCount != frame.fingerCount
            }
            // The kernel sends changes only.
            if isNew ?? true { frames.append(frame) }
            if time >= last.time { return }
        }
    }

    private static func between(_ old: Frame, _ next: Frame?, at time: SourceTime) -> Frame {
        var frame = old
        (frame.time, frame.events, frame.deviceTime) = (time, [], nil)
        guard let next, next.time - old.time <= silence else { return frame }
        let part = Double(time - old.time) / Double(next.time - old.time)
        for index in frame.contacts.indices {
            guard let later = next.contacts.first(where: { $0.identity == frame.contacts[index].identity })
            else { continue }
            func mix(_ from: Int32, _ to: Int32) -> Int32 {
                from + Int32((Double(to - from) * part).rounded())
            }
            let contact = frame.contacts[index]
            frame.contacts[index].pressure = mix(contact.pressure ?? 0, later.pressure ?? 0)
            if let from = contact.x, let to = later.x { frame.contacts[index].x = mix(from, to) }
            if let from = contact.y, let to = later.y { frame.contacts[index].y = mix(from, to) }
        }
        return frame
    }
}
