import Foundation

/// One JSON line of the program, of the bare reader, or of what a recording implies; what it does not bear is nil.
struct Line: Decodable, Sendable {
    struct Contact: Decodable, Equatable, Sendable {
        var slot: Int
        var id: Int
        var x: Int?
        var y: Int?
        var raw: Int?
    }

    struct Declared: Decodable, Equatable, Sendable {
        var source: String
        var fullScaleG: Double
    }

    struct Flags: Decodable, Sendable {
        var outOfRange: Bool?
        var saturated: Bool?
        var unseen: Bool?
    }

    struct Device: Decodable, Sendable {
        var path: String?
        var name: String?
        var kind: String?
    }

    struct Axis: Decodable, Sendable {
        var minimum: Int
        var maximum: Int
    }

    var type: String?
    var t: Double?
    var tick: Bool?
    var raw: Int?
    var percent: Double?
    var grossG: Double?
    var grams: Double?
    var saturated: Bool?
    var stable: Bool?
    var outOfRange: Bool?
    var contacts: [Contact]?

    /// Of a touch: down or up, and where; of a drop the last good frame.
    var phase: String?
    var slot: Int?
    var id: Int?
    var cut: Bool?
    var since: Double?

    /// Of a session line.
    var device: Device?
    var axis: Axis?
    var scale: String?
    var scaleSource: String?

    /// Of a line of `devices`.
    var name: String?
    var kind: String?
    var access: String?
    var verdict: String?
    var declared: [Declared]?
    var unitRefused: String?

    /// Of a result, a step, a trouble.
    var label: String?
    var noiseFloorG: Double?
    var uncertaintyG: Double?
    var said: [String]?
    var step: String?
    var flag: String?

    /// Of a calibration against a reference scale.
    var pairs: Int?
    var lagS: Double?
    var hysteresisG: Double?
    var rmseG: Double?

    /// Of a gesture.
    var state: String?
    var fingers: Int?
    var direction: String?
    var button: String?
    var dyMm: Double?
    var peakPercent: Double?

    /// Of a collision: the number of the shape and what it collided with.
    var shape: Int?
    var with: String?

    /// Of a traced circle.
    var outcome: String?
    var reason: String?
    var coverageDeg: Double?
    var meanRadius: Double?

    /// What stands in the contacts beside their values, in the same order.
    var flags: [Flags] = []

    private enum CodingKeys: String, CodingKey {
        case type, t, tick, raw, percent, grossG, grams, saturated, stable, outOfRange, contacts
        case phase, slot, id, cut, since
        case device, axis, scale, scaleSource, name, kind, access, verdict, declared, unitRefused
        case label, noiseFloorG, uncertaintyG, step, flag
        case pairs, lagS, hysteresisG, rmseG
        case state, fingers, direction, button, dyMm, peakPercent
        case shape, with
        case outcome, reason, coverageDeg, meanRadius
        case said = "flags"
    }

    /// Whether the reading, or a contact of it, is flagged as outside its axis.
    var isOutOfRange: Bool { outOfRange == true || flags.contains { $0.outOfRange == true } }

    /// Every line of a text that is a JSON object; any other line is an error.
    static func all(in text: String) throws -> [Line] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try text.split(separator: "\n").map { line in
            var decoded = try decoder.decode(Line.self, from: Data(line.utf8))
            decoded.flags = try decoder.decode(Flagged.self, from: Data(line.utf8)).contacts ?? []
            return decoded
        }
    }

    private struct Flagged: Decodable {
        var contacts: [Flags]?
    }
}
