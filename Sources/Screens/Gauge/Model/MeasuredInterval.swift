import Core

/// The part of the trend that a result was measured in.
package struct MeasuredInterval: Equatable, Sendable {
    /// The number of the object of the result.
    let object: Int
    /// When it was measured; only when the result came, if it has several parts.
    let times: ClosedRange<SourceTime>
}
