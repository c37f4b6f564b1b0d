import Core
import Pens
import Recordings
import Sessions
import Text

/// Reads how a hand presses a pen, in a recording or while it draws.
enum StrokeReader {
    /// How long strokes are read live, from the first one.
    static let liveSeconds = 60.0

    /// Reads a source to its end.
    ///
    /// - Parameter selection: the source.
    /// - Returns: the hand, and the tablet and pen as programs name them; nil if the user quit before there was a source.
    /// - Throws: `Failure` if it cannot be read, if it is not of a pen, or if no curve follows from its strokes.
    static func read(_ selection: SourceSelection) throws -> (hand: PenHand, device: PenDevice)? {
        var selection = selection.unpacedByDefault
        let isLive = selection.recording == nil
        if isLive { selection.durationSeconds = liveSeconds }
        let plan = try SessionPlan(of: selection, grabsTouchpad: false, onAxisChange: .ends) { origin in
            try expectPen(origin.device)
            guard let axis = origin.axis, axis.end != .unknown else {
                throw Failure.unknownRange(of: origin, "of which the curve is a share")
            }
            return PipelineConfiguration(
                ForceChannel(axis, of: origin.device), smoothing: .none, thresholds: [])
        }
        let ended = try Session.run(plan) { _, configuration in
            if isLive {
                Diagnostics.write(
                    "Draw as you usually do, lightly and firmly. It ends \(liveSeconds.fixed(0)) s after the first stroke, "
                        + "or with Ctrl-C.")
            }
            let strokes = StrokeReceiver(PenStrokes(on: configuration.channel.axis))
            return (Session.Members([strokes]), strokes)
        }
        guard let (receiver, outcome) = ended else { return nil }
        try outcome.check()
        let device = outcome.origin.device
        do throws(PenRefusal) {
            let hand = try receiver.strokes.hand()
            return (hand, PenDevice(device, tool: hand.tool))
        } catch {
            throw Failure(.badData, "\((selection.recording ?? device.name).printable()): \(error)")
        }
    }

    private static func expectPen(_ device: DeviceDescription) throws {
        guard device.judgment.kind != .pen else { return }
        throw Failure(
            .badData,
            "\(device.name.printable(limit: 60)) is not a pen, but curves are for pens; name the pen with --device, as "
                + "`forcescale devices` lists it, or record it: forcescale record --device NAME -o strokes.ndjson"
        )
    }
}

/// Collects the strokes of a session.
private final class StrokeReceiver: SourceReceiver {
    private(set) var strokes: PenStrokes

    init(_ strokes: PenStrokes) { self.strokes = strokes }

    func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) {
        switch event {
        case .frame, .dropped: strokes.add(frame)
        default: break
        }
    }
}
