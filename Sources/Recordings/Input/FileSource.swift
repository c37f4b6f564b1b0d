public import Core

/// A source that reads a file.
public protocol FileSource: InputSource {
    /// The fraction of the file that was read, 0…1; nil if it has no length.
    var shareRead: Double? { get }
}
