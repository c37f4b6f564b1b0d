import CommandLine
import Pens
import POSIX
import Sessions
import Text

/// The conversion of pressure responses between the public JSON and a table of pairs; without an output, their check.
struct ResponseConversion {
    let input: String
    let output: String?
    let options: TraceOptions
    let source: ConvertSourceOptions

    private static let keyword = Array("\"PressureResponse\"".utf8)
    /// The beginning of a file in which the keyword is, in bytes.
    private static let beginning = 4_096

    /// - Returns: nil if the files are recordings: the input does not begin as a pressure response, and the output is not
    ///   called `.json`, or has a format of recordings nevertheless.
    init?(_ input: String, _ output: String?, _ options: TraceOptions, _ source: ConvertSourceOptions) {
        (self.input, self.output, self.options, self.source) = (input, output, options, source)
        let asksForJSON = output?.lowercased().hasSuffix(".json") ?? false && options.format == nil
        guard asksForJSON || Self.isResponse(input) else { return nil }
    }

    private static func isResponse(_ path: String) -> Bool {
        guard FileStatus.kind(of: path) == .file, let file = try? FileDescriptor(opening: path) else {
            return false
        }
        var buffer = [UInt8](repeating: 0, count: beginning)
        guard let count = try? file.read(into: &buffer) else { return false }
        return buffer[..<count].firstRange(of: keyword) != nil || PenTable.begins(Array(buffer[..<count]))
    }

    /// - Throws: `Failure` if the input is neither of both, or the output cannot be written.
    func run() throws {
        let others: [(name: String, isGiven: Bool)] = [
            ("--format", options.format != nil), ("--rate", options.rate != nil),
            ("--meta", !options.meta.isEmpty),
            ("--axis", source.axis != nil), ("--device", source.device != nil),
        ]
        if let other = others.first(where: \.isGiven) {
            throw Failure(
                .usage,
                "\(other.name) is for recordings; pressure responses are written as the ending says, .json or .csv"
            )
        }
        if let output { try WholeFile.check(output, overwrites: options.force) }
        let sessions = try PenFiles.sessions(in: input)
        let pairs = sessions.reduce(0) { $0 + $1.pairs.count }
        let count =
            "\(sessions.count.counted("session")) of \(Set(sessions.map(\.pen)).count.counted("pen")), "
            + pairs.counted("pair")
        guard let output else {
            return try Console.current.print(
                "\(BoundedFile.name(of: input)): pressure responses, \(count)\n".utf8)
        }
        let ending = output.split(separator: ".").last?.lowercased()
        let isJSON = ending == "json"
        guard isJSON || ending == "csv" || output == "-" else {
            throw Failure(
                .usage,
                "pressure responses contain no times, so they convert to .json or .csv only, not to \(output.printable())"
            )
        }
        let bytes =
            isJSON
            ? PenSessionFile(sessions).bytes + [UInt8(ascii: "\n")] : Array(PenTable.text(of: sessions).utf8)
        try WholeFile.write(bytes, to: output)
        let name = output == "-" ? "standard output" : output.printable()
        let losses = isJSON ? [] : PenTable.losses(of: sessions)
        if !losses.isEmpty {
            Diagnostics.write("\(name) does not contain: \(losses.joined(separator: ", "))")
        }
        if output != "-" { Diagnostics.write("\(name): \(count)") }
    }
}
