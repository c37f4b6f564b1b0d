import App
import ArgumentParser
import Core
import LinuxInput
import Text

/// What is felt or heard at a press.
struct HapticOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What a press plays: auto, device[:NODE][,STRENGTH%], bell or off. "
                + "NODE is another device that vibrates, such as a phone's motor or a game pad.",
            valueName: "what"),
        completion: .list(["auto", "device", "bell", "off"]),
        transform: { try HapticChoice(parsing: $0) })
    var haptics: HapticChoice = .automatic
}

extension HapticChoice {
    /// A choice as it is written.
    init(parsing text: String) throws {
        switch text {
        case "auto": self = .automatic
        case "bell": self = .bell
        case "off": self = .off
        default:
            guard text.hasPrefix("device") else { throw Self.refusal(text) }
            self = try Self.device(in: text.dropFirst("device".count), of: text)
        }
    }

    /// `[:NODE][,STRENGTH%]`, where the node may hold colons and commas itself.
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
            "'\(text.printable(limit: 60))' is none of auto, device[:NODE][,STRENGTH%], bell and off, "
                + "with a STRENGTH of 1 to 100",
            example: "--haptics device:/dev/input/event5,60%")
    }
}
