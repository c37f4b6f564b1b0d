internal import Text

/// The device that a session reads, and why this one.
public struct DeviceChoice: Equatable, Sendable {
    /// The device.
    public let entry: CatalogEntry
    /// Why this one, part of a sentence fit to be shown.
    public let why: String
    /// A better device that cannot be used; nil where there is none.
    public let passedOver: PassedOver?

    /// A device that would have been better.
    public struct PassedOver: Equatable, Sendable {
        /// The device.
        public let entry: CatalogEntry
        /// Why it cannot be used.
        public let refusal: EvdevError
    }
}

extension DeviceCatalog {
    /// Chooses the device to read.
    ///
    /// - Parameter selector: what was asked for; nil takes the best device there is.
    /// - Throws: `EvdevError` that says why none can be used: `denied` where one could be if this user were
    ///   let, `noDevice`, `degenerateAxis`, `busy`.
    public func choose(_ selector: DeviceSelector? = nil) throws(EvdevError) -> DeviceChoice {
        guard let selector else { return try best(of: entries.filter { $0.rank != nil }, asked: nil) }
        let matching = selector.matches(in: entries)
        guard let first = matching.first else {
            throw selector.notFound
        }
        let pressable = matching.filter { $0.rank != nil }
        guard !pressable.isEmpty else { throw first.notPressable }
        return try best(of: pressable, asked: selector)
    }

    private func best(of candidates: [CatalogEntry], asked: DeviceSelector?) throws(EvdevError)
        -> DeviceChoice
    {
        guard let foremost = candidates.first else { throw Self.nothingToPress }
        guard let chosen = candidates.first(where: \.isUsable) else { throw Self.refusal(of: candidates) }
        return DeviceChoice(
            entry: chosen, why: why(chosen, among: candidates.count, asked: asked),
            passedOver: foremost.rank == chosen.rank
                ? nil : DeviceChoice.PassedOver(entry: foremost, refusal: foremost.refusal))
    }

    private func why(_ chosen: CatalogEntry, among count: Int, asked: DeviceSelector?) -> String {
        let reason = chosen.device.classification.why
        switch (asked, count) {
        case (.some(let asked), 1): return "asked for as \(asked.text.printable())"
        case (.some(let asked), _):
            return "the best of \(count) asked for as \(asked.text.printable()): \(reason)"
        case (nil, 1): return "the only device that can be pressed: \(reason)"
        case (nil, _): return "the best of \(count) that can be pressed: \(reason)"
        }
    }
}

extension DeviceSelector {
    /// That no input device matches: there may be something else at the path.
    public var notFound: EvdevError {
        let isThere = if case .path(let path) = self { FileSystem.exists(path) } else { false }
        return EvdevError(
            .noDevice, attempt: isThere ? "use" : "find", subject: text,
            reason: isThere ? "it is not an input device" : "no such input device",
            advice: EvdevError.Kind.noDevice.advice)
    }
}

extension CatalogEntry {
    /// Whether it can be read and its axis measured in.
    public var isUsable: Bool { access == .ok && (try? pressureAxis()) != nil }
}
