import App
import ArgumentParser
import Core
import Gestures
import POSIX
import Text

/// Which gestures are told, and what they do besides.
struct GestureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Tell these kinds alone, with commas between: tap,swipe.", valueName: "kind,…"),
        completion: .list(RecogniserRegistry.kinds.map(\.rawValue)))
    var only: String?

    @Option(
        help: ArgumentHelp(
            "How the pad lies before you: portrait, landscape, landscape-right or upside-down.",
            valueName: "orientation"),
        completion: .list(Orientation.allCases.map(\.rawValue)),
        transform: { try Orientation(parsing: $0) })
    var orientation: Orientation = .portrait

    @Option(
        help: ArgumentHelp(
            "What one finger must pass for a deep press, in %, g, N or raw.",
            valueName: "press[:release]"))
    var deep: String = "60%"

    @OptionGroup var hook: HookOptions

    func validate() throws {
        _ = try request
    }

    /// What was asked for.
    var request: GestureRequest {
        get throws {
            let kinds = try kinds
            var request = GestureRequest(deep: try threshold)
            (request.kinds, request.orientation) = (kinds, orientation)
            request.hooks = try hook.hooks(among: Gesture.allNames)
            return request
        }
    }

    private var kinds: Set<GestureKind>? {
        get throws {
            guard let only else { return nil }
            let words = only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for word in words where !RecogniserRegistry.kinds.contains(GestureKind(rawValue: word)) {
                let known = RecogniserRegistry.kinds.map(\.rawValue).joined(separator: ", ")
                throw ValidationError(
                    "--only: no gesture is called '\(word.printable(limit: 40))'; there are \(known).")
            }
            return Set(words.map { GestureKind(rawValue: $0) })
        }
    }

    private var threshold: Threshold {
        get throws {
            do {
                return try Threshold(parsing: "deep=\(deep)")
            } catch {
                throw ValidationError(
                    "--deep wants PRESS[:RELEASE] in %, g, N or raw with RELEASE below PRESS, for example "
                        + "--deep 150g:120g.")
            }
        }
    }
}

extension Orientation {
    fileprivate init(parsing text: String) throws(OptionError) {
        guard let orientation = Orientation(rawValue: text) else {
            throw OptionError(
                "'\(text.printable(limit: 40))' is no orientation",
                example: "--orientation portrait, landscape, landscape-right or upside-down")
        }
        self = orientation
    }
}
