package import Core
package import Metrology
internal import Text

/// What a study says about itself and its pad, before the recording. Nothing in it names a person, a machine or a moment.
package struct StudyHead: Equatable, Sendable {
    /// The version of the file format that this program writes and reads.
    package static let schema = 1
    /// The least number of masses, besides the stand.
    package static let fewestMasses = 5

    /// The version of the program that wrote it.
    package var program: String
    /// The day of the study.
    package var date: CivilDate
    /// 64 random bits, by which studies of the same pad are recognized.
    package var unit: UInt64
    /// Whether the pad was simulated.
    package var isSimulated: Bool
    /// Whether the pad clicks.
    package var hasButton: Bool
    /// The masses, in order of increasing mass, without the stand.
    package var masses: [KnownMass]

    package init(
        program: String, date: CivilDate, unit: UInt64, isSimulated: Bool, hasButton: Bool,
        masses: [KnownMass]
    ) {
        (self.program, self.date, self.unit) = (program, date, unit)
        (self.isSimulated, self.hasButton, self.masses) = (isSimulated, hasButton, masses)
    }

    /// The steps of this study.
    package var plan: [StudyStep] { StudyStep.plan(masses: masses.count, hasButton: hasButton) }

    /// Whether a step can be one of this study.
    func allows(_ step: StudyStep) -> Bool {
        if case .again(let number) = step { return number <= masses.count }
        return plan.contains(step)
    }

    /// What lies on the pad at the steps of the masses, in order; 0 g is the stand alone.
    package var loads: [KnownMass] { CheckGuide.plan(of: [MassesTask.stand] + masses) }

    /// The number of the mass that is put on other places, from 1: the middle one.
    package var placedMass: Int { (masses.count + 1) / 2 }

    /// The line of the file.
    package var line: [UInt8] {
        JSONWriter.line("study") { json in
            json.field("schema", Self.schema)
            json.field("program", program)
            json.field("date", date.text)
            json.field("unit", unit.bits)
            json.field("simulated", isSimulated)
            json.field("button", hasButton)
            json.objects("masses", masses) { json, mass in
                json.field("name", mass.name)
                json.field("reference_g", mass.grams)
                json.field("u_ref_g", orNull: mass.uncertainty)
            }
        }
    }

    /// The members of the line, besides its type.
    private static let members: Set = ["schema", "program", "date", "unit", "simulated", "button", "masses"]

    /// Reads the line.
    ///
    /// - Throws: `StudyError` with the reason, without a line.
    init(_ value: JSONValue) throws(StudyError) {
        guard value["type"]?.string == "study" else { throw StudyError.notAStudy }
        guard value["schema"]?.integer(Int.self) == Self.schema else {
            let program =
                value["program"]?.string.map { " by program version \($0.printable(limit: 20))" } ?? ""
            throw StudyError(
                "this version reads studies of schema \(Self.schema); this one was written\(program) with another schema"
            )
        }
        for member in value.members where member.name != "type" && !Self.members.contains(member.name) {
            throw StudyError(
                "unknown member '\(member.name.printable(limit: 40))': a study has no room for notes, which may name a person; "
                    + "remove it and study the pad again")
        }
        guard let program = value["program"]?.string, program.isVersion else {
            throw StudyError("program must be a version such as 0.1.0")
        }
        guard let date = value["date"]?.string.flatMap(CivilDate.init(text:)) else {
            throw StudyError("date must be a day such as 2026-11-26, without a time")
        }
        guard let unit = value["unit"]?.string.flatMap(UInt64.init(bits:)) else {
            throw StudyError("unit must be 16 hexadecimal digits")
        }
        guard let isSimulated = value["simulated"]?.truth, let hasButton = value["button"]?.truth else {
            throw StudyError("simulated and button must be true or false")
        }
        var masses: [KnownMass] = []
        for element in value["masses"]?.elements ?? [] { masses.append(try KnownMass(study: element)) }
        guard (Self.fewestMasses...StudyStep.mostMasses).contains(masses.count),
            zip(masses, masses.dropFirst()).allSatisfy({ $0.grams < $1.grams })
        else {
            throw StudyError(
                "masses must be \(Self.fewestMasses) to \(StudyStep.mostMasses) masses, each greater than the one before"
            )
        }
        self.init(
            program: program, date: date, unit: unit, isSimulated: isSimulated, hasButton: hasButton,
            masses: masses)
    }
}

extension KnownMass {
    fileprivate init(study value: JSONValue) throws(StudyError) {
        guard value.members.allSatisfy({ ["name", "reference_g", "u_ref_g"].contains($0.name) }) else {
            throw StudyError("a mass must have name, reference_g and u_ref_g only")
        }
        guard let grams = value["reference_g"]?.double, grams > 0, grams <= CalibrationPoint.greatestReference
        else { throw StudyError("reference_g of a mass must be greater than 0, and at most 1000000 g") }
        let name = value["name"]?.string ?? ""
        // A mass is named by its grams or by its coins, which begin with their value.
        guard (1...64).contains(name.utf8.count), name.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true,
            name.unicodeScalars.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789 .+".unicodeScalars.contains($0))
            })
        else { throw StudyError("name of a mass must be grams or coins, such as 20 g or 2 x 1 EUR") }
        let uncertainty = value["u_ref_g"]?.double
        guard value["u_ref_g"] == nil || uncertainty.map({ $0 >= 0 && $0 < grams }) == true else {
            throw StudyError("u_ref_g of a mass must be a number of grams less than the mass, or null")
        }
        self.init(grams: grams, tolerance: (uncertainty ?? 0) * 3.0.squareRoot(), name: name)
    }
}

extension CivilDate {
    /// The date as ISO 8601, `2026-11-26`.
    package var text: String {
        func digits(_ number: Int64, _ count: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }

    package init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int64($0) }
        guard parts.count == 3, let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]),
            date.text == text,
            date.year >= 2000
        else { return nil }
        self = date
    }
}

extension String {
    /// Whether it is a version: digits and dots, and what a build may add after them.
    fileprivate var isVersion: Bool {
        (1...32).contains(utf8.count) && utf8.first.map { (0x30...0x39).contains($0) } == true
            && unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789.+-".unicodeScalars.contains($0))
            }
    }
}
