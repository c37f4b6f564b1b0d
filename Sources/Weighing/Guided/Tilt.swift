/// How far from level the computer may stand.
public enum Tilt {
    /// More than this, in degrees, is flagged: cos 3° takes 0.14 % of a weight, and things begin to slide.
    public static let limit = 3.0
}
