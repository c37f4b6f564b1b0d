internal import CEvdev
internal import Core
internal import Glibc
internal import POSIX

/// A node that is opened for playback, with its uploaded effects.
struct HapticNode: ~Copyable {
    private let descriptor: FileDescriptor
    private var numbers: [UInt16]

    /// Opens the node for writing.
    init(opening path: String) throws(SystemFailure) {
        let opened = try FileDescriptor(opening: path, flags: O_RDWR)
        descriptor = opened
        numbers = []
    }

    /// The number of effects that the device can store.
    var slots: Int {
        get throws(SystemFailure) {
            let count = cevdev_effect_count(descriptor.number)
            guard count >= 0 else { throw SystemFailure(number: -count) }
            return Int(count)
        }
    }

    /// Uploads all effects in the first kind that the device accepts.
    mutating func upload(
        _ effects: [HapticEffect], as kinds: [HapticKind], waveform: UInt16
    ) throws(SystemFailure) -> HapticKind? {
        var refusal: SystemFailure?
        for kind in kinds {
            do throws(SystemFailure) {
                for effect in effects {
                    let made = ForceFeedbackEffect(effect, as: kind, waveform: waveform)
                    let answer = unsafe cevdev_upload(
                        descriptor.number, made.type, made.length, made.body, UInt32(made.body.count))
                    guard answer >= 0 else { throw SystemFailure(number: -answer) }
                    numbers.append(UInt16(truncatingIfNeeded: answer))
                }
                return kind
            } catch {
                erase()
                // Another kind is tried only if the device does not support this one; a device that does not respond will not.
                guard error.number == EINVAL || error.number == ENOSYS else { throw error }
                refusal = error
            }
        }
        if let refusal { throw refusal }
        return nil
    }

    /// Plays an effect once.
    func play(_ index: Int) throws(SystemFailure) {
        guard numbers.indices.contains(index) else { return }
        var event = input_event()
        event.type = EventType.forceFeedback
        event.code = numbers[index]
        event.value = 1
        let count = unsafe write(descriptor.number, &event, MemoryLayout<input_event>.size)
        guard count == MemoryLayout<input_event>.size || errno == EINTR else {
            throw SystemFailure(number: errno)
        }
    }

    /// Erases all effects from the device.
    mutating func erase() {
        for number in numbers { _ = cevdev_erase(descriptor.number, Int32(number)) }
        numbers.removeAll()
    }
}
