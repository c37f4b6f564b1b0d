internal import Glibc

/// The functions of liblsl that are used, opened at run time, so that programs start without the library.
///
/// This is the only file that calls liblsl. `@unchecked Sendable`: the pointers never change, and liblsl may be called
/// from any thread.
@safe
final class Liblsl: @unchecked Sendable {
    /// An object of the library: a stream's description, an outlet, an inlet or a resolver. The library locks it.
    @safe
    struct Object: @unchecked Sendable {
        fileprivate let pointer: OpaquePointer

        fileprivate init?(_ pointer: OpaquePointer?) {
            guard let pointer = unsafe pointer else { return nil }
            unsafe self.pointer = pointer
        }
    }

    private typealias Text = UnsafePointer<CChar>
    private typealias Destroy = @convention(c) (OpaquePointer) -> Void

    private let createInfo: @convention(c) (Text, Text, Int32, Double, Int32, Text) -> OpaquePointer?
    private let destroyInfo: Destroy
    private let description: @convention(c) (OpaquePointer) -> OpaquePointer?
    private let appendChild: @convention(c) (OpaquePointer, Text) -> OpaquePointer?
    private let appendText: @convention(c) (OpaquePointer, Text, Text) -> OpaquePointer?
    private let createOutlet: @convention(c) (OpaquePointer, Int32, Int32) -> OpaquePointer?
    private let destroyOutlet: Destroy
    private let haveConsumers: @convention(c) (OpaquePointer) -> Int32
    private let pushChunk:
        @convention(c) (OpaquePointer, UnsafePointer<Double>, CUnsignedLong, UnsafePointer<Double>) -> Int32
    private let pushText: @convention(c) (OpaquePointer, UnsafePointer<Text?>, Double) -> Int32
    private let createResolver: @convention(c) (Text, Double) -> OpaquePointer?
    private let destroyResolver: Destroy
    private let results: @convention(c) (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>, UInt32) -> Int32
    private let uid: @convention(c) (OpaquePointer) -> Text?
    private let channelCount: @convention(c) (OpaquePointer) -> Int32
    private let createInlet: @convention(c) (OpaquePointer, Int32, Int32, Int32) -> OpaquePointer?
    private let destroyInlet: Destroy
    private let setPostprocessing: @convention(c) (OpaquePointer, UInt32) -> Int32
    private let pullText:
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, Int32, Double,
            UnsafeMutablePointer<Int32>
        ) -> Double
    private let setConfiguration: (@convention(c) (Text) -> Void)?

    /// Opens the library; it stays open, since its threads may outlive every stream.
    ///
    /// - Parameter paths: the paths or names to try, in this order.
    init(_ paths: [String]) throws(LabStreamingError) {
        var reasons: [String] = []
        var found: UnsafeMutableRawPointer?
        for path in paths where unsafe found == nil {
            unsafe found = dlopen(path, RTLD_NOW | RTLD_LOCAL)
            if unsafe found == nil, let text = unsafe dlerror() {
                reasons.append(unsafe String(cString: text))
            }
        }
        guard let library = unsafe found else { throw .noLibrary(reason: reasons.first ?? "no path") }
        func function<Function>(_ name: String) throws(LabStreamingError) -> Function {
            guard let address = unsafe dlsym(library, name) else { throw .tooOld(function: name) }
            return unsafe unsafeBitCast(address, to: Function.self)
        }
        unsafe createInfo = try function("lsl_create_streaminfo")
        unsafe destroyInfo = try function("lsl_destroy_streaminfo")
        unsafe description = try function("lsl_get_desc")
        unsafe appendChild = try function("lsl_append_child")
        unsafe appendText = try function("lsl_append_child_value")
        unsafe createOutlet = try function("lsl_create_outlet")
        unsafe destroyOutlet = try function("lsl_destroy_outlet")
        unsafe haveConsumers = try function("lsl_have_consumers")
        unsafe pushChunk = try function("lsl_push_chunk_dtn")
        unsafe pushText = try function("lsl_push_sample_strt")
        unsafe createResolver = try function("lsl_create_continuous_resolver_bypred")
        unsafe destroyResolver = try function("lsl_destroy_continuous_resolver")
        unsafe results = try function("lsl_resolver_results")
        unsafe uid = try function("lsl_get_uid")
        unsafe channelCount = try function("lsl_get_channel_count")
        unsafe createInlet = try function("lsl_create_inlet")
        unsafe destroyInlet = try function("lsl_destroy_inlet")
        unsafe setPostprocessing = try function("lsl_set_postprocessing")
        unsafe pullText = try function("lsl_pull_sample_str")
        // Since 1.17.7.
        unsafe setConfiguration = try? function("lsl_set_config_content")
    }

    /// Sets the contents of the configuration file, which the library would search for otherwise. It has no effect after
    /// the first stream, and in versions before 1.17.7.
    func configure(_ contents: String) { unsafe setConfiguration?(contents) }

    /// Creates an outlet with an irregular rate; nil if the library refuses.
    func makeOutlet(_ stream: StreamDescription) -> Object? {
        // The formats of lsl_channel_format_t: 2 is double64, 3 is string.
        let format: Int32 = stream.values == .numbers ? 2 : 3
        guard
            let info = unsafe createInfo(
                stream.name, stream.type, Int32(stream.channels.count), 0, format, stream.sourceID)
        else { return nil }
        if let root = unsafe description(info) { unsafe append(stream.elements, to: root) }
        // Chunks as they are pushed; 360 s of samples, or 36 000 of an irregular rate, wait for a slow receiver.
        let outlet = unsafe Object(createOutlet(info, 0, 360))
        // The outlet has copied it.
        unsafe destroyInfo(info)
        return outlet
    }

    private func append(_ elements: [StreamDescription.Element], to parent: OpaquePointer) {
        for element in elements {
            if element.children.isEmpty {
                _ = unsafe appendText(parent, element.name, element.text)
            } else if let child = unsafe appendChild(parent, element.name) {
                unsafe append(element.children, to: child)
            }
        }
    }

    /// Closes an outlet; samples that no receiver has fetched are lost.
    func destroy(outlet: Object) { unsafe destroyOutlet(outlet.pointer) }

    /// Whether a receiver is connected.
    func hasReceivers(_ outlet: Object) -> Bool { unsafe haveConsumers(outlet.pointer) != 0 }

    /// Sends samples without waiting.
    ///
    /// - Parameters:
    ///   - values: the values of all channels, sample by sample.
    ///   - stamps: the time of each sample, in seconds on CLOCK_MONOTONIC.
    func push(_ values: [Double], at stamps: [Double], to outlet: Object) {
        _ = unsafe pushChunk(outlet.pointer, values, CUnsignedLong(values.count), stamps)
    }

    /// Sends a text without waiting.
    func push(_ text: String, at stamp: Double, to outlet: Object) {
        unsafe text.withCString { bytes in
            var only: Text? = unsafe bytes
            _ = unsafe pushText(outlet.pointer, &only, stamp)
        }
    }

    /// Creates a resolver, which looks for streams continuously.
    ///
    /// - Parameter predicate: which streams to look for, in XPath 1.0.
    func makeResolver(_ predicate: String) -> Object? { unsafe Object(createResolver(predicate, 5)) }

    /// Ends a resolver.
    func destroy(resolver: Object) { unsafe destroyResolver(resolver.pointer) }

    /// Creates inlets for the streams that a resolver has found.
    ///
    /// - Parameter isNew: whether a stream, named by its unique id, is to be received.
    func makeInlets(from resolver: Object, where isNew: (String) -> Bool) -> [(inlet: Object, channels: Int)]
    {
        var infos = unsafe [OpaquePointer?](repeating: nil, count: 64)
        let count = unsafe results(resolver.pointer, &infos, UInt32(infos.count))
        var inlets: [(inlet: Object, channels: Int)] = []
        for index in 0..<Int(max(0, count)) {
            guard let info = unsafe infos[index] else { continue }
            if let name = unsafe uid(info).map({ unsafe String(cString: $0) }), isNew(name),
                // It buffers 36 000 samples, and does not look for a lost stream, which the resolver finds again.
                let inlet = unsafe Object(createInlet(info, 360, 0, 0))
            {
                // proc_clocksync: times of other computers are converted to this computer's clock.
                _ = unsafe setPostprocessing(inlet.pointer, 1)
                inlets.append((inlet, Int(max(1, unsafe channelCount(info)))))
            }
            unsafe destroyInfo(info)
        }
        return inlets
    }

    /// Ends an inlet.
    func destroy(inlet: Object) { unsafe destroyInlet(inlet.pointer) }

    /// What an inlet has.
    enum Pulled {
        /// A sample: the texts of its channels, and its time in seconds on CLOCK_MONOTONIC.
        case sample([String], stamp: Double)
        /// No sample yet.
        case nothing
        /// The stream has ended.
        case lost
    }

    /// Takes the next sample of an inlet without waiting. Numbers become texts too.
    func pull(from inlet: Object, channels: Int) -> Pulled {
        var texts = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: channels)
        var code: Int32 = 0
        let stamp = unsafe pullText(inlet.pointer, &texts, Int32(channels), 0, &code)
        defer { unsafe texts.forEach { unsafe free($0) } }
        guard code == 0 else { return .lost }
        guard stamp != 0 else { return .nothing }
        return .sample(
            unsafe texts.map { text in unsafe text.map { unsafe String(cString: $0) } ?? "" }, stamp: stamp)
    }
}
