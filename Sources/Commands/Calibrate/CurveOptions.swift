import ArgumentParser
import Core
import Metrology

/// The shape of a curve.
struct CurveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "proportional, linear, quadratic, monotone, or auto: the simplest that predicts as well as any other.",
            valueName: "shape"))
    var model: String = "auto"

    @Flag(
        help: ArgumentHelp(
            "Accept a poor fit; with run, also a pad that senses contact size.", visibility: .advanced
        ))
    var force = false

    func validate() throws {
        guard model == "auto" || shape != nil else {
            throw ValidationError(
                "--model must be proportional, linear, quadratic, monotone or auto, for example --model linear."
            )
        }
    }

    /// The shape of the curve; nil for the simplest that predicts as well as any other.
    var shape: ForceModel? { ForceModel(rawValue: model) }
}

/// Where a profile is saved.
struct ProfileTargetOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Save a profile: a name, or a .json file.", valueName: "profile"))
    var output: String?

    @Option(help: ArgumentHelp("Note in the profile.", valueName: "text", visibility: .advanced))
    var note: String = ""

    /// - Throws: `ValidationError` if the profile is neither a valid name nor a file.
    func check() throws {
        guard let output, !output.contains("/"), !output.hasSuffix(".json"), output != "-" else { return }
        guard Profile.isName(output) else {
            throw ValidationError(
                "-o must be a name of letters, digits, dots, - and _, or a file, for example -o mypad or -o mypad.json."
            )
        }
    }

    /// The name of a profile that is saved to an output; that of the file if it is a file.
    static func name(for output: String) -> String {
        var name = output.split(separator: "/").last.map(String.init) ?? "profile"
        if name.hasSuffix(".json") { name.removeLast(5) }
        let safe = String(name.map { Profile.isName("a\($0)") ? $0 : "-" }.prefix(64))
        return Profile.isName(safe) ? safe : "profile"
    }

    /// The name of the profile: as given, or derived from that of the device.
    func name(for device: DeviceDescription) -> String {
        output.map { Self.name(for: $0) } ?? Self.name(of: device)
    }

    /// A profile name derived from that of a device.
    private static func name(of device: DeviceDescription) -> String {
        var name = ""
        for scalar in device.name.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain { name.unicodeScalars.append(scalar) } else if !name.hasSuffix("-") { name += "-" }
        }
        while name.hasPrefix("-") { name.removeFirst() }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "pad" : String(name.lowercased().prefix(48))
    }
}
