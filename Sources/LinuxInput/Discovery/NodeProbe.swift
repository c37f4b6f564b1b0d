internal import CEvdev
internal import Core
internal import Glibc
internal import POSIX

/// Whether this user may read a node.
public enum DeviceAccess: Equatable, Sendable {
    /// It can be read.
    case ok
    /// This user may not.
    case denied
    /// There is no node, as in a container that sees the host's devices and has none of its nodes.
    case missing
    /// Another program holds it.
    case busy
    /// The system refused for another reason, by its error number.
    case failed(Int32)

    /// The access that a system error number means; 0 is none.
    init(number: Int32) {
        self =
            switch number {
            case 0: .ok
            case EACCES, EPERM: .denied
            case ENOENT, ENODEV, ENXIO: .missing
            case EBUSY: .busy
            default: .failed(number)
            }
    }

    /// Its name in every output.
    public var name: String {
        switch self {
        case .ok: "ok"
        case .denied: "denied"
        case .missing: "missing"
        case .busy: "busy"
        case .failed: "failed"
        }
    }
}

/// What opening a node tells that sysfs does not.
struct NodeProbe: Equatable {
    var access: DeviceAccess
    var axes: [UInt16: AbsoluteAxis] = [:]

    /// What a look at the node shall tell.
    struct Request {
        var path: String
        var capabilities: Capabilities
        /// Whether the device can be pressed; others are not opened, because opening wakes a device.
        var opens: Bool
        /// Whether to find out if another program holds it, by holding it for an instant.
        var holds: Bool
    }

    /// Looks at a node of this machine.
    static func look(_ request: Request) -> NodeProbe {
        guard request.opens else {
            return NodeProbe(access: DeviceAccess(number: FileSystem.readability(of: request.path)))
        }
        do {
            let node = try FileDescriptor(opening: request.path)
            let axes = try axes(of: node, request.capabilities.absolutes)
            let isBusy = request.holds && isHeldByAnother(node, request.capabilities)
            return NodeProbe(access: isBusy ? .busy : .ok, axes: axes)
        } catch {
            return NodeProbe(access: DeviceAccess(number: error.number))
        }
    }

    private static func axes(
        of node: borrowing FileDescriptor, _ codes: CodeSet
    ) throws(SystemFailure) -> [UInt16: AbsoluteAxis] {
        var axes: [UInt16: AbsoluteAxis] = [:]
        for code in codes.codes where code < AbsoluteCode.count {
            axes[code] = AbsoluteAxis(try node.axis(code))
        }
        return axes
    }

    /// Asked only of an idle device: a compositor that missed the end of a touch would think that it goes on.
    private static func isHeldByAnother(_ node: borrowing FileDescriptor, _ capabilities: Capabilities)
        -> Bool
    {
        if capabilities.hasSlots, let slots = try? node.axis(AbsoluteCode.slot).maximum {
            let ids = try? node.slotValues(
                of: AbsoluteCode.trackingID, count: Int(max(0, min(slots, 255))) + 1)
            guard let ids, ids.allSatisfy({ $0 < 0 }) else { return false }
        } else if let pressure = try? node.axis(AbsoluteCode.pressure), pressure.value > pressure.minimum {
            return false
        }
        return isHeldByAnother(node.number)
    }

    /// Whether another program holds an idle device: the kernel lets one at a time.
    ///
    /// One that only looks, as this does, has let go a moment later.
    static func isHeldByAnother(_ descriptor: Int32) -> Bool {
        for attempt in 0..<3 {
            if attempt > 0 { usleep(2_000) }
            let answer = cevdev_grab(descriptor, 1)
            if answer == 0 { _ = cevdev_grab(descriptor, 0) }
            guard answer == -EBUSY else { return false }
        }
        return true
    }
}
