import ArgumentParser
import Core
import Sensing

/// How a pad is touched that is checked for how well it senses touches.
struct CheckTouchOptions: ParsableArguments {
    @Flag(help: "Check how well the pad senses touches, not forces.")
    var touch = false

    @Option(
        help: ArgumentHelp(
            "With --touch: how many fingers touch the pad; 0: contacts are ghosts.", valueName: "number",
            visibility: .advanced))
    var fingers: Int?

    @Option(
        help: ArgumentHelp(
            "With --touch: the size of a pad that does not state it, in mm.", valueName: "width x height",
            visibility: .advanced))
    var size: String?

    @Option(
        help: ArgumentHelp(
            "With --touch: refresh rate of the display.", valueName: "hz", visibility: .advanced))
    var refresh = 60.0

    func validate() throws {
        if !touch, fingers != nil || size != nil || refresh != 60 {
            throw ValidationError("--fingers, --size and --refresh need --touch.")
        }
        if let fingers, !(0...10).contains(fingers) {
            throw ValidationError("--fingers must be a number from 0 to 10.")
        }
        guard refresh >= 1, refresh <= 1000 else {
            throw ValidationError("--refresh must be a rate from 1 to 1000 Hz, for example --refresh 60.")
        }
        _ = try surfaceSize
    }

    /// The width and height that the user states, in millimeters.
    var surfaceSize: Point? {
        get throws {
            guard let size else { return nil }
            let sides = size.split(omittingEmptySubsequences: false) { "x×X".contains($0) }.map { Double($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 1, height >= 1,
                width <= 10_000, height <= 10_000
            else {
                throw ValidationError("--size must be WIDTHxHEIGHT in mm, for example --size 102x68.")
            }
            return Point(width, height)
        }
    }
}
