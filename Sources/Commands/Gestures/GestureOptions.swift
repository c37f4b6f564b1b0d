import ArgumentParser
import CommandLine
import Core
import Gestures
import POSIX
import Text

/// Which gestures are reported, and what happens at them.
struct GestureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Report only these kinds, such as tap,swipe.", valueName: "kind,…"),
        completion: .list(RecognizerRegistry.kinds.map(\.rawValue)))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "Orientation of the pad: portrait, landscape, landscape-right or upside-down.",
            valueName: "orientation", visibility: .advanced),
        completion: .list(Orientation.allCases.map(\.rawValue)),
        transform: {
            try Orientation(
                parsing: $0, called: "orientation",
                example: "--orientation portrait, landscape, landscape-right or upside-down")
        })
    var orientation: Orientation = .portrait

    @Option(
        help: ArgumentHelp(
            "Threshold of a deep press, PRESS[:RELEASE] in %, g, N or raw, compared with each finger.",
            valueName: "press", visibility: .advanced))
    var deep: String = "60%"

    @OptionGroup var hook: HookOptions

    func validate() throws { _ = try (kinds, threshold, hooks) }

    /// The commands to run at gestures.
    var hooks: [Hook] { get throws { try hook.hooks(among: Gesture.allNames) } }

    /// The kinds that are reported; nil for all.
    var kinds: Set<GestureKind>? {
        get throws {
            guard let only else { return nil }
            let words = only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for word in words where !RecognizerRegistry.kinds.contains(GestureKind(rawValue: word)) {
                let known = RecognizerRegistry.kinds.map(\.rawValue).joined(separator: ", ")
                throw ValidationError(
                    "--only: unknown gesture '\(word.printable(limit: 40))'; expected one of \(known).")
            }
            return Set(words.map { GestureKind(rawValue: $0) })
        }
    }

    /// The threshold of a deep press, which is compared with each finger.
    var threshold: Threshold {
        get throws {
            do {
                return try Threshold(parsing: "deep=\(deep)")
            } catch {
                throw ValidationError(
                    "--deep must be PRESS[:RELEASE] in %, g, N or raw with RELEASE below PRESS, for example "
                        + "--deep 150g:120g.")
            }
        }
    }
}
