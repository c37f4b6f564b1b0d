import Foundation

/// Recordings of touches of one pad, which are played into it one after the other.
enum TouchRecordings {
    /// Their names in scenarios, and how often each is played.
    private static let played: [(name: String, file: String, times: Int)] = [
        ("right", "one_finger_tracking.left_to_right.slow-lumpy-fw_11.27-robot_sim-20130506_030026.dat", 2),
        ("left", "one_finger_tracking.right_to_left.slow-lumpy-fw_11.27-robot_sim-20130506_030039.dat", 2),
        ("two", "two_finger_tracking.right_to_left.normal-lumpy-fw_11.27-robot_sim-20130506_031547.dat", 1),
        ("pinch", "pinch_to_zoom.zoom_in-lumpy-fw_11.27-complete-20130726_022423.dat", 1),
        ("taps", "drumroll.fast-lumpy-fw_11.27-manual-20130528_044804.dat", 1),
        ("click", "one_finger_physical_click.center-lumpy-fw_11.27-complete-20130614_065448.dat", 1),
        ("clicks", "two_fingers_physical_click-lumpy-fw_11.27-complete-20130614_065521.dat", 1),
    ]

    /// The pad and the recordings as the feeder reads them; nil where there are none.
    static let folder: URL? = {
        guard let source = Bench.recordings?.appending(path: "touch") else { return nil }
        let folder = Bench.results.appending(path: "touch")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, file, _) in played {
                let text = try String(contentsOf: source.appending(path: file), encoding: .utf8)
                try events(of: text).write(
                    to: folder.appending(path: "\(name).events"), atomically: true, encoding: .utf8)
            }
            let axes = try String(contentsOf: source.appending(path: "lumpy.touchpad"), encoding: .utf8)
            try ("N: Chromebook Pad\nI: 0018 0000 0000 0000\nP: 05\nK: 110 145 14a 14d\n" + axes).write(
                to: folder.appending(path: "pad.desc"), atomically: true, encoding: .utf8)
        } catch {
            preconditionFailure("cannot prepare \(source.path): \(error)")
        }
        return folder
    }()

    /// The figures of each of them, as often as it is played.
    static func expected() throws -> [[String: String]] {
        guard let table = Bench.recordings?.appending(path: "touch/expected.tsv") else { return [] }
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return played.flatMap { recording in
            rows.dropFirst().filter { $0.first == recording.file }.flatMap { row in
                repeatElement(Dictionary(uniqueKeysWithValues: zip(rows[0], row)), count: recording.times)
            }
        }
    }

    /// The events of evtest's text as evemu writes them. The first one selects slot 0, as the kernel would where the recording
    /// before ended in another one.
    private static func events(of text: String) -> String {
        let lines = text.split(separator: "\n").compactMap { line -> String? in
            let words = line.split { " ,".contains($0) }
            guard words.count > 2, words[0] == "Event:" else { return nil }
            if line.contains("SYN_REPORT") { return "E: \(words[2]) 0000 0000 0" }
            guard let type = number(after: "type", in: words), let code = number(after: "code", in: words),
                let value = number(after: "value", in: words)
            else { return nil }
            return "E: \(words[2]) \(String(type, radix: 16)) \(String(code, radix: 16)) \(value)"
        }
        let start = lines.first?.split(separator: " ")[1] ?? "0"
        return (["E: \(start) 3 2f 0"] + lines).joined(separator: "\n") + "\n"
    }

    private static func number(after name: String, in words: [Substring]) -> Int? {
        words.firstIndex(of: Substring(name)).flatMap { words.dropFirst($0 + 1).first }.flatMap { Int($0) }
    }
}
