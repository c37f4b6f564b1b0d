/// An event that the pipeline emits, in the order of the lines of machine-readable output.
///
/// Times are in microseconds since the session start, which is the first frame with a contact; nil before it.
package enum MeasurementEvent: Equatable, Sendable {
    /// The state of the scale at a frame, or at a tick while no frames arrive.
    case reading(Reading)
    /// The same while the load is unknown, because the pressure of a contact in it was never sent: forces are 0, and
    /// `Reading.unseen` has the contact. Whatever measures treats it as `blocked`.
    case unseen(Reading)
    /// A contact came down, or was down before the first event (`isBegun`).
    case touchDown(slot: Int, trackingID: Int32, time: SessionTime?, isBegun: Bool = false)
    /// A contact was lifted, or was cut off by the end of the recording or the loss of the device.
    case touchUp(slot: Int, trackingID: Int32, time: SessionTime?, isCut: Bool)
    /// A threshold was crossed.
    case threshold(ThresholdCrossing)
    /// Events were lost between the two times.
    case dropped(since: SessionTime?, time: SessionTime?)
    /// Another program has grabbed the device; there are no readings until frames arrive again.
    case blocked(time: SessionTime?)
    /// The device was lost.
    case gone(time: SessionTime?)
    /// The recording ended at this time and was continued later; all contacts were cut off.
    case continued(time: SessionTime?)
    /// A mark that a user added.
    case mark(label: String, time: SessionTime?)
    /// A reading of a reference scale under the pad.
    case reference(ReferenceReading, time: SessionTime?)
}

extension MeasurementEvent {
    /// Whether the event is the reading of a frame.
    package var isFrame: Bool {
        switch self {
        case .reading(let reading), .unseen(let reading): !reading.isTick
        default: false
        }
    }
}

/// The state of the scale at one moment.
package struct Reading: Equatable, Sendable {
    /// Microseconds since the session start; nil before it.
    package var time: SessionTime?
    /// Whether no frame arrived, so that the reading holds the state of the last one.
    package var isTick = false
    /// The combined load, without smoothing.
    package var load = Load()
    /// The smoothed gross weight in grams and percent.
    package var force = Force()
    /// The tare in grams.
    package var tare = 0.0
    /// The tare in percent of full scale.
    package var tarePercent = 0.0
    /// Whether the weight is stable. It is not while the pad is saturated, nor for the stability time after that.
    package var isStable = false
    /// The greatest smoothed net weight since the peak was reset, in grams; nil if there has been no contact since.
    package var peak: Double?
    /// The heaviest load beyond the limit of the pad since the peak was reset, which the peak may not include; nil if there
    /// was none.
    package var overload: Overload?
    /// The buttons that are down.
    package var buttons: [Button] = []
    /// The number of fingers that the device reports; nil if it reports none.
    package var fingerCount: Int?
    /// The contacts without smoothing, ordered by slot.
    package var contacts: [MeasuredContact] = []
    /// The contacts whose pressure is unknown, ordered by slot.
    package var unseen: [Contact] = []
    /// Whether the load is known.
    package internal(set) var isLoadKnown = true

    package init() {}

    /// All contacts, ordered by slot; those whose pressure is unknown have a force of 0.
    package var touching: [MeasuredContact] {
        unseen.isEmpty
            ? contacts
            : (contacts + unseen.map(MeasuredContact.init(unseen:))).sorted {
                $0.contact.slot < $1.contact.slot
            }
    }

    /// Gross grams minus the tare; may be negative.
    package var net: Double { force.grams - tare }

    /// Gross percent minus the tare; may be negative.
    package var netPercent: Double { force.percent - tarePercent }
}

package struct ThresholdCrossing: Equatable, Sendable {
    /// The name of the threshold.
    package var name: String
    /// Whether the force rose above the press level; otherwise it fell below the release level.
    package var isPress: Bool
    /// Microseconds since the session start.
    package var time: SessionTime?
    /// The unsmoothed force at the frame: of the contact if `contact` is set, otherwise of the load.
    package var force: Force
    /// The contact that crossed the threshold; nil if the load did.
    package var contact: ContactIdentity?
    /// Whether the force is a lower bound, because the contact, or one of those in the load, is at the axis limit.
    package var isSaturated = false
}
