/// One figure of a check: a number with its unit, what it was taken from, and what it means.
public struct CheckFigure: Equatable, Sendable {
    /// What a pad is worth by a figure.
    public enum Grade: String, Sendable {
        /// As good as such a pad can be.
        case good
        /// To be reckoned with.
        case fair
        /// Not to be relied on.
        case poor
        /// The number is there, and there is too little behind it to judge by.
        case unclear
    }

    /// Its key in machine output.
    public var key: String
    /// What people call it.
    public var title: String
    /// The number; nil where what was recorded does not allow it.
    public var value: Double?
    /// The unit of the number; empty for a plain one.
    public var unit: String
    /// What it was taken from.
    public var basis: String
    /// What it means; nil where there is no number.
    public var grade: Grade?
    /// What it means in words; where there is no number, why not.
    public var verdict: String

    static func known(
        _ key: String, _ title: String, _ value: Double, _ unit: String = "", from basis: String,
        _ grade: Grade,
        _ verdict: String
    ) -> CheckFigure {
        CheckFigure(
            key: key, title: title, value: value, unit: unit, basis: basis, grade: grade, verdict: verdict)
    }

    static func missing(_ key: String, _ title: String, _ unit: String = "", because reason: String)
        -> CheckFigure
    {
        CheckFigure(key: key, title: title, value: nil, unit: unit, basis: "", grade: nil, verdict: reason)
    }
}

extension CheckFigure.Grade {
    /// By two bounds: good up to the first, fair up to the second.
    init(_ value: Double, good: Double, fair: Double) {
        self = value <= good ? .good : value <= fair ? .fair : .poor
    }
}
