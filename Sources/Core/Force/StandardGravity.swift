/// The standard acceleration of gravity, by which masses stand for forces (3rd General Conference on Weights and Measures,
/// 1901).
package enum StandardGravity {
    /// In meters per second squared.
    package static let acceleration = 9.80665
    /// The weight of a gram in newtons.
    package static let newtonsPerGram = acceleration / 1000
}
