import Core

import Recordings

/// What is written of a recording in a format.
func encoded(
    _ path: String, as format: RecordingFormat, options: ReplayOptions = ReplayOptions(),
    meta: [(name: String, value: String)] = []
) throws -> [UInt8] {
    var source = try RecordingSource(path: path, options: options)
    return try encoded(&source, as: format, meta: meta)
}

/// What is written of a recording that is in memory.
func encoded(
    _ contents: [UInt8], as format: RecordingFormat, options: ReplayOptions = ReplayOptions()
) throws -> [UInt8] {
    try withFile(contents) { try encoded($0, as: format, options: options) }
}

/// What is written of a source that is open.
func encoded(
    _ source: inout RecordingSource, as format: RecordingFormat, meta: [(name: String, value: String)] = []
) throws -> [UInt8] {
    let configuration = source.origin.axis.map {
        PipelineConfiguration(ForceChannel($0, of: .force))
    }
    let description = TraceDescription(
        version: "0", origin: source.origin, configuration: configuration,
        meta: meta.isEmpty ? source.meta : meta)
    guard var encoder = TraceEncoder(format, description) else { throw CannotBeWritten(format: format) }
    var frame = Frame()
    var event = SourceEvent.waiting
    while event != .ended {
        event = try source.next(into: &frame)
        encoder.append(event, frame)
    }
    encoder.finish()
    return encoder.bytes
}

struct CannotBeWritten: Error {
    let format: RecordingFormat
}

/// The lines of a trace that are no notes.
func rows(_ trace: [UInt8]) -> [Substring] {
    String(decoding: trace, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
}
