import Core
import Foundation
import RealRecordings
import Recordings
import TestSupport
import Testing
import Text

@testable import Sensing

/// One of ChromeOS' public recordings with its figures, computed independently by the definitions (`expected.tsv`).
struct PublicRecording: CustomTestStringConvertible {
    let figures: [String: String]

    var path: String { figures["path"] ?? "" }
    var testDescription: String { path }

    static let all: [PublicRecording] = {
        guard let table = text(of: "touch/expected.tsv") else { return [] }
        let rows = table.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return rows.dropFirst().map {
            PublicRecording(figures: Dictionary(uniqueKeysWithValues: zip(rows[0], $0)))
        }
    }()

    /// What the pad sends, after the head that evtest would print of it.
    var text: String? {
        // The figures of link are of the axes in the other folder, which end one count earlier.
        let pad = figures["pad"] == "link" ? "evtest/link.touchpad" : "touch/lumpy.touchpad"
        guard let axes = Self.text(of: pad), let events = Self.text(of: "touch/" + path) else { return nil }
        return Self.head(axes) + events
    }

    private static func text(of name: String) -> String? {
        RecordingsFolder.path.flatMap { try? String(contentsOfFile: $0 + "/" + name, encoding: .utf8) }
    }

    private static func head(_ axes: String) -> String {
        let names = [
            0x00: "ABS_X", 0x01: "ABS_Y", 0x18: "ABS_PRESSURE", 0x2f: "ABS_MT_SLOT",
            0x35: "ABS_MT_POSITION_X",
            0x36: "ABS_MT_POSITION_Y", 0x39: "ABS_MT_TRACKING_ID", 0x3a: "ABS_MT_PRESSURE",
        ]
        var head = """
            Input driver version is 1.0.1
            Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
            Input device name: "A pad"
            Supported events:
              Event type 0 (EV_SYN)
              Event type 1 (EV_KEY)
                Event code 272 (BTN_LEFT)
                Event code 325 (BTN_TOOL_FINGER)
                Event code 330 (BTN_TOUCH)
              Event type 3 (EV_ABS)

            """
        for line in axes.split(separator: "\n") where line.hasPrefix("A:") {
            let words = line.split(separator: " ").dropFirst()
            guard let code = words.first.flatMap({ Int($0, radix: 16) }), let name = names[code] else {
                continue
            }
            let values = Array(words.dropFirst())
            head += """
                    Event code \(code) (\(name))
                      Value      0
                      Min        \(values[0])
                      Max        \(values[1])

                """
            if values[4] != "0" { head += "      Resolution \(values[4])\n" }
        }
        return head + "Properties:\nTesting ... (interrupt to exit)\n"
    }
}

extension TouchCheck {
    /// The check of a recording.
    init(reading text: String, size: Point? = nil) throws {
        self = try withTemporaryFolder { folder in
            let file = folder.appending(path: "pad.txt")
            try Data(text.utf8).write(to: file)
            var options = ReplayOptions()
            options.needsPressure = false
            var recording = try RecordingSource(path: file.path(), options: options)
            var check = TouchCheck(
                PositionAxes(of: recording.origin.device, size: size), hasIDs: recording.hasContactIDs)
            var frame = Frame()
            var event = SourceEvent.waiting
            while event != .ended {
                event = try recording.next(into: &frame)
                check.process(event, frame)
            }
            return check
        }
    }

    /// All figures that are numbers; those of an object by its key, a point and their own.
    func numbers(_ conditions: TouchConditions = TouchConditions()) -> [String: Double] {
        var numbers: [String: Double] = [:]
        func note(_ key: String, _ value: FieldValue) {
            switch value {
            case .number(let number): numbers[key] = number
            case .whole(let number): numbers[key] = Double(number)
            case .object(let members): for member in members { note("\(key).\(member.name)", member.value) }
            default: break
            }
        }
        for figure in TouchTotals.fields.figures(of: TouchTotals(self, conditions)) {
            note(figure.key, figure.value)
        }
        return numbers
    }
}

extension TouchTotals {
    /// The numbers of a figure that is a list; none if it is not known.
    func numbers(of key: String) -> [Double] {
        guard case .list(let values)? = Self.fields.figures(of: self).first(where: { $0.key == key })?.value
        else { return [] }
        return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
}
