internal import Core
internal import Text

/// A document that is not a valid profile.
package struct MalformedProfile: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem, with line and byte if it is a JSON syntax error.
    package let description: String

    init(_ description: String) { self.description = description }
}

extension Profile {
    /// The maximum length of a document, in bytes.
    package static let longestDocument = 1 << 20
    /// Statistics and coefficients are recomputed from the points; those of the document may deviate by this much.
    private static let tolerance = 1e-6

    /// Parses and validates a profile document.
    ///
    /// - Throws: `MalformedProfile` with the reason.
    package init(document bytes: [UInt8]) throws(MalformedProfile) {
        guard bytes.count <= Self.longestDocument else {
            throw MalformedProfile("it is longer than \(Self.longestDocument) bytes")
        }
        let json = try Self.parse(bytes)
        guard json["type"]?.string == "profile" else {
            throw MalformedProfile("it is not a profile: its type must be \"profile\"")
        }
        guard let schema = json["schema"]?.integer(Int.self), (1...Self.typeSchema).contains(schema) else {
            throw MalformedProfile(
                "its schema must be 1 to \(Self.typeSchema), which this version reads; calibrate again")
        }
        let fields = ProfileFields(json)
        let points = try fields.points()
        guard let model = ForceModel(rawValue: try fields.text("model")) else {
            throw MalformedProfile(
                "model must be \(ForceModel.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        guard let combination = Combination(rawValue: try fields.text("combine")) else {
            throw MalformedProfile(
                "combine must be \(Combination.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let fit: Fit
        do throws(FitRefusal) {
            fit = try Fit(points, model: model, isForced: true)
        } catch {
            throw MalformedProfile("its points do not give a curve: \(error)")
        }
        let stated = try fields.numbers("coefficients")
        if schema >= Self.schema {
            try Self.check(stated, against: fit)
            try Self.check(json["statistics"], against: fit.statistics)
        } else {
            // Schema 1 was fitted without weights and without a covariance. Its points are fitted again.
            try Self.check(stated, against: fit, Self.unweighted(fit))
        }
        self.init(
            name: try fields.text("name"), device: try fields.device(), axis: try fields.axis(),
            combination: combination, fit: fit, standGrams: try fields.number("stand_g") ?? 0,
            sensor: try fields.sensor(),
            scatter: schema == Self.typeSchema ? try fields.scatter(points: points.count) : nil,
            date: try fields.text("date"), note: try fields.text("note"))
        guard Self.isName(name) else {
            throw MalformedProfile("its name must be at most 64 letters, digits, '.', '-' and '_'")
        }
        try check()
    }

    /// Whether a text is a valid profile name, and therefore a valid file name; `none` is reserved for no profile.
    package static func isName(_ text: String) -> Bool {
        text != "none" && (1...64).contains(text.utf8.count) && text.first != "." && text.first != "-"
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0))
            }
    }

    /// Checks that the profile is consistent.
    ///
    /// - Throws: `MalformedProfile` if the curve does not increase over the fitted counts, if a point exceeds the axis,
    ///   or if the mass of the stand is out of range.
    package func check() throws(MalformedProfile) {
        let raws = fit.points.map(\.raw)
        guard let smallest = raws.min(), let largest = raws.max(),
            ForceModel.rises(fit.curve, through: largest, from: smallest)
        else { throw MalformedProfile("its curve does not rise with the counts") }
        if let axis, largest > 256 * (Double(axis.maximum) - Double(axis.minimum)) {
            throw MalformedProfile("a point has \(largest) counts, more than its axis allows")
        }
        guard abs(standGrams) <= CalibrationPoint.greatestReference else {
            throw MalformedProfile("stand_g is out of range: \(standGrams)")
        }
    }

    private static func parse(_ bytes: [UInt8]) throws(MalformedProfile) -> JSONValue {
        // The parser reads single lines, but a document may span several.
        let line = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        do throws(LineError) {
            return try JSONParser.value(of: line.span)
        } catch {
            let before = bytes.prefix(error.column - 1)
            let row = before.count { $0 == UInt8(ascii: "\n") } + 1
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            throw MalformedProfile("line \(row), byte \(error.column - start): \(error.reason)")
        }
    }

    /// Checks the coefficients of a document against those computed from its points, by comparing the curves at the
    /// points: digits of single coefficients mean nothing by themselves.
    private static func check(
        _ stated: [Double], against fit: Fit, _ computed: [Double]? = nil
    ) throws(MalformedProfile) {
        let computed = computed ?? fit.coefficients
        let span = (fit.points.map(\.referenceGrams).max() ?? 0) + 1
        func grams(_ coefficients: [Double], _ raw: Double) -> Double {
            coefficients.reversed().reduce(0) { $0 * raw + $1 }
        }
        let agrees = fit.points.map(\.raw).allSatisfy { raw in
            abs(grams(stated, raw) - grams(computed, raw)) <= tolerance * span
        }
        guard stated.count == computed.count, agrees else {
            throw MalformedProfile("its coefficients do not match its points; calibrate fit computes them")
        }
    }

    /// The coefficients of the fit of all points with equal weights; none for `monotone`.
    private static func unweighted(_ fit: Fit) -> [Double] {
        let (raws, references) = (fit.points.map(\.raw), fit.points.map(\.referenceGrams))
        let coefficients: [Double]? =
            switch fit.model {
            case .proportional: LineFit.slopeThroughOrigin(raws, references).map { [0, $0] }
            case .linear: PolynomialFit(degree: 1, raws, references)?.coefficients
            case .quadratic: PolynomialFit(degree: 2, raws, references)?.coefficients
            case .monotone: []
            }
        return coefficients ?? []
    }

    private static func check(_ json: JSONValue?, against statistics: FitStatistics) throws(MalformedProfile)
    {
        guard let json, case .object = json else { throw MalformedProfile("statistics must be an object") }
        for (name, value) in statistics.named {
            let given = json[name]
            if given != nil, given?.double == nil {
                throw MalformedProfile("\(name) must be a number or null")
            }
            let agrees =
                switch (given?.double, value) {
                case (nil, nil): true
                case (let given?, let value?): abs(given - value) <= tolerance * max(1, abs(value))
                default: false
                }
            guard agrees else {
                throw MalformedProfile("its \(name) does not match its points; calibrate fit computes it")
            }
        }
    }
}
