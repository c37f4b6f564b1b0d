internal import Core

/// A line of A&D's standard format: `ST,+00100.00  g`: a header of two letters, a comma, a signed number of nine
/// characters and a unit of three.
enum ANDLine {
    /// Parses a line; nil if it is not one of A&D.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        let parts = line.trimmed.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let sign = parts[1].first else { return nil }
        switch parts[0] {
        case "OL":
            guard sign == "+" || sign == "-" else { return nil }
            return .status(sign == "-" ? .underload : .overload)
        case "ST", "US", "WT", "QT":
            guard sign == "+" || sign == "-", let weight = WrittenWeight(parts[1]), !weight.unit.isEmpty
            else {
                return nil
            }
            // A number of pieces or a percentage has no unit of mass.
            return weight.event(isStable: parts[0] != "US")
        // Tare, type name, serial number, identification.
        case "PT", "TN", "SN", "ID": return .other
        default: return nil
        }
    }
}
