internal import Text

/// The device that a session reads, with the reason for the choice.
package struct DeviceChoice: Equatable, Sendable {
    /// The device.
    package let entry: CatalogEntry
    /// The reason for the choice: a part of a sentence, without control characters.
    package let why: String
    /// A better device that cannot be used; nil if there is none.
    package let skipped: SkippedDevice?

    /// A better device that cannot be used.
    package struct SkippedDevice: Equatable, Sendable {
        /// The device.
        package let entry: CatalogEntry
        /// The reason.
        package let refusal: EvdevError
    }
}

extension DeviceCatalog {
    /// Chooses the device to read.
    ///
    /// - Parameter selector: the requested device; nil for the best device.
    /// - Throws: `EvdevError` with the reason why no device can be used: `denied` if only permission is missing,
    ///   `noDevice`, `degenerateAxis` or `busy`.
    package func choose(_ selector: DeviceSelector? = nil) throws(EvdevError) -> DeviceChoice {
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
        guard let foremost = candidates.first else {
            throw Self.nothingToPress(among: entries.count, needsPressure: needsPressure)
        }
        guard let chosen = candidates.first(where: \.isUsable) else { throw Self.refusal(of: candidates) }
        return DeviceChoice(
            entry: chosen, why: why(chosen, among: candidates.count, asked: asked),
            skipped: foremost.rank == chosen.rank
                ? nil : DeviceChoice.SkippedDevice(entry: foremost, refusal: foremost.refusal))
    }

    private func why(_ chosen: CatalogEntry, among count: Int, asked: DeviceSelector?) -> String {
        let reason = chosen.device.judgment.why
        guard chosen.needsPressure else {
            return asked.map { "selected by \($0.text.printable())" }
                ?? (count == 1
                    ? "the only touchpad or touch screen"
                    : "the first of \(count) touchpads and touch screens")
        }
        switch (asked, count) {
        case (.some(let asked), 1): return "selected by \(asked.text.printable())"
        case (.some(let asked), _):
            return "the best of \(count) selected by \(asked.text.printable()): \(reason)"
        case (nil, 1): return "the only device that senses pressure: \(reason)"
        case (nil, _): return "the best of \(count) that sense pressure: \(reason)"
        }
    }
}

extension DeviceSelector {
    /// The error if no input device matches. The path itself may exist.
    package var notFound: EvdevError {
        let isThere = if case .path(let path) = self { FileSystem.exists(path) } else { false }
        return EvdevError(
            .noDevice, attempt: isThere ? "use" : "find", subject: text,
            reason: isThere ? "it is not an input device" : "no such input device",
            advice: EvdevError.Kind.noDevice.advice)
    }
}

extension CatalogEntry {
    /// Whether the device can be read and its pressure axis is valid.
    package var isUsable: Bool { access == .ok && (!needsPressure || (try? pressureAxis()) != nil) }
}
