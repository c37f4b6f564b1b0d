import Core
import Metrology
import Sessions
import Text

extension CalibrateRunCommand {
    /// Whether the masses rise and fall once, so that the rising ones may be enough.
    var falls: Bool { masses.falling && masses.repeats == 1 }

    /// Fits the masses that were measured, and saves a profile; or says how the calibration can be continued.
    ///
    /// - Parameters:
    ///   - guide: what was measured.
    ///   - wasLeft: whether the user has quit.
    ///   - origin: the source.
    ///   - axis: the pressure axis.
    ///   - unfinished: the points that are kept until the profile is saved.
    func conclude(
        _ guide: CalibrationGuide, wasLeft: Bool, of origin: SourceInfo, _ axis: PressureAxis,
        _ unfinished: UnfinishedCalibration
    ) throws {
        let name = target.name(for: origin.device)
        guard guide.isComplete else {
            let text =
                "\(guide.points.count) of \(guide.plan.count.counted("mass", "masses")) measured; "
                + unfinished.remark(guide, falls: falls)
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
    ///   - fit: the curve and its errors.
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
}
