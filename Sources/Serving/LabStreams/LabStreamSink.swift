import Core
import Gestures
import Glibc
import LabStreaming
import Recordings
import SessionEvents
import Sessions

/// Sends readings to a stream of the type `Force`, and presses, gestures and marks to one of the type `Markers`.
final class LabStreamSink: ReadingReceiver, Display {
    private let library: LabStreamingLibrary
    private let name: String
    private var stream: ForceStream?
    private var outlets: (force: StreamOutlet, markers: StreamOutlet)?
    /// The clock at the last call of `show`, for events after it.
    private var clock = PlaybackClock.unpaced

    /// The samples that were not sent yet. The buffers are reused.
    private var values: [Double] = []
    private var times: [Time] = []
    private var stamps: [Double] = []
    private var markers: [(text: String, time: Time)] = []

    /// A time that waits for time 0: on the clock of the session, or before time 0 on that of the source.
    private typealias Time = (session: SessionTime?, source: SourceTime)

    /// How long receivers have to fetch the last samples before the streams end, in microseconds.
    private static let farewell: UInt32 = 200_000

    init(name: String, in library: LabStreamingLibrary) { (self.name, self.library) = (name, library) }

    /// Receivers see a held force in the ticks of a silence.
    var tickHorizon: Int64? { nil }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): try open(header)
        case .measured(.reading(let reading)), .measured(.unseen(let reading)):
            guard let stream else { return }
            stream.append(reading, to: &values)
            times.append((reading.time, moment))
        case .measured(.threshold(let crossing)):
            markers.append(
                ("\(crossing.isPress ? "press" : "release") \(crossing.name)", (crossing.time, moment)))
        case .measured(.mark(let label, let time)): markers.append((label, (time, moment)))
        case .gesture(let gesture):
            if let text = gesture.marker { markers.append((text, (gesture.time, moment))) }
        case .rewound: clear()
        case .finished(let timeZero, _): send(timeZero: timeZero)
        case .closed: close()
        default: break
        }
    }

    func show(at now: SessionMoment) {
        clock = now.clock
        send(timeZero: now.timeZero)
    }

    /// Offers the streams of a source, again if it is another one: their descriptions cannot change.
    private func open(_ header: SessionHeader) throws {
        let next = ForceStream(header, name: name)
        guard next.description != stream?.description else { return }
        stream = next
        outlets = nil
        do {
            outlets = (
                try StreamOutlet(next.description, in: library), try StreamOutlet(next.markers, in: library)
            )
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
    }

    private func send(timeZero: SourceTime?) {
        if let outlets {
            for time in times { stamps.append(stamp(of: time, timeZero)) }
            outlets.force.send(values, at: stamps)
            for marker in markers { outlets.markers.send(marker.text, at: stamp(of: marker.time, timeZero)) }
        }
        clear()
    }

    private func clear() {
        values.removeAll(keepingCapacity: true)
        times.removeAll(keepingCapacity: true)
        stamps.removeAll(keepingCapacity: true)
        markers.removeAll(keepingCapacity: true)
    }

    /// The time of an event in seconds on CLOCK_MONOTONIC: that of the kernel, or when it is due in a replay.
    private func stamp(of time: Time, _ timeZero: SourceTime?) -> Double {
        var source = time.source
        if let session = time.session, let timeZero { source = session.absolute(from: timeZero) }
        let machine = clock.stand == nil ? clock.machine(atSource: source) : nil
        return Double((machine ?? PlaybackClock.machineNow).microseconds) / 1e6
    }

    private func close() {
        if let outlets, outlets.force.hasReceivers || outlets.markers.hasReceivers { usleep(Self.farewell) }
        outlets = nil
    }
}

extension Gesture {
    /// The text of its marker: its name, with its direction if it has one, when it is over; nil while it only changes.
    fileprivate var marker: String? {
        let name = names.last ?? kind.rawValue
        return switch state {
        case .ended: name
        case .began, .cancelled: "\(name) \(state.rawValue)"
        case .possible, .changed, .failed: nil
        }
    }
}
