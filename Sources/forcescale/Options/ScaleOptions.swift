import ArgumentParser
import Core
import Metrology
import Recordings
import Synchronization
import Text

/// How counts become grams.
struct ScaleOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Grams at the axis maximum, where neither the device nor a profile gives grams (default: 385, or as a recording says).",
            valueName: "grams"))
    var fullScale: Double?

    @Option(
        help: ArgumentHelp(
            "The calibration: a file or a name of calibrate list, or none for that of the device itself.",
            valueName: "file|name"), completion: .profiles(and: ["none"]))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "How several contacts come to one load: sum, max or first (default: sum, or as a profile says).",
            valueName: "rule"),
        completion: .list(["sum", "max", "first"]),
        transform: { try Combination(parsing: $0) })
    var combine: Combination?

    func validate() throws {
        if let fullScale, !(0.1...1e6).contains(fullScale) {
            throw ValidationError(
                "--full-scale must be from 0.1 to 1000000 grams, for example --full-scale 385.")
        }
    }

    /// The profile that makes grams on a device's axis; nil where there is none, or none is wanted.
    private func profile(of device: DeviceDescription, _ axis: PressureAxis) throws -> Profile? {
        profile == "none" ? nil : try ProfileStore().profile(profile, for: device, axis)
    }

    /// What makes grams of a source's counts, without smoothing and thresholds.
    ///
    /// An assumed full scale is that of the options, else that by which a recording's own grams were made.
    ///
    /// - Throws: `Failure` where the source does not tell its axis, or its profile cannot be used.
    func configuration(of origin: SourceInfo) throws -> PipelineConfiguration {
        guard let axis = origin.axis else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not say the range of its pressure axis, so there is no percent "
                    + "and no gram; give it, for example --axis 0:255")
        }
        let profile = try profile(of: origin.device, axis)
        let known = profile?.scale(of: axis) ?? .declared(axis)
        if known != nil, fullScale != nil { Self.remarkUnused(profile, origin.device) }
        let scale =
            known ?? .assumed(axis, fullScale: fullScale ?? origin.assumedFullScale ?? Scale.assumedFullScale)
        return PipelineConfiguration(
            axis: axis, scale: scale, combination: combine ?? profile?.combination ?? .sum,
            smoothing: .none, thresholds: [])
    }

    private static let hasRemarked = Mutex(false)

    /// Says once that the full scale that was asked for is not used: it is that of a scale that is assumed.
    private static func remarkUnused(_ profile: Profile?, _ device: DeviceDescription) {
        let isFirst = hasRemarked.withLock { told in
            defer { told = true }
            return !told
        }
        guard isFirst else { return }
        let reason =
            profile.map { "profile \($0.name) gives the grams. --profile none ignores it." }
            ?? "\(device.name.printable(limit: 60)) reports its own grams. To override them, calibrate it "
            + "(forcescale calibrate run) or give a --profile."
        Notes.write("--full-scale is not used: \(reason)")
    }
}

extension Combination {
    /// A rule as it is given.
    init(parsing text: String) throws(OptionError) {
        guard let rule = Combination(rawValue: text) else {
            throw OptionError("'\(text)' is no rule", example: "--combine sum, max or first")
        }
        self = rule
    }
}
