internal import CEvdev
internal import Core
internal import POSIX

/// An event device with INPUT_PROP_ACCELEROMETER, whose axes have a resolution in counts per standard gravity
/// (Documentation/input/event-codes.rst).
///
/// It is grabbed while it is open, so that the desktop does not turn the picture meanwhile.
final class EvdevAccelerometer: Accelerometer {
    private var handle: LibevdevHandle
    private let resolutions: [Double]
    private let matrix: MountMatrix
    let name: String

    private static let codes = [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.z]

    /// Opens a device; nil if it is not an accelerometer of a computer, or if it cannot be read.
    init?(_ device: SysfsDevice, roots: SensorRoots) {
        guard device.capabilities.properties.contains(PropertyCode.accelerometer),
            Self.codes.allSatisfy(device.capabilities.absolutes.contains),
            !device.capabilities.absolutes.contains(AbsoluteCode.rotationX)
        else { return nil }
        do {
            handle = try LibevdevHandle(owning: FileDescriptor(opening: roots.input.node(of: device.node)))
        } catch {
            return nil
        }
        var resolutions: [Double] = []
        for code in Self.codes { resolutions.append(Double(handle.axis(code)?.resolution ?? 0)) }
        self.resolutions = resolutions
        guard resolutions.allSatisfy({ $0 > 0 }) else { return nil }
        matrix = roots.matrix(ofNode: device.number) ?? .straight
        name = device.name
        _ = cevdev_grab(handle.descriptor.number, 1)
    }

    var pollable: Int32? { handle.descriptor.number }

    func read() -> Acceleration? {
        reading: while true {
            switch handle.read() {
            case .event: continue
            case .lost:
                var events: [InputEvent] = []
                guard (try? handle.synchronize(at: 0, into: &events)) != nil else { return nil }
            case .empty: break reading
            case .failed: return nil
            }
        }
        let counts = Self.codes.compactMap { handle.value(of: $0, type: EventType.absolute) }
        guard counts.count == 3 else { return nil }
        return matrix.turned(
            Acceleration(
                Double(counts[0]) / resolutions[0], Double(counts[1]) / resolutions[1],
                Double(counts[2]) / resolutions[2]))
    }
}
