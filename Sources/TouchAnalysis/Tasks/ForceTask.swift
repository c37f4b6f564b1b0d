package import Core
internal import Glibc
internal import Text

/// A force-tracking task: the force that a finger is asked to exert over time.
///
/// It is written as `hold:2N:10s`, `step`, `step:10%,30%:4s`, `sine:0.5Hz` or `sine:0.5Hz:50g-150g:30s`, or read from lines
/// of `seconds,force`.
///
/// ```swift
/// import TouchAnalysis
///
/// let task = try ForceTask(parsing: "hold:100g:10s")
/// print(task.durationSeconds)  // prints 10.0
/// ```
package struct ForceTask: Equatable, Sendable {
    /// How the target changes.
    enum Course: Equatable, Sendable {
        /// Levels that are held one after the other, each for the same number of seconds.
        case levels([Threshold.Level], each: Double)
        /// A sine between two forces, in hertz; it begins in the middle and rises.
        case sine(frequency: Double, low: Threshold.Level, high: Threshold.Level)
        /// Points that are joined by straight lines; the first one is at 0 s.
        case points([(seconds: Double, force: Threshold.Level)])

        static func == (one: Course, other: Course) -> Bool {
            switch (one, other) {
            case (.levels(let a, let each), .levels(let b, let others)): a == b && each == others
            case (.sine(let f, let low, let high), .sine(let g, let lower, let upper)):
                (f, low.value, high.value) == (g, lower.value, upper.value) && low.unit == lower.unit
                    && high.unit == upper.unit
            case (.points(let a), .points(let b)): a.elementsEqual(b, by: ==)
            default: false
            }
        }
    }

    /// The name in output: the task as it was written, or the name of its file.
    package let name: String
    /// The duration in seconds, without the lead-in: 1 s to 600 s.
    package let durationSeconds: Double
    let course: Course

    /// The forces as they were written.
    package var levels: [Threshold.Level] {
        switch course {
        case .levels(let levels, _): levels
        case .sine(_, let low, let high): [low, high]
        case .points(let points): points.map(\.force)
        }
    }

    /// The limits of the duration in seconds.
    private static let durations = 1.0...600.0
    private static let example = "--task hold:2N:10s, --task step or --task sine:0.5Hz"

    /// Whether a text names one of the tasks that are built in; otherwise it is the path of a file.
    package static func isBuiltIn(_ text: String) -> Bool {
        names.contains(String(text.prefix { $0 != ":" }))
    }

    /// The names of the tasks that are built in.
    package static let names = ["hold", "step", "sine"]

    /// Parses a built-in task.
    ///
    /// - Throws: `OptionError` with a description and an example.
    package init(parsing text: String) throws(OptionError) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        let level = { (word: Substring) throws(OptionError) in
            let level = try Threshold.Level(parsing: word, example: Self.example)
            guard level.value > 0 else {
                throw OptionError("the force '\(word)' must be greater than 0", example: Self.example)
            }
            return level
        }
        switch (words.first, words.count) {
        case ("hold", 3):
            let seconds = try Self.seconds(words[2])
            try self.init(name: text, seconds, .levels([try level(words[1])], each: seconds))
        case ("step", 1...3):
            var levels = [20.0, 40, 10, 30].map { Threshold.Level($0, .percent) }
            if words.count > 1 {
                levels = []
                for word in words[1].split(separator: ",", omittingEmptySubsequences: false) {
                    levels.append(try level(word))
                }
            }
            let each = words.count > 2 ? try Self.seconds(words[2]) : 4
            guard levels.count > 1 else {
                throw OptionError("a step needs two forces", example: "--task step:10%,30%:4s")
            }
            try self.init(name: text, each * Double(levels.count), .levels(levels, each: each))
        case ("sine", 2...4):
            guard words[1].hasSuffix("Hz"), let frequency = Double(words[1].dropLast(2)),
                (0.02...5).contains(frequency)
            else {
                throw OptionError(
                    "'\(words[1])' must be a frequency of 0.02Hz to 5Hz", example: "--task sine:0.5Hz")
            }
            var limits = [10.0, 30].map { Threshold.Level($0, .percent) }
            if words.count > 2 {
                limits = []
                for word in words[2].split(separator: "-", omittingEmptySubsequences: false) {
                    limits.append(try level(word))
                }
            }
            guard limits.count == 2 else {
                throw OptionError(
                    "'\(words[2])' must be LOW-HIGH", example: "--task sine:0.5Hz:50g-150g:30s")
            }
            try self.init(
                name: text, words.count > 3 ? try Self.seconds(words[3]) : 20,
                .sine(frequency: frequency, low: limits[0], high: limits[1]))
        case ("hold", _):
            throw OptionError("'\(text)' must be hold, a force and a time", example: "--task hold:2N:10s")
        case ("step", _), ("sine", _):
            throw OptionError("'\(text)' has too few or too many parts", example: Self.example)
        default: throw OptionError("unknown task '\(text)'", example: Self.example)
        }
    }

    /// Parses a task from lines of `seconds,force`, in order of time; a first line without numbers and lines after `#` are
    /// skipped. Spreadsheets may separate the fields by semicolons, and write decimal commas. Between two lines the force changes linearly; times count from the first line.
    ///
    /// - Parameters:
    ///   - lines: the text of the file.
    ///   - name: the name of the task.
    /// - Throws: `OptionError` with the number of the line.
    package init(lines: String, name: String) throws(OptionError) {
        let example = "lines such as 0,50g and 2.5,1N"
        var points: [(seconds: Double, force: Threshold.Level)] = []
        var style: TableStyle?
        for (index, line) in lines.textLines.enumerated() {
            let text = line.prefix { $0 != "#" }
            guard text.contains(where: { $0 != " " }) else { continue }
            let used = style ?? TableStyle(of: text.utf8)
            style = used
            let separator = Character(UnicodeScalar(used.separator))
            let fields = text.split(separator: separator, omittingEmptySubsequences: false).map { field in
                field.filter { $0 != " " }
            }
            guard fields.count == 2, let seconds = used.number(fields[0]) else {
                if points.isEmpty, fields.first.flatMap(used.number) == nil, index == 0 { continue }
                throw OptionError("line \(index + 1) of \(name) is not seconds,force", example: example)
            }
            let force = try Threshold.Level(parsing: used.decimal(fields[1]), example: example)
            guard force.value > 0, seconds > points.last?.seconds ?? -.infinity else {
                throw OptionError(
                    "in line \(index + 1) of \(name), the time must increase and the force must be greater than 0",
                    example: example)
            }
            points.append((seconds, force))
        }
        guard let first = points.first?.seconds, let last = points.last?.seconds, points.count > 1 else {
            throw OptionError("\(name) has fewer than two lines of seconds,force", example: example)
        }
        try self.init(name: name, last - first, .points(points.map { ($0.seconds - first, $0.force) }))
    }

    private init(name: String, _ durationSeconds: Double, _ course: Course) throws(OptionError) {
        guard Self.durations.contains(durationSeconds) else {
            throw OptionError("task '\(name)' must take 1 s to 600 s", example: Self.example)
        }
        (self.name, self.durationSeconds, self.course) = (name, durationSeconds, course)
    }

    private static func seconds(_ text: Substring) throws(OptionError) -> Double {
        guard let seconds = WrittenDuration.seconds(parsing: text), seconds > 0 else {
            throw OptionError("'\(text)' must be a time such as 10s", example: example)
        }
        return seconds
    }
}
