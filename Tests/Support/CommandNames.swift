/// The commands of the program, as their words are typed.
package enum CommandNames {
    /// All that have a help of their own, the program itself first.
    package static let all = [
        "", "weigh", "watch", "record", "convert", "analyze", "sheet", "results", "calibrate",
        "calibrate run",
        "calibrate coins",
        "calibrate fit",
        "calibrate list", "calibrate show", "calibrate remove", "calibrate export", "calibrate import",
        "check", "diagnose", "study", "study run", "study check",
        "gestures", "circle", "play", "serve", "devices", "setup", "click",
        "click show", "click set", "click measure", "click apply",
        "pen", "pen measure", "pen show", "pen curve", "pen compare",
    ]
}
