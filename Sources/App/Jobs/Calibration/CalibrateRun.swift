import Calibration
import Core
import Formatting
import Glibc
import Metrology
import Recordings
import Screens
import Simulation
import Text
import Weighing

/// The command `calibrate run`: guides through known masses on a device, a recording or a simulated pad, and saves a
/// profile.
package struct CalibrateRun {
    let source: SourceRequest
    let masses: MassRequest
    let curve: CurveRequest
    let target: ProfileTarget
    let form: OutputForm
    let reference: ReferenceRequest

    /// The keys that are available during a calibration.
    ///
    /// The masses of a demo or a recording follow one another whatever the user does, so that no step back is possible.
    private static func actions(on source: SourceInfo.Kind) -> Set<GaugeAction> {
        let all: Set<GaugeAction> = [.note, .unit, .hold, .grab, .snapshot, .help, .quit]
        return source == .device ? all.union([.back]) : all
    }

    /// Creates a calibration.
    package init(
        source: SourceRequest, masses: MassRequest, curve: CurveRequest, target: ProfileTarget,
        form: OutputForm, reference: ReferenceRequest = ReferenceRequest()
    ) {
        (self.source, self.masses, self.curve) = (source, masses, curve)
        (self.target, self.form, self.reference) = (target, form, reference)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        if try usesReference { return try runReference() }
        if isPractice {
            Diagnostics.write("Practice on the simulated pad: no profile is saved unless you add -o NAME.")
        }
        if let output = target.output { try ProfileStore().check(output) }
        guard let plan = try plan() else { return }
        let run = try SessionRun(of: try played(plan), holdsTouchpad: true, measure: configuration)
        var stage: CalibrationStage?
        let session = try run.open { source, configuration in
            let device = source.origin.device
            try checkAbility(of: device)
            if target.output == nil, !isPractice { try ProfileStore().check(name(for: device)) }
            let unfinished = UnfinishedCalibration(name: name(for: device), plan: plan)
            let guide = try guide(plan, after: unfinished)
            // Nothing is shown where everything was measured before.
            let display =
                guide.isComplete && form == .gauge
                ? PlainLineSink(unit: nil, hearing: run.signals, isGuided: true)
                : try display(of: source.origin.kind, hearing: run.signals)
            introduce(source)
            let begun = CalibrationStage(guide: guide, model: curve.shape, keep: unfinished.keep)
            stage = begun
            let hasLines =
                form == .plain && (Console.current.inputIsTerminal || source.origin.kind == .device)
            let lines =
                hasLines
                ? LineCommandReader(
                    fromTerminal: self.source.recording == "-",
                    help:
                        "\(source.origin.kind == .device ? "b (back) or " : "")q (quit), or press Enter to measure"
                ) : nil
            return Session.Members(
                stages: [begun], sinks: [display],
                commandSources: [begun as any CommandSource] + [lines].compactMap(\.self))
        }
        guard let session, let stage else { return }
        session.remeasure = nil
        let origin = session.origin
        let unfinished = UnfinishedCalibration(name: name(for: origin.device), plan: plan)
        switch try run.complete(session) {
        case .done: break
        case .unread: return
        case .lost:
            throw Failure(
                .deviceLost,
                "\(origin.device.name.printable()) was lost; \(unfinished.remark(stage.guide))")
        }
        try conclude(
            stage.guide, wasLeft: session.wasLeft, of: origin, session.pipeline.configuration.channel.axis,
            unfinished
        )
    }

    /// Whether the simulated pad is calibrated without a name to save it by.
    private var isPractice: Bool { source.demo != nil && target.output == nil }

    /// The number of different masses from which the uncertainty is well known.
    private static let enoughLevels = 5

    /// - Throws: `Failure` if a device cannot measure force, unless the user insists.
    func checkAbility(of device: DeviceDescription) throws {
        guard !curve.force, let inability = device.classification.kind?.inability else { return }
        throw Failure(
            .badData, "\(device.name.printable(limit: 60)): \(inability) --force calibrates it anyway.")
    }

    /// Says what a demo does, in front of plain lines; the gauge has captions.
    private func introduce(_ source: any InputSource) {
        if form == .plain { (source as? SimulatedPad)?.introduce() }
    }

    func display(of kind: SourceInfo.Kind, hearing signals: SignalQueue) throws -> any Display {
        switch form {
        case .json: CalibrationLineSink(hearing: signals)
        case .plain: PlainLineSink(unit: nil, hearing: signals, isGuided: true)
        case .gauge:
            try GaugeScreen(
                unit: nil, keysFromTerminal: source.recording == "-", tellsStatistics: false,
                actions: Self.actions(on: kind))
        }
    }

    /// The masses, in the order in which they are put on the pad; nil if the user was asked for them and quits.
    private func plan() throws -> [KnownMass]? {
        if let list = masses.points, !list.isEmpty {
            return try Failure.about("--points: ", .usage) { try plan(of: list) }
        }
        if Console.current.inputIsTerminal, source.recording != "-" {
            if let device = try SourceOpener(options: source).expectedDevice() {
                try checkAbility(of: device)
            }
            return try MassQuestion(example: Self.example).answer(plan)
        }
        throw noMasses
    }

    /// Coins from 0 to 165 g, which are in most European purses.
    private static let example = "0, 1 EUR, 3x 1 EUR, 7x 1 EUR, 14x 1 EUR, 22x 1 EUR"

    private var noMasses: Failure {
        Failure(.usage, "no masses given; use --points, for example --points '\(Self.example)'")
    }

    /// The masses of a list, repeated as requested.
    private func plan(of list: String) throws -> [KnownMass] {
        let table = try Failure.about("the built-in ") { try ReferenceMasses(csv: ShippedTables.masses) }
        var plan = try table.masses(of: list)
        try checkOrder(of: plan)
        if masses.falling { plan += plan.dropLast().reversed() }
        plan = Array(repeatElement(plan, count: masses.repeats).joined())
        guard plan.count <= PointsTable.mostPoints else {
            throw Failure(
                .usage,
                "with --falling and --repeats, these amount to \(plan.count) masses; the limit is \(PointsTable.mostPoints)"
            )
        }
        let levels = Set(plan.map(\.grams)).count
        guard levels >= 2 else {
            throw Failure(
                .usage, "at least two different masses are needed, which may include 0, for example 0,20,50")
        }
        if levels < Self.enoughLevels {
            Diagnostics.write(
                "With \(levels) different masses the error of the curve remains "
                    + (levels == 2 ? "unknown" : "poorly known") + "; use \(Self.enoughLevels) or more.")
        }
        if masses.falling || masses.repeats > 1 {
            let falling = zip(plan, plan.dropFirst()).count { $0.grams > $1.grams }
            Diagnostics.write(
                "\(plan.count) loads will be measured: \(plan.count - falling) rising, \(falling) falling.")
        }
        return plan
    }

    /// - Throws: `Failure` if totals do not rise: they may have been entered as what is added.
    private func checkOrder(of totals: [KnownMass]) throws {
        guard masses.falling,
            let (before, after) = zip(totals, totals.dropFirst()).first(where: { $0.grams >= $1.grams })
        else { return }
        throw Failure(
            .usage,
            "the masses do not rise: after \(before.words) comes \(after.words). Each is the total on the pad, "
                + "for example 0, 1 EUR, 1 EUR + 2 EUR; with --no-falling they may have any order")
    }

    func configuration(of origin: SourceInfo) throws -> PipelineConfiguration {
        guard let axis = origin.axis else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not state the range of its pressure axis; use --axis, "
                    + "for example --axis 0:255")
        }
        return PipelineConfiguration(
            ForceChannel(axis), combination: masses.combine, smoothing: .oneEuro, thresholds: [])
    }

    private func conclude(
        _ guide: CalibrationGuide, wasLeft: Bool, of origin: SourceInfo, _ axis: PressureAxis,
        _ unfinished: UnfinishedCalibration
    ) throws {
        let name = name(for: origin.device)
        guard guide.isComplete else {
            var text = "\(guide.points.count) of \(guide.plan.count.counted("mass", "masses")) measured; "
            if masses.falling, guide.points.count >= (guide.plan.count / masses.repeats + 1) / 2 {
                text += "without the falling loads use --no-falling; "
            }
            text += unfinished.remark(guide)
            if wasLeft || origin.kind == .device { return Diagnostics.write(text) }
            throw Failure(.badData, text)
        }
        let fit: Fit
        do throws(FitRefusal) {
            fit = try Fit(guide.points, model: curve.shape, isForced: curve.force)
        } catch {
            throw Failure(
                .badData,
                "cannot make a profile from these masses: \(error); \(try unfinished.remark(guide, after: error))"
            )
        }
        do {
            // The stand was on the pad before the first mass; the curve yields its weight.
            try save(
                fit, of: origin, axis, stand: Profile.stand(of: fit),
                sensor: guide.creep.map { Profile.Sensor(creep: $0) }, called: name,
                result: form == .json
                    ? fit.line(of: "calibrate run") : Array(FitTable(fit, title: "").text.utf8))
        } catch let failure as Failure {
            throw Failure(failure.code, "\(failure.message); \(unfinished.remark(guide))")
        }
        unfinished.forget()
        if !guide.resumption.joints.isEmpty {
            Diagnostics.write(
                "Counts after the interruption were shifted by \((-guide.shift).signed(1)), the change of the stand."
            )
        }
    }

    /// Prints the result and saves the profile, unless it is that of a demo without a name.
    ///
    /// - Parameters:
    ///   - fit: the fit.
    ///   - origin: the source.
    ///   - axis: the pressure axis.
    ///   - stand: the load on the pad before the first mass, in grams.
    ///   - sensor: what was found out about the sensor besides; nil for nothing.
    ///   - name: the name of the profile.
    ///   - result: what is printed.
    func save(
        _ fit: Fit, of origin: SourceInfo, _ axis: PressureAxis, stand: Double, sensor: Profile.Sensor?,
        called name: String, result: [UInt8]
    ) throws {
        let profile = Profile(
            name: name, device: Profile.Device(name: origin.device.name, identity: origin.device.identity),
            axis: Profile.Axis(axis), combination: masses.combine, fit: fit,
            standGrams: stand, sensor: sensor, date: String(WallClock.now.prefix(19)) + "Z",
            note: target.note)
        try Failure.about("cannot make a profile from these masses: ") { try profile.check() }
        try Console.current.print(result)
        fit.warnIfDoubtful()
        if let sensor { Diagnostics.write("For profile \(name): \(sensor.words).") }
        if isPractice {
            return Diagnostics.write(
                "No profile was saved: this was practice on the simulated pad; -o NAME saves one.")
        }
        let path = try ProfileStore().save(profile, to: target.output ?? name)
        guard path != "-" else { return }
        if profile.device?.isIdentified != true {
            Diagnostics.write(
                "Its pad reports no ids, so it is used only with --profile \((target.output ?? name).printable())."
            )
        }
    }

    /// The name of the profile: as given, or derived from that of the device.
    func name(for device: DeviceDescription) -> String {
        target.output.map { ProfileTarget.name(for: $0) } ?? Self.name(of: device)
    }

    /// A profile name derived from that of a device.
    private static func name(of device: DeviceDescription) -> String {
        var name = ""
        for scalar in device.name.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain { name.unicodeScalars.append(scalar) } else if !name.hasSuffix("-") { name += "-" }
        }
        while name.hasPrefix("-") { name.removeFirst() }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "pad" : String(name.lowercased().prefix(48))
    }
}
