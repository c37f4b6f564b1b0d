/// A command line whose whole output is an approved text.
struct ApprovedCommand {
    /// What it reads.
    enum Source {
        /// The scenario, as fast as possible.
        case demo
        /// The recording of the scenario.
        case recording
        /// The recording of its first six seconds with ten frames per second, for output with a line per frame.
        case slow
    }

    /// The name of the text.
    let name: String
    let source: Source
    /// The words of the command line: SOURCE is what it reads, OUT a file that it writes, without ending.
    let line: String

    init(_ name: String, _ source: Source, _ line: String) {
        (self.name, self.source, self.line) = (name, source, line)
    }

    /// The words of the command line.
    func words(_ scenario: String) -> [String] {
        let source =
            switch source {
            case .demo: ["--demo", scenario, "--speed", "max"]
            case .recording: ["whole.csv"]
            case .slow: ["slow.csv"]
            }
        return line.split(separator: " ").flatMap { word in
            word == "SOURCE" ? source : [String(word).replacing("OUT", with: "out")]
        }
    }

    static let all = [
        Self("weigh-plain", .demo, "weigh SOURCE --plain"),
        Self("weigh-unit", .demo, "weigh SOURCE --plain --unit oz --full-scale 500 --limits 50..150"),
        Self("weigh-json", .slow, "weigh SOURCE --json --speed max"),
        Self(
            "weigh-smooth", .slow,
            "weigh SOURCE --json --speed max --smooth median:0.3,ema:0.4 --tare 20 --combine max"),
        Self("weigh-csv", .slow, "weigh SOURCE --csv-stream --speed max"),
        Self("guided-plain", .demo, "weigh SOURCE --guided --plain --label plum --results OUT.csv"),
        Self("guided-json", .slow, "weigh SOURCE --guided --json --speed max"),
        Self("watch-lines", .demo, "watch SOURCE"),
        Self("watch-json", .demo, "watch SOURCE --json --threshold light=20g:10g --per-contact"),
        Self("gestures-lines", .demo, "gestures SOURCE --plain"),
        Self("gestures-json", .slow, "gestures SOURCE --json --speed max"),
        Self("circle-lines", .demo, "circle SOURCE --plain"),
        Self("check-lines", .demo, "check SOURCE"),
        Self("check-json", .demo, "check SOURCE --json"),
        Self(
            "record-rotate", .slow, "record SOURCE --speed max -o OUT.csv --rotate 2s --meta participant=P07"),
        Self("analyze-lines", .recording, "analyze SOURCE"),
        Self("analyze-json", .recording, "analyze SOURCE --json --from 0.2 --to 2.5"),
        Self("analyze-table", .recording, "analyze SOURCE --csv OUT.csv"),
        Self("analyze-plot", .recording, "analyze SOURCE --plot"),
        Self("convert-check", .recording, "convert SOURCE"),
        Self("convert-ndjson", .slow, "convert SOURCE OUT.ndjson"),
        Self("convert-evemu", .slow, "convert SOURCE OUT.evemu"),
        Self("convert-yml", .slow, "convert SOURCE OUT.yml"),
    ]

    /// Commands with a scenario of their own.
    static let own = [
        "clicks": [
            Self("click-plain", .demo, "click measure SOURCE --plain"),
            Self("click-json", .demo, "click measure SOURCE --json --clicks 6"),
        ],
        "click-map": [Self("click-map-plain", .demo, "click measure SOURCE --map --plain")],
        "touch": [Self("touch-lines", .demo, "check --touch SOURCE")],
        "pen-sweep": [Self("pen-measure-plain", .demo, "pen measure SOURCE --plain --plot")],
    ]

    /// Scenarios of the simulated pad that differ in what they make of the commands.
    static let scenarios = [
        "block", "circle", "coins", "creep", "decay", "gestures", "loads", "lost-contact", "noisy",
        "overload", "pen",
        "plum", "press", "removal", "two-fingers",
    ]
}
