public import Core
public import TouchAnalysis

/// A recording with its figures and the information that is needed to read them. Texts are sanitized for display.
public struct ReportedRecording: Sendable {
    /// The name in titles and legends.
    public var name: String
    /// The path of the file.
    public var path: String
    /// When it was recorded, in local time with the offset from UTC; nil if unknown.
    public var started: String?
    /// The name of the pad.
    public var device: String
    /// The pressure axis; nil if the recording does not contain it.
    public var axis: PressureAxis?
    /// The thresholds, in grams.
    public var thresholds: [(name: String, grams: Double)]
    /// The quantity of the numbers.
    public var quantity: ForceQuantity
    /// The provenance of grams, in a sentence.
    public var provenance: String
    /// Whether the grams are unverified.
    public var needsWarning: Bool
    /// The resolution of the position axes in counts per millimeter; nil if unknown.
    public var resolution: (x: Double, y: Double)?
    /// The figures, including the data for pictures.
    public var analysis: RecordingAnalysis

    /// Creates a recording.
    public init(
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
}
