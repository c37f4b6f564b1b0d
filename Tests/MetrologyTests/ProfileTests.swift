import Foundation
import Testing

import Core
import Metrology

/// Profiles to their documents and back, and whatever is none.
@Suite struct ProfileTests {
    static func profile(_ model: ForceModel = .linear) throws -> Profile {
        let points = [0.0, 5, 10, 20, 50].map {
            CalibrationPoint(
                referenceGrams: $0, raw: 92 + 2 * $0 + 0.01 * $0 * $0, direction: .up, uncertainty: 0.01)
        }
        return Profile(
            name: "my-pad",
            device: Profile.Device(
                name: "Pad \u{1B}[31m\"x\"", identity: DeviceIdentity(bus: 3, vendor: 0x5AC, product: 0x265)),
            axis: Profile.Axis(code: AbsoluteCode.slotPressure, minimum: 0, maximum: 253),
            fit: try Fit(points, model: model), standGrams: 46.5, date: "2026-01-31T12:00:00Z",
            note: "cup of foil")
    }

    static func text(_ model: ForceModel = .linear) throws -> String {
        String(decoding: try profile(model).document, as: UTF8.self)
    }

    /// Both pads of a gamepad have its ids, and are two sensors.
    @Test func eachPadOfAGamepadHasItsOwn() throws {
        func pad(_ name: String, product: UInt16) -> DeviceDescription {
            DeviceDescription(
                name: name, path: "", identity: DeviceIdentity(bus: 3, vendor: 0x28DE, product: product),
                capabilities: Capabilities(), axes: [:], judgment: ForceEvidence().judgment)
        }
        for (product, isShared) in [(0x1205, false), (0x1304, false), (0x1102, true)] as [(UInt16, Bool)] {
            let left = pad("Deck (left pad)", product: product)
            var profile = try Self.profile()
            profile.device = Profile.Device(name: left.name, identity: left.identity)
            #expect(profile.isFound(for: left))
            #expect(profile.isFound(for: pad("Deck (right pad)", product: product)) == isShared)
        }
    }

    @Test(
        "The grams from which a scale is extrapolated are those of its definition",
        arguments: ForceModel.allCases.dropFirst())
    func extrapolation(model: ForceModel) throws {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 253))
        let scale = try Self.profile(model).scale(of: axis)
        let heaviest = try #require(scale.heaviestReference)
        let expanded = 2 * (scale.standardUncertainty(from: 0, to: heaviest) ?? 0)
        let limit = heaviest + max(expanded, 0.01 * heaviest)
        #expect(!scale.isExtrapolated(limit) && scale.isExtrapolated(limit.nextUp))
        #expect(!scale.isExtrapolated(.nan))
    }

    @Test("Only a pad's ids find a profile unasked; a name does where it is asked for")
    func found() throws {
        var profile = try Self.profile()
        var pad = DeviceDescription(
            name: "Pad", path: "", identity: DeviceIdentity(bus: 5, vendor: 0x5AC, product: 0x265),
            capabilities: Capabilities(absolutes: CodeSet([])), axes: [:],
            judgment: ForceEvidence(Capabilities()).judgment)
        #expect(profile.isFound(for: pad))
        pad.identity.product = 0x30E
        #expect(!profile.isFound(for: pad))
        profile.device = Profile.Device(name: "Simulated pad", identity: DeviceIdentity())
        (pad.name, pad.identity) = ("Simulated pad", DeviceIdentity())
        #expect(profile.isOf(pad) && !profile.isFound(for: pad))
        profile.device = nil
        #expect(!profile.isFound(for: pad))
    }

    @Test("There and back nothing is lost", arguments: ForceModel.allCases.dropFirst())
    func roundTrip(model: ForceModel) throws {
        let profile = try Self.profile(model)
        #expect(try Profile(document: profile.document) == profile)
        #expect(!profile.document.contains(0x1B))
    }

    @Test(
        "What a check found out is kept, and defines the scale; the larger hysteresis applies",
        arguments: [
            Profile.Sensor(hysteresis: 0.02, creep: -0.01), Profile.Sensor(creep: 0.03),
            Profile.Sensor(hysteresis: 0.02),
        ])
    func sensor(_ sensor: Profile.Sensor) throws {
        var profile = try Self.profile()
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 253, resolution: 0))
        #expect(profile.scale(of: axis).hysteresis == nil && profile.scale(of: axis).creep == nil)
        profile.sensor = sensor
        let read = try Profile(document: profile.document)
        #expect(read == profile)
        let scale = read.scale(of: axis)
        #expect(scale.hysteresis == sensor.hysteresis && scale.creep == sensor.creep)
        var points = profile.fit.points
        points.append(CalibrationPoint(referenceGrams: 20, raw: 138, direction: .down))
        profile.fit = try Fit(points, model: .linear)
        let own = try #require(profile.fit.hysteresis)
        #expect(profile.scale(of: axis).hysteresis == max(own, sensor.hysteresis ?? 0))
        let broken = try Self.text().replacing(
            "\"date\"", with: "\"sensor\":{\"hysteresis_pct\":-1},\"date\"")
        #expect {
            try Profile(document: Array(broken.utf8))
        } throws: { "\($0)".contains("hysteresis_pct") }
    }

    @Test("A profile of schema 1 is read, and its points are fitted again, with weights")
    func olderSchema() throws {
        let points = [(0.0, 92.0, 0.01), (5, 102, 0.01), (10, 112, 2), (20, 130, 0.01), (50, 192, 0.01)]
        let old =
            "{\"type\":\"profile\",\"schema\":1,\"name\":\"old\",\"device\":null,\"axis\":null,\"combine\":\"sum\","
            + "\"model\":\"linear\",\"coefficients\":[-45.88773177546357,0.5006985013970031],\"stand_g\":46.0,\"points\":["
            + points.map { "{\"reference_g\":\($0.0),\"raw\":\($0.1),\"u_ref_g\":\($0.2)}" }.joined(
                separator: ",")
            + "],\"statistics\":{},\"date\":\"\",\"note\":\"\"}"
        let profile = try Profile(document: Array(old.utf8))
        #expect(profile.fit.uncertainty != nil && profile.standGrams == 46)
        #expect(try Profile(document: profile.document) == profile)
        let other = old.replacing("0.50069", with: "0.51069")
        #expect(throws: MalformedProfile.self) { try Profile(document: Array(other.utf8)) }
    }

    @Test("A document laid out on many lines is read, and errors bear their line")
    func lines() throws {
        let text = try Self.text().replacing(",\"", with: ",\n  \"")
        #expect(try Profile(document: Array(text.utf8)) == Self.profile())
        let broken = text.replacing("\"schema\":2", with: "\"schema\":x")
        #expect { try Profile(document: Array(broken.utf8)) } throws: { "\($0)".hasPrefix("line 2, byte ") }
    }

    @Test(
        "Whatever is no profile is refused with its reason",
        arguments: [
            ("\"schema\":2", "\"schema\":4", "schema"), ("\"schema\":2", "\"schema\":0", "schema"),
            ("\"schema\":2", "\"schema\":\"1\"", "schema"),
            ("\"type\":\"profile\"", "\"type\":\"result\"", "type"), ("\"linear\"", "\"cubic\"", "model"),
            ("\"combine\":\"sum\"", "\"combine\":\"mean\"", "combine"),
            ("\"name\":\"my-pad\"", "\"name\":\"../my pad\"", "name"),
            ("\"name\":\"my-pad\"", "\"name\":7", "name"),
            ("\"minimum\":0", "\"minimum\":500", "range"), ("\"maximum\":253", "\"maximum\":1e99", "maximum"),
            ("ABS_MT_PRESSURE", "ABS_X", "code"), ("\"vendor\":1452", "\"vendor\":70000", "vendor"),
            ("\"reference_g\":5.0", "\"reference_g\":\"5\"", "reference_g"),
            ("\"reference_g\":5.0", "\"reference_g\":1e999", "reference_g"),
            ("\"reference_g\":5.0", "\"reference_g\":-5", "mass"),
            ("\"reference_g\":5.0", "\"reference_g\":NaN", "line 1"),
            ("\"direction\":\"up\"", "\"direction\":\"sideways\"", "direction"),
            ("\"raw\":92.0", "\"raw\":90", "coefficients"), ("\"raw\":92.0", "\"raw\":null", "raw"),
            ("\"coefficients\":[", "\"coefficients\":[1,", "coefficients"),
            ("\"coefficients\":[", "\"coefficients\":[\"a\",", "coefficients"),
            ("\"rmse_g\":", "\"rmse_g\":1", "rmse_g"), ("\"r2\":0", "\"r2\":\"0\",\"x\":0", "r2"),
            ("\"statistics\":{", "\"statistics\":7,\"s\":{", "statistics"),
            ("\"points\":[", "\"points\":{},\"p\":[", "points"),
            ("\"date\":\"", "\"date\":7,\"d\":\"", "date"),
            ("\"stand_g\":46.5", "\"stand_g\":1e300", "stand_g"), ("}\n", "", "line 1"),
        ])
    func refused(what: String, with: String, reason: String) throws {
        let text = try Self.text()
        let range = try #require(text.range(of: what, options: what == "}\n" ? .backwards : []))
        let broken = text.replacingCharacters(in: range, with: with)
        #expect {
            try Profile(document: Array(broken.utf8))
        } throws: { error in
            error is MalformedProfile && "\(error)".contains(reason)
        }
    }

    @Test("No beginning of a document is one, and no byte of it may be any other without an answer")
    func truncated() throws {
        let document = try Self.profile(.monotone).document
        for end in stride(from: 0, to: document.count - 2, by: 7) {
            #expect(throws: MalformedProfile.self) { try Profile(document: Array(document[..<end])) }
        }
        for index in stride(from: 0, to: document.count, by: 5) {
            var changed = document
            changed[index] = changed[index] &+ 13
            _ = try? Profile(document: changed)
        }
        #expect(throws: MalformedProfile.self) {
            try Profile(document: [UInt8](repeating: 0x20, count: 2 << 20))
        }
    }

    @Test("It holds for its pad and its axis alone")
    func matching() throws {
        let profile = try Self.profile()
        let same = try PressureAxis(code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 253))
        let other = try PressureAxis(code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 255))
        #expect(profile.refusal(for: same) == nil)
        #expect(profile.refusal(for: other)?.contains("253") == true)
        #expect(profile.refusal(for: other)?.contains("255") == true)
        let scale = profile.scale(of: same)
        #expect(scale.provenance == .calibrated && scale.source == "my-pad" && !scale.addsGrams)
        let expanded = try #require(profile.fit.statistics.expandedUncertainty)
        // From 46.5 g, the stand alone, to 50 g more.
        let standard = try #require(scale.standardUncertainty(from: 46.5, to: 96.5))
        #expect(abs(standard - expanded / 2) < 0.05 * expanded)
        #expect(try #require(scale.standardUncertainty(from: 46.5, to: 56.5)) < standard)
        #expect(Scale.assumed(same).standardUncertainty(from: 0, to: 100) == nil)
        let raised = scale.grams(ofCounts: 92) - profile.fit.curve.grams(ofCounts: 92)
        #expect(abs(raised - 46.5) < 1e-9)
    }
}
