internal import Core

/// A force-feedback effect: `struct ff_effect` of include/uapi/linux/input.h, whose body consists of 16-bit words for
/// all kinds that are used here. It is defined here, because the installed headers may be older than the kernel.
struct ForceFeedbackEffect: Equatable {
    /// `type`
    var type: UInt16
    /// `replay.length`, in milliseconds.
    var length: UInt16
    /// The first words of the union `u`; the remaining ones are 0.
    var body: [UInt16]

    /// The period of a wave in milliseconds: 125 Hz, within the range in which fingers are most sensitive.
    private static let period: UInt16 = 8

    /// - Parameter waveform: the waveform of a `periodic` effect, which the device must support.
    init(_ effect: HapticEffect, as kind: HapticKind, waveform: UInt16) {
        length = UInt16(clamping: effect.milliseconds)
        switch kind {
        case .click:
            type = ForceFeedbackCode.haptic
            // struct ff_haptic_effect, Linux 6.18: hid_usage, vendor_id, vendor_waveform_page (a byte and a gap),
            // intensity in percent, repeat_count, retrigger_period.
            body = [HapticUsage.click, 0, 0, UInt16(clamping: effect.strength), 0, 0]
        case .rumble:
            type = ForceFeedbackCode.rumble
            // struct ff_rumble_effect: strong_magnitude, weak_magnitude.
            let magnitude = UInt16(clamping: effect.strength * Int(UInt16.max) / 100)
            body = [magnitude, magnitude]
        case .periodic:
            type = ForceFeedbackCode.periodic
            // struct ff_periodic_effect: waveform, period in ms, magnitude (signed), offset, phase.
            body = [
                waveform, Self.period, UInt16(clamping: effect.strength * Int(Int16.max) / 100), 0, 0,
            ]
        }
    }
}

/// Usages of the HID Haptics page, 0x0E (HID Usage Tables 1.5), by their low 16 bits.
///
/// The usages of press and release must never be uploaded: the kernel then disables the pad's own click and restores it
/// only when the device is bound again (drivers/hid/hid-haptic.c, Linux 7.3).
enum HapticUsage {
    /// `Waveform Click`
    static let click: UInt16 = 0x1003
}
