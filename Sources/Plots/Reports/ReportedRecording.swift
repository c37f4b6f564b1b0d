package import Core
package import TouchAnalysis

/// A recording with its figures and the information that is needed to read them. Texts are sanitized for display.
package struct ReportedRecording: Sendable {
    /// The name in titles and legends.
    package var name: String
    /// The path of the file.
    package var path: String
    /// When it was recorded, in local time with the offset from UTC; nil if unknown.
    package var started: String?
    /// The name of the pad.
    package var device: String
    /// The pressure axis; nil if the recording does not contain it.
    package var axis: PressureAxis?
    /// The thresholds, in grams.
    package var thresholds: [(name: String, grams: Double)]
    /// The quantity of the numbers.
    package var quantity: ForceQuantity
    /// The provenance of grams, in a sentence.
    package var provenance: String
    /// Whether the grams are unverified.
    package var needsWarning: Bool
    /// The resolution of the position axes in counts per millimeter; nil if unknown.
    package var resolution: (x: Double, y: Double)?
    /// The figures, including the data for pictures.
    package var analysis: RecordingAnalysis

    package init(
        name: String, path: String, started: String? = nil, device: String, axis: PressureAxis?,
        thresholds: [(name: String, grams: Double)] = [], quantity: ForceQuantity, provenance: String,
        needsWarning: Bool, resolution: (x: Double, y: Double)? = nil, analysis: RecordingAnalysis
    ) {
        (self.name, self.path, self.device, self.axis) = (name, path, device, axis)
        (self.started, self.thresholds) = (started, thresholds)
        self.quantity = quantity
        (self.provenance, self.needsWarning) = (provenance, needsWarning)
        (self.resolution, self.analysis) = (resolution, analysis)
    }

    /// The touches for which pictures were kept.
    var touches: [TouchPicture] { analysis.pictures?.touches ?? [] }

    /// Whether the pad was at its limit, so that the true force was larger than recorded.
    var isClipped: Bool { analysis.overall?.force?.isSaturated == true }
}
