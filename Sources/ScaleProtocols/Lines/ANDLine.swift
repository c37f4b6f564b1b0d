internal import Core

/// A line of A&D's standard format: `ST,+00100.00  g`: a header of two letters, a comma, a signed number of nine
/// characters and a unit of three.
enum ANDLine {
    /// The first two letters of a line.
    enum Header: Substring {
        /// A stable weight.
        case stable = "ST"
        /// A weight that is changing.
        case unstable = "US"
        /// A weight beyond the limits; the sign says beyond which.
        case overload = "OL"
        /// A weight of a load that is compared.
        case weight = "WT"
        /// A number of pieces.
        case quantity = "QT"
        /// The tare.
        case tare = "PT"
        /// The name of the type.
        case typeName = "TN"
        /// The serial number.
        case serialNumber = "SN"
        /// The identification of this scale.
        case identification = "ID"
        /// An error, with its code.
        case error = "EC"
    }

    /// Returns a line, without its end: the header, and what follows the comma.
    static func text(_ header: Header, _ rest: String) -> String { "\(header.rawValue),\(rest)" }

    /// Returns a line with a weight: a sign, eight characters with leading zeros, and three of the unit.
    static func text(_ header: Header, _ number: String, _ unit: MassUnit) -> String {
        let digits = number.hasPrefix("-") ? number.dropFirst() : number[...]
        let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
        return text(
            header, "\(number.hasPrefix("-") ? "-" : "+")\(zeros)\(digits)\(unit.onScale.right(3))")
    }

    /// Returns the line of a load beyond a limit.
    static func overload(isBelow: Bool) -> String { text(.overload, "\(isBelow ? "-" : "+")9999999E+19") }

    /// What the code of an error means: of a command that the scale does not know or cannot carry out now, or of the scale;
    /// nil if it is not a code.
    private static func error(_ code: Substring) -> ScaleEvent? {
        let number = code.hasPrefix("E") ? Int(code.dropFirst()) : nil
        return switch number {
        case nil: nil
        case 1?, 4?, 6?, 7?: .refused
        case 0?, 2?, 3?: .other
        default: .status(.fault)
        }
    }

    /// Parses a line; nil if it is not one of A&D.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        if line.trimmed.hasPrefix("EC,") { return error(line.trimmed.dropFirst(3)) }
        let parts = line.trimmed.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let sign = parts[1].first else { return nil }
        let header = Header(rawValue: parts[0])
        switch header {
        case .overload:
            guard sign == "+" || sign == "-" else { return nil }
            return .status(sign == "-" ? .underload : .overload)
        case .stable, .unstable, .weight, .quantity:
            guard sign == "+" || sign == "-", let weight = WrittenWeight(parts[1]), !weight.unit.isEmpty
            else {
                return nil
            }
            // A number of pieces or a percentage has no unit of mass.
            return weight.event(isStable: header != .unstable)
        case .tare, .typeName, .serialNumber, .identification, .error: return .other
        case nil: return nil
        }
    }
}
