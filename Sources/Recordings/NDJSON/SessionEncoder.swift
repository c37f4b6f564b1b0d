package import Core
import Text

/// The first line of all machine-readable output: the source, its processing, and the scale.
package struct SessionHeader: Sendable {
    /// The version of the program.
    package var version: String
    /// The source of the readings.
    package var origin: SourceInfo
    /// The configuration of the pipeline.
    package var configuration: PipelineConfiguration
    /// Time 0 on the clock of the source in microseconds, if it is already known.
    package var timeZero: SourceTime?
    /// Whether the line contains all axes and codes of the device, as recordings need them.
    package var isComplete = false
    /// The entries that users added to a recording.
    package var meta: [(name: String, value: String)] = []

    package init(
        version: String, origin: SourceInfo, configuration: PipelineConfiguration, timeZero: SourceTime? = nil
    ) {
        self.version = version
        self.origin = origin
        self.configuration = configuration
        self.timeZero = timeZero
    }

    /// The line including its terminator.
    package var line: [UInt8] {
        // Without an axis only counts are reported, whatever the pipeline used to find time 0.
        let axis = origin.axis == nil ? nil : configuration.channel.axis
        let scale = axis == nil ? nil : configuration.channel.scale
        return JSONWriter.line("session") { json in
            json.field("version", version)
            json.field("source", origin.kind.rawValue)
            json.object("device") { json in
                json.fields(of: origin.device)
                if isComplete { json.declarations(of: origin.device.capabilities) }
            }
            json.field("axis", axis)
            json.field("scale", scale?.provenance.rawValue)
            json.field("scale_source", scale?.source)
            json.field("kind", origin.device.judgment.word)
            json.field("full_scale_g", orNull: scale?.statedFullScale)
            json.field("profile", scale?.provenance == .calibrated ? scale?.source : nil)
            json.object("options") { encodeOptions(into: &$0) }
            json.field("started", origin.started)
            json.members(timeZero: timeZero, origin.timeOfDay)
            if isComplete { json.object("axes") { $0.axes(of: origin.device) } }
            if !meta.isEmpty { json.object("meta") { $0.members(of: meta) } }
        }
    }

    private func encodeOptions(into json: inout JSONWriter) {
        json.field("combine", configuration.combination.rawValue)
        json.field("smooth", configuration.smoothing.text)
        json.field("stable", configuration.stability.text)
        json.field("tare_g", orNull: configuration.channel.scale.stated(configuration.tare))
        json.field("interval_g", orNull: configuration.channel.scale.stated(configuration.interval))
        json.objects("thresholds", configuration.thresholds) { json, threshold in
            json.field("name", threshold.name)
            json.field("press", threshold.press.value)
            json.field("release", threshold.release.value)
            json.field("unit", threshold.press.unit.rawValue)
        }
        if configuration.thresholdSubject == .contact { json.field("per_contact", true) }
        guard configuration.smoothing.stages.contains(.oneEuro) else { return }
        let filter = OneEuroFilter()
        json.object("one_euro") { json in
            json.field("mincutoff_hz", filter.minimumCutoff)
            json.field("beta_hz_per_gps", filter.speedCoefficient)
            json.field("dcutoff_hz", filter.derivativeCutoff)
        }
    }
}
