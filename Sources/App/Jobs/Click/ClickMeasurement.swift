import Clicks
import Core
import Recordings
import SessionEvents
import Text

/// The clicks of one session, which ends when there are enough.
final class ClickMeasurement {
    private let wanted: Int
    /// Whether the clicks are over, so that none can be asked for.
    private var isReplay = false
    /// The value of the knob that was set before; nil for none.
    let asked: Int?
    /// The clicks so far; nil before the source is open.
    private(set) var series: ClickSeries?

    init(wanted: Int, asked: Int? = nil) { (self.wanted, self.asked) = (wanted, asked) }

    /// Begins with a source. The clicks of a device that returns are kept.
    func open(_ header: SessionHeader) {
        guard series == nil else { return }
        isReplay = header.origin.kind == .replay
        let channel = header.configuration.channel
        series = ClickSeries(
            wanted: wanted, on: channel, surface: TouchSurface(of: header.origin.device, axis: channel.axis))
    }

    /// Adds an event of the source.
    func add(_ event: SourceEvent, _ frame: Frame) -> [ClickEvent] { series?.add(event, frame) ?? [] }

    /// Ends the session when there are enough clicks.
    var commands: [SessionCommand] { series?.isComplete ?? false ? [.end(.count)] : [] }

    /// What there is to do.
    var instruction: String {
        if isReplay { return "Clicks in the recording:" }
        return
            "\(asked.map { "The click force is \($0) now. " } ?? "")Press slowly until the pad clicks, and let go slowly: "
            + "\(wanted.counted("time")), in all parts of the pad."
    }
}
