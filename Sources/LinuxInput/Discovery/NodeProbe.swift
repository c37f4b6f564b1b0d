internal import CEvdev
internal import Core
internal import Glibc
internal import POSIX

/// Whether the user may read a node.
package enum DeviceAccess: Equatable, Sendable {
    /// The node can be read.
    case ok
    /// The user has no permission.
    case denied
    /// The node does not exist, as in a container that shows the devices of the host without their nodes.
    case missing
    /// Another program has grabbed the device.
    case busy
    /// Opening failed with another error number of the system.
    case failed(Int32)

    /// Converts an error number of the system; 0 means no error.
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

    /// The name in all output.
    package var name: String {
        switch self {
        case .ok: "ok"
        case .denied: "denied"
        case .missing: "missing"
        case .busy: "busy"
        case .failed: "failed"
        }
    }
}

/// The data that is available only by opening a node.
struct NodeProbe: Equatable {
    var access: DeviceAccess
    var axes: [UInt16: AbsoluteAxis] = [:]

    /// What to read from a node.
    struct Request {
        var path: String
        var capabilities: Capabilities
        /// Whether to open the node. Devices without pressure are not opened, because that wakes the device.
        var opens: Bool
        /// Whether to detect by a short grab if another program has grabbed the device.
        var probesGrab: Bool
    }

    /// Reads a node of this machine.
    static func look(_ request: Request) -> NodeProbe {
        guard request.opens else {
            return NodeProbe(access: DeviceAccess(number: FileSystem.readability(of: request.path)))
        }
        do {
            let node = try FileDescriptor(opening: request.path)
            let axes = try axes(of: node, request.capabilities.absolutes)
            let isBusy = request.probesGrab && isGrabbedByAnother(node, request.capabilities)
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

    /// Whether another program has grabbed the device. Only an idle device is grabbed: a compositor that missed the end of a
    /// touch would assume that it continues.
    private static func isGrabbedByAnother(_ node: borrowing FileDescriptor, _ capabilities: Capabilities)
        -> Bool
    {
        if capabilities.hasSlots, let slots = try? node.axis(AbsoluteCode.slot).maximum {
            let ids = try? node.slotValues(
                of: AbsoluteCode.trackingID, count: Int(max(0, min(slots, 255))) + 1)
            guard let ids, ids.allSatisfy({ $0 < 0 }) else { return false }
        } else if let pressure = try? node.axis(AbsoluteCode.pressure), pressure.value > pressure.minimum {
            return false
        }
        return isGrabbedByAnother(node.number)
    }

    /// Whether another program has grabbed an idle device; the kernel permits one grab at a time.
    ///
    /// A grab by a short check like this one is released a moment later, so the check is repeated.
    static func isGrabbedByAnother(_ descriptor: Int32) -> Bool {
        for attempt in 0..<3 {
            if attempt > 0 { usleep(2_000) }
            let answer = cevdev_grab(descriptor, 1)
            if answer == 0 { _ = cevdev_grab(descriptor, 0) }
            guard answer == -EBUSY else { return false }
        }
        return true
    }
}
