public import Core
public import TouchAnalysis

/// A recording with its figures and what must be known to read them. Texts are fit to be shown.
public struct ReportedRecording: Sendable {
    /// What the recording is called in titles and legends.
    public var name: String
    /// Its file.
    public var path: String
    /// The pad it was made on.
    public var device: String
    /// The axis of its counts; nil where the recording does not tell it.
    public var axis: PressureAxis?
    /// What its numbers are.
    public var quantity: ForceQuantity
    /// Where its grams come from, in a sentence.
    public var provenance: String
    /// Whether nobody vouches for its grams.
    public var needsWarning: Bool
    /// Counts per millimetre of the axes of the position; nil where they are not stated.
    public var resolution: (x: Double, y: Double)?
    /// Its figures, with what pictures are made of.
    public var analysis: RecordingAnalysis

    /// A recording.
    public init(
        name: String, path: String, device: String, axis: PressureAxis?, quantity: ForceQuantity,
        provenance: String,
        needsWarning: Bool, resolution: (x: Double, y: Double)? = nil, analysis: RecordingAnalysis
    ) {
        (self.name, self.path, self.device, self.axis) = (name, path, device, axis)
        self.quantity = quantity
        (self.provenance, self.needsWarning) = (provenance, needsWarning)
        (self.resolution, self.analysis) = (resolution, analysis)
    }

    /// The touches that pictures were kept of.
    var touches: [TouchPicture] { analysis.pictures?.touches ?? [] }
}
