package import HID

/// A knob that was given a value, and what the device made of it.
package struct KnobChange: Equatable, Sendable {
    /// What the device made of a value. Raw values are the words in JSON.
    package enum Outcome: String, CaseIterable, Sendable {
        /// The device has the value, and still had it a second later.
        case set
        /// The report was accepted, and the device does not say what it contains now.
        case unverified
        /// The device still has the value that it had before.
        case ignored
        /// The device chose another value.
        case rounded
        /// The kernel or the device did not accept the report.
        case refused
        /// The device had the value, and no longer had it a second later.
        case forgotten
        /// The device was unplugged after the report was sent.
        case gone
    }

    /// What was sent.
    package let setting: KnobSetting
    /// The value before; nil if it is unknown.
    package let before: Int?
    /// The last value that was read after the report was sent; nil if none could be read.
    package let readBack: Int?
    /// What the device made of it.
    package let outcome: Outcome
    /// Why the report was refused, or the value is unknown, as part of a sentence; nil if neither applies.
    package let reason: String?

    /// How long the device must keep a value, in seconds.
    package static let patienceSeconds = 1.0
    /// How long the kernel takes to remove a device that was unplugged, in seconds.
    private static let removal = 0.2

    /// Sends a setting once, and reads it back at once and after `patienceSeconds`.
    ///
    /// - Parameters:
    ///   - setting: what to send.
    ///   - device: the pad whose knob is set.
    ///   - before: the value before; nil if it is unknown.
    ///   - pause: waits for a number of seconds.
    package init(
        sending setting: KnobSetting, before: Int?, to device: some FeatureDevice,
        pause: (Double) -> Void
    ) {
        var (readBack, reason): (Int?, String?)
        // A request that the device leaves unanswered because it is unplugged fails like any other.
        func isGone(after error: FeatureError) -> Bool {
            if error == .gone { return true }
            pause(Self.removal)
            return KnobReading(setting.knob, on: device).report == .failure(.gone)
        }
        func state() -> Outcome {
            let reading = KnobReading(setting.knob, on: device)
            if case .failure(let error) = reading.report, isGone(after: error) { return .gone }
            reason = reading.reason
            guard let value = reading.value else { return .unverified }
            readBack = value
            if value == setting.value { return .set }
            return value == before ? .ignored : .rounded
        }
        func result() -> Outcome {
            do throws(FeatureError) { try device.send(setting) } catch {
                guard !isGone(after: error) else { return .gone }
                reason = error.description
                return .refused
            }
            let first = state()
            guard first == .set else { return first }
            pause(Self.patienceSeconds)
            switch state() {
            case .ignored, .rounded: return .forgotten
            case .gone: return .gone
            case let later: return later
            }
        }
        outcome = result()
        (self.setting, self.before) = (setting, before)
        (self.readBack, self.reason) = (readBack, reason)
    }
}
