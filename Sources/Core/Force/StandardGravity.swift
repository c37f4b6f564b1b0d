/// The standard acceleration of gravity, by which masses stand for forces (3rd General Conference on Weights and Measures,
/// 1901).
public enum StandardGravity {
    /// In meters per second squared.
    public static let acceleration = 9.80665
    /// The weight of a gram in newtons.
    public static let newtonsPerGram = acceleration / 1000
}
