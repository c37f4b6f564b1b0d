import Core
import Recordings
import ScaleProtocols
import Screens
import SessionEvents

/// Follows the events of a session, and shows the pad as a scale: with a zero point, and stable also without a load.
struct ScaleWatch {
    private var scale = ServedScale()
    private let version: String
    private var units: UnitChoice
    /// The zero point in grams: a part of the session's tare.
    private(set) var zero = 0.0
    /// The gross weight in grams.
    private var gross = 0.0
    /// The tare of the session in grams, which includes the zero point.
    private var tare = 0.0
    private var isStable = false
    private var isSaturated = false
    /// Since when nothing has touched the pad; nil while something does.
    private var emptySince: MachineTime?
    private var settling: Int64 = 0
    /// Whether the pad can weigh, and its state is known.
    private var canWeigh = false
    private var isKnown = false

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - unit: the unit of the display at the beginning; nil for the usual one.
    init(version: String, unit: MassUnit?) { (self.version, units) = (version, UnitChoice(unit)) }

    /// When the weight of an empty pad settles, if that lies ahead.
    func settled(after now: MachineTime) -> MachineTime? {
        emptySince.map { $0 + settling }.flatMap { $0 > now ? $0 : nil }
    }

    /// The scale at a moment.
    func scale(at now: MachineTime) -> ServedScale {
        var scale = scale
        (scale.net, scale.tare) = (gross - tare, tare - zero)
        scale.unit = units.ofMass
        scale.condition = condition(at: now)
        return scale
    }

    private func condition(at now: MachineTime) -> ServedScale.Condition {
        guard canWeigh, isKnown else { return .unavailable }
        if isSaturated { return .overloaded }
        if gross - zero < -ServedScale.underload * scale.capacity { return .underloaded }
        return isStable || emptySince.map { now.since($0) >= settling } ?? false ? .stable : .moving
    }

    /// Takes an event of the session.
    mutating func receive(_ event: SessionEvent, at now: MachineTime) {
        switch event {
        case .opened(let header): open(header, at: now)
        case .rewound: lift(at: now)
        case .measured(.reading(let reading)): take(reading, at: now)
        case .measured(.unseen), .measured(.blocked), .measured(.gone), .measured(.continued),
            .measured(.dropped):
            isKnown = false
        case .performed(.clearTare, let reading, _):
            zero = 0
            take(reading, at: now)
        case .performed(.unit, _, _): units.advance()
        case .unitSelected(let unit): units.select(unit)
        case .performed(_, let reading, _): tare = reading.tare
        // What the session subtracts becomes the zero point, without a tare above it.
        case .served(let action, _, _): if action.kind == .zero { zero = tare }
        default: break
        }
    }

    private mutating func open(_ header: SessionHeader, at now: MachineTime) {
        let device = header.origin.device
        let measurement = header.configuration.channel.scale
        scale.provenance = header.origin.kind == .demo ? "SIMULATED" : measurement.provenance.rawValue
        scale.serial = device.identity.hexadecimal
        scale.version = version
        (scale.capacity, scale.interval) = (measurement.fullScale, header.configuration.interval)
        settling = Int64((header.configuration.stability.seconds * 1e6).rounded())
        canWeigh = device.judgment.canWeigh
        tare = header.configuration.tare
        // Another pad begins without a tare, and so without a zero point.
        if tare == 0 { zero = 0 }
        lift(at: now)
    }

    private mutating func lift(at now: MachineTime) {
        (gross, isStable, isSaturated, isKnown) = (0, false, false, true)
        emptySince = now
    }

    private mutating func take(_ reading: Reading, at now: MachineTime) {
        isKnown = true
        (gross, tare) = (reading.force.grams, reading.tare)
        (isStable, isSaturated) = (reading.isStable, reading.load.isSaturated)
        emptySince = reading.contacts.isEmpty ? emptySince ?? now : nil
    }
}

extension DeviceIdentity {
    /// The ids of vendor and product, eight hexadecimal digits.
    fileprivate var hexadecimal: String {
        [vendor, product].map { id in
            let digits = String(id, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
