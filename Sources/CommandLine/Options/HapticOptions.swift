import ArgumentParser
import Core
import LinuxInput
import Sessions
import Text

/// Haptic or audible feedback for presses.
struct HapticOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Feedback for a press: auto, device[:NODE][,STRENGTH%], bell or off. "
                + "NODE is another device that vibrates, such as a phone's motor or a game pad.",
            valueName: "what", visibility: .advanced),
        completion: .list(["auto", "device", "bell", "off"]),
        transform: { try HapticChoice(parsing: $0) })
    var haptics: HapticChoice = .automatic
}

extension HapticChoice {
    /// Parses the value of `--haptics`.
    package init(parsing text: String) throws {
        switch text {
        case "auto": self = .automatic
        case "bell": self = .bell
        case "off": self = .off
        default:
            guard text.hasPrefix("device") else { throw Self.refusal(text) }
            self = try Self.device(in: text.dropFirst("device".count), of: text)
        }
    }

    /// Parses `[:NODE][,STRENGTH%]`; the node may itself contain colons and commas.
    private static func device(in text: Substring, of whole: String) throws -> HapticChoice {
        var rest = text
        var strength = 100
        if rest.last == "%", let comma = rest.lastIndex(of: ",") {
            guard let percent = Int(rest[rest.index(after: comma)...].dropLast()), (1...100).contains(percent)
            else { throw refusal(whole) }
            strength = percent
            rest = rest[..<comma]
        }
        if rest.isEmpty { return .device(nil, strength: strength) }
        guard rest.first == ":", rest.count > 1 else { throw refusal(whole) }
        return .device(DeviceSelector(String(rest.dropFirst())), strength: strength)
    }

    private static func refusal(_ text: String) -> OptionError {
        OptionError(
            "unknown feedback '\(text.printable(limit: 60))'; expected auto, device[:NODE][,STRENGTH%], bell or off, "
                + "where STRENGTH is from 1 to 100",
            example: "--haptics device:/dev/input/event5,60%")
    }
}
