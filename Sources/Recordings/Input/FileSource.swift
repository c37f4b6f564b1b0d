public import Core

/// A source that reads a file.
public protocol FileSource: InputSource {
    /// How much of it was read, 0…1; nil where it has no length.
    var shareRead: Double? { get }
}
