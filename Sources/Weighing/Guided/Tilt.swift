/// How far the computer may be tilted.
public enum Tilt {
    /// The tilt in degrees above which a weighing is flagged: cos 3° reduces a weight by 0.14 %, and objects begin to
    /// slide.
    public static let limit = 3.0
}
