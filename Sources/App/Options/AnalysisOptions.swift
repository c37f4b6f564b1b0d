import ArgumentParser
import Core
import Recordings
import TouchAnalysis

/// Which part of a recording is analyzed, and the form of the results.
struct AnalysisOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON: one object per recording, and a summary.")
    var json = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Unit of text and plots, such as kg, N or mN.", valueName: "unit"),
        completion: .list(MassUnit.allCases.filter { $0.grams != nil }.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0, ofMass: true) })
    var unit: MassUnit?

    @Option(help: ArgumentHelp("Write a table, one row per touch.", valueName: "file.csv"))
    var csv: String?

    @Flag(
        help: ArgumentHelp(
            "Explain the metrics that are named instead of recordings; without names, list all.",
            visibility: .advanced))
    var explain = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Analyze only what is at or after this time.", valueName: "seconds", visibility: .advanced))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Analyze only what is at or before this time.", valueName: "seconds", visibility: .advanced))
    var to: Double?

    @Option(
        help: ArgumentHelp(
            "Analyze only what is between two marks.", valueName: "a..b", visibility: .advanced))
    var marks: String?

    @Option(
        help: ArgumentHelp(
            "The force at which a press begins, for its rate of force development; the default is the first frame of the "
                + "touch.", valueName: "force", visibility: .advanced))
    var onset: String?

    @Option(
        help: ArgumentHelp(
            "Read a table from another program. Column numbers, counted from 0, of pressure and time, and optionally of x, "
                + "y, down (not 0 during contact) and part (the number of the drawing); skip=N for header lines, and unit=s, "
                + "ms or us for the time.",
            valueName: "name=n,…", visibility: .advanced))
    var columns: String?

    func validate() throws {
        _ = try (mapping, onsetLevel)
        if csv == "-" { throw ValidationError("--csv must name a file; standard output is for the text.") }
        for time in [from, to].compactMap(\.self) where !(time.magnitude < WrittenDuration.limitSeconds) {
            throw ValidationError(
                "--from and --to must be seconds since the first contact, for example --from 1.5.")
        }
        if let from, let to, to < from { throw ValidationError("--to is before --from.") }
        if marks != nil, from != nil || to != nil {
            throw ValidationError("Give either --marks, or --from and --to.")
        }
        _ = try bounds
    }

    /// Returns the configuration of the analysis of a source.
    ///
    /// - Parameter measuring: the conversion of counts to grams; nil if the axis is unknown.
    func configuration(
        of origin: SourceInfo, _ measuring: PipelineConfiguration?
    ) throws -> AnalysisConfiguration {
        let device = origin.device
        let codes = device.positionCodes
        var configuration = AnalysisConfiguration(
            measuring?.channel, combination: measuring?.combination ?? .sum)
        (configuration.from, configuration.to) = (from.map(Self.microseconds), to.map(Self.microseconds))
        (configuration.marks, configuration.onset) = (
            try bounds, try onset(of: origin, on: measuring?.channel)
        )
        configuration.wantsDrawings = device.judgment.kind == .pen
        configuration.position = device.axes[codes.x].flatMap { x in device.axes[codes.y].map { (x, $0) } }
        if let unit, unit.grams != nil { configuration.unit = unit }
        configuration.kind = device.judgment.kind ?? .force
        return configuration
    }

    private var onsetLevel: Threshold.Level? {
        get throws {
            guard let onset else { return nil }
            let force: Threshold.Level
            do throws(OptionError) {
                force = try Threshold.Level(parsingMass: onset, example: "--onset 20g or --onset 5%")
            } catch {
                throw ValidationError("--onset: \(error)")
            }
            guard force.value > 0 else {
                throw ValidationError("--onset must be greater than 0, for example --onset 20g.")
            }
            return force
        }
    }

    /// - Throws: `Failure` if the onset cannot be compared with the forces.
    private func onset(of origin: SourceInfo, on channel: ForceChannel?) throws -> OnsetRule {
        guard let level = try onsetLevel else { return .firstFrame }
        guard let channel else {
            throw Failure(
                .badData,
                "\(origin.device.path.printable()) does not state the range of its pressure axis, so that --onset says "
                    + "nothing about it; use --axis, for example --axis 0:255")
        }
        try [level].expectGrams(
            on: channel.scale, for: "--onset \(level)", of: origin.device, example: "--onset 5%")
        return .threshold(level.grams(on: channel))
    }

    /// The columns of a table from another program; nil for recordings.
    var mapping: ColumnMapping? {
        get throws {
            guard let columns else { return nil }
            guard let mapping = ColumnMapping(columns) else {
                throw ValidationError(
                    "--columns needs pressure=N and time=N, and may have x and y, down, part, skip and unit, for example "
                        + "--columns x=0,y=1,pressure=3,time=5,part=6,skip=1,unit=ms.")
            }
            return mapping
        }
    }

    /// Seconds in whole microseconds: 4.35 becomes 4350000, although its product with a million is slightly less.
    private static func microseconds(_ seconds: Double) -> Int64 {
        Int64(saturating: (seconds * 1e6).rounded())
    }

    private var bounds: (first: String, last: String)? {
        get throws {
            guard let marks else { return nil }
            let halves = marks.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else {
                throw ValidationError("--marks must be two labels, for example --marks start..end.")
            }
            return (String(halves[0]), String(halves[1]))
        }
    }
}
