import Foundation
import TestSupport

/// A folder with a recording and profiles in which every name, note and label is what a stranger wrote.
struct StrangersFolder {
    /// Escape sequences, line ends, bidi controls, markup; and one that is long.
    static let values = [
        "N\u{1B}]0;x\u{7}\u{1B}[31m\u{202E}ab\u{2066}\u{200F}\u{85}\u{2028}\n\r\t"
            + "<script>alert(1)</script><b onclick=x>&\"'|`\u{7F}\u{9B}2J,",
        String(repeating: "L", count: 10_000),
    ]
    /// As a file may be called.
    static let names = [
        "\u{1B}]0;x\u{7}\u{1B}[31m\u{202E}ab\u{2066}\u{85}\n\r\t<script>alert(1)<b onclick=x>&\"'.csv",
        String(repeating: "L", count: 240) + ".csv",
    ]

    private let own: TemporaryFolder
    var url: URL { own.url }

    init(writing value: String) throws {
        own = try TemporaryFolder()
        let profiles = url.appending(path: "forcescale/calibration")
        try FileManager.default.createDirectory(at: profiles, withIntermediateDirectories: true)
        try Self.recording(value).write(to: url.appending(path: "t.csv"), atomically: true, encoding: .utf8)
        try Self.profile(named: "good", value).write(to: url.appending(path: "p.json"))
        try Self.profile(named: value, value).write(to: url.appending(path: "bad.json"))
        try Self.profile(named: "good", value).write(to: profiles.appending(path: "good.json"))
        try Self.profile(named: value, value).write(to: profiles.appending(path: "other.json"))
        try "reference_g,raw,direction\n0,92,\n5,102,\(value)\n".write(
            to: url.appending(path: "points.csv"), atomically: true, encoding: .utf8)
    }

    func end() { own.remove() }

    /// Performs a command in the folder, which is its home.
    func run(_ arguments: [String], configuration: String? = nil) throws -> RunResult {
        let configuration = configuration ?? url.path()
        return try Command.run(
            arguments, environment: ["HOME": url.path(), "XDG_CONFIG_HOME": configuration], in: url)
    }

    /// The text of each file at the folder's top, by its name.
    func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path())
        var texts: [String: String] = [:]
        for name in names where !name.hasPrefix("forcescale") {
            texts[name] = String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
        }
        return texts
    }

    /// Three touches that circle with growing force, a mark behind each.
    private static func recording(_ value: String) throws -> String {
        var text = """
            # forcescale-trace: 1
            # device: \(try json(["name": value, "path": value, "bus": 3, "vendor": 1452, "product": 613]))
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
            # axes: {"ABS_MT_POSITION_X":{"minimum":0,"maximum":1000,"resolution":10},\
            "ABS_MT_POSITION_Y":{"minimum":0,"maximum":1000,"resolution":10}}
            # scale: \(try json(["kind": "calibrated", "full_scale_g": 385, "source": value]))
            # started: 2026-01-31T12:00:00.000000Z
            # meta: \(try json([value: value, "participant": value]))
            time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us

            """
        var time = 0
        for touch in 1...3 {
            for step in 0..<150 {
                let angle = Double(step) / 24
                let (x, y) = (500 + Int(250 * cos(angle)), 500 + Int(250 * sin(angle)))
                text +=
                    "\(time),\(step == 0 ? "down" : "move"),0,\(touch),\(x),\(y),\(min(150, 20 + step * 3))"
                text += ",,,,,,\n"
                time += 10_000
            }
            text += "\(time),up,0,\(touch),500,500,0,,,,,,\n"
            text += "# mark: \(try json(["time_us": time, "label": value]))\n"
            time += 500_000
        }
        return text
    }

    /// No text of a profile may be longer than 4096 bytes.
    private static func profile(named name: String, _ text: String) throws -> Data {
        let value = String(text.prefix(4_000))
        let points = [(0, 92), (5, 102), (10, 112), (20, 132), (50, 192)]
        let object: [String: Any] = [
            "type": "profile", "schema": 1, "name": name, "note": value, "date": value, "combine": "sum",
            "device": ["name": value, "bus": 3, "vendor": 1452, "product": 613, "version": 272],
            "axis": ["code": "ABS_MT_PRESSURE", "minimum": 0, "maximum": 253],
            "model": "linear", "coefficients": [-46, 0.5], "stand_g": 0,
            "points": points.map { ["reference_g": $0.0, "raw": $0.1] },
            "statistics": [
                "rmse_g": 0, "max_error_g": 0, "r2": 1, "loo_rmse_g": 0, "linearity_pct": 0,
                "resolution_g": 0.5,
                "expanded_uncertainty_g": 0.288_675_134_594_812_87,
            ] as [String: Any],
        ]
        return try JSONSerialization.data(withJSONObject: object) + Data("\n".utf8)
    }

    private static func json(_ object: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
}
