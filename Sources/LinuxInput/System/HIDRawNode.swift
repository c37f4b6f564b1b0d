internal import CEvdev
internal import Glibc
package import HID
internal import POSIX

/// A hidraw node, through which the feature reports of a HID device are read and sent.
package struct HIDRawNode: FeatureDevice {
    /// Closes the node when the last copy is gone.
    private final class Owner: Sendable {
        let node: FileDescriptor
        init(_ node: consuming FileDescriptor) { self.node = node }
    }

    /// The longest report of the kernel (HID_MAX_BUFFER_SIZE).
    private static let longestReport = 16_384
    private let owner: Owner

    /// Opens a node to read its reports.
    package init(reading path: String) throws(FeatureError) {
        owner = try Self.opened(path, O_RDONLY)
    }

    /// Opens the node of a device, and makes sure that it is that device.
    ///
    /// - Parameters:
    ///   - path: the path of the node.
    ///   - vendor: the vendor of the device.
    ///   - product: the product of the device.
    package init(writing path: String, vendor: UInt16, product: UInt16) throws(FeatureError) {
        owner = try Self.opened(path, O_RDWR)
        var (foundVendor, foundProduct) = (UInt16(0), UInt16(0))
        let answer = unsafe cevdev_get_raw_info(owner.node.number, &foundVendor, &foundProduct)
        guard answer == 0 else { throw FeatureError(-answer) }
        guard foundVendor == vendor, foundProduct == product else { throw .otherDevice }
    }

    private static func opened(_ path: String, _ flags: Int32) throws(FeatureError) -> Owner {
        do throws(SystemFailure) {
            return Owner(try FileDescriptor(opening: path, flags: flags, as: nil))
        } catch {
            throw FeatureError(error.number)
        }
    }

    /// The kernel ends a request that a device does not answer after 5 s.
    package func report(_ id: UInt8, byteCount: Int) throws(FeatureError) -> [UInt8] {
        guard (1..<Self.longestReport).contains(byteCount) else {
            throw .refused("the report has \(byteCount) bytes")
        }
        var buffer = [UInt8](repeating: 0, count: byteCount + 1)
        buffer[0] = id
        let size = buffer.count
        let answer = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe cevdev_get_feature(owner.node.number, bytes.baseAddress, size)
        }
        guard answer >= 0 else { throw FeatureError(-answer) }
        guard Int(answer) >= size else { throw .short(max(Int(answer) - 1, 0), of: byteCount) }
        guard buffer[0] == id else { throw .otherReport(buffer[0]) }
        return Array(buffer.dropFirst())
    }

    package func send(_ setting: KnobSetting) throws(FeatureError) {
        let answer = unsafe setting.bytes.withUnsafeBytes { bytes in
            unsafe cevdev_set_feature(owner.node.number, bytes.baseAddress, bytes.count)
        }
        guard answer >= 0 else { throw FeatureError(-answer) }
    }
}

extension FeatureError {
    /// Translates an error number of the system.
    fileprivate init(_ number: Int32) {
        switch number {
        case SystemError.noSuchDevice, SystemError.noSuchAddress: self = .gone
        case SystemError.noAccess, SystemError.notPermitted: self = .denied
        case SystemError.noEntry: self = .noNode
        default: self = .refused(SystemFailure(number: number).description)
        }
    }
}
