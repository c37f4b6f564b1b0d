import Core
import Recordings

/// What a source delivers from its beginning to its end, decoded once, to be played or changed as often as needed.
struct DecodedRecording: Sendable {
    /// A source without pressure, for which there are no recognizers.
    struct NoAxis: Error {}

    let axis: PressureAxis
    let surface: TouchSurface
    /// The events in their order, each with the frame that belongs to it.
    var events: [(event: SourceEvent, frame: Frame)] = []

    init(axis: PressureAxis, surface: TouchSurface, frames: [Frame]) {
        (self.axis, self.surface) = (axis, surface)
        events = frames.map { (.frame, $0) } + [(.ended, Frame())]
    }

    /// Decodes a source to its end.
    init(_ source: any InputSource) throws {
        var source = source
        guard let axis = source.origin.axis else { throw NoAxis() }
        self.axis = axis
        surface = TouchSurface(of: source.origin.device, axis: axis)
        var frame = Frame()
        while true {
            let event = try source.next(into: &frame)
            events.append((event, frame))
            if event == .ended || event == .waiting { return }
        }
    }

    /// The frames alone.
    var frames: [Frame] { events.filter { $0.event == .frame }.map(\.frame) }

    /// How often something landed on the pad while nothing touched it.
    var landings: Int {
        var wasTouched = false
        return frames.count { frame in
            defer { wasTouched = !frame.contacts.isEmpty }
            return !wasTouched && !frame.contacts.isEmpty
        }
    }
}
