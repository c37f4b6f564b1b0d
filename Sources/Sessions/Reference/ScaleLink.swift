import Core
import Glibc
import LinuxInput
import POSIX
import ScaleProtocols
import Text

/// An open connection to a scale.
final class ScaleConnection {
    /// The descriptor, which does not block.
    let descriptor: FileDescriptor
    /// How its messages are delimited.
    let framing: ScaleReadout.Framing
    /// Whether it is a serial port, which may be opened in the middle of a line.
    let isSerial: Bool

    init(_ descriptor: consuming FileDescriptor, _ framing: ScaleReadout.Framing, isSerial: Bool = false) {
        self.descriptor = descriptor
        (self.framing, self.isSerial) = (framing, isSerial)
    }
}

/// Opens the connection to a scale, and explains why that fails.
struct ScaleLink {
    private let address: ScaleAddress

    /// The longest wait for a TCP connection, in milliseconds.
    private static let timeoutMilliseconds: Int32 = 3_000

    init(_ address: ScaleAddress) { self.address = address }

    /// The scale, for messages.
    var name: String {
        switch address.connection {
        case .serial(let path, _): path.printable()
        case .tcp(let host, let port): "\(host.printable()):\(port)"
        case .hid: "on USB"
        case .typed: "on the keyboard"
        }
    }

    /// Opens the connection.
    ///
    /// - Throws: `Failure` with the reason and the remedy.
    func open() throws(Failure) -> ScaleConnection {
        switch address.connection {
        case .serial(let path, let settings):
            do throws(SystemFailure) {
                return ScaleConnection(try FileDescriptor.port(path, settings), .lines, isSerial: true)
            } catch { throw Self.failure(path, error) }
        case .tcp(let host, let port):
            do throws(ConnectionFailure) {
                return ScaleConnection(
                    try FileDescriptor.connecting(to: host, port: port, within: Self.timeoutMilliseconds),
                    .lines)
            } catch { throw Failure(.noInput, "cannot connect to the scale at \(name): \(error)") }
        case .hid(let vendor, let product):
            let scale = try Self.scale(vendor, product)
            do throws(SystemFailure) {
                return ScaleConnection(
                    try FileDescriptor(opening: scale.path, flags: O_RDWR), .reports(id: scale.reportID))
            } catch { throw Self.failure(scale, error) }
        case .typed: throw Failure(.usage, "the number of a typed scale is not read from a device")
        }
    }

    private static func scale(_ vendor: UInt16?, _ product: UInt16?) throws(Failure) -> ConnectedScale {
        let all = ConnectedScale.all()
        let found = all.filter {
            (vendor == nil || vendor == $0.identity.vendor)
                && (product == nil || product == $0.identity.product)
        }
        guard let first = found.first else {
            throw Failure(
                .noInput,
                all.isEmpty
                    ? "no USB scale found (HID usage page 0x8D)"
                    : "no such USB scale; connected: \(all.map(\.words).joined(separator: ", "))")
        }
        guard found.count == 1 else {
            throw Failure(
                .usage,
                "\(found.count) USB scales are connected: \(found.map(\.words).joined(separator: ", ")); choose one, for "
                    + "example --reference hid:\(first.ids)")
        }
        return first
    }

    private static func failure(_ path: String, _ error: SystemFailure) -> Failure {
        let name = path.printable()
        switch error.number {
        case EACCES:
            let group = FileStatus.group(of: path) ?? "dialout"
            return Failure(
                .permission,
                "no permission for \(name), which belongs to the group \(group); add yourself with "
                    + "'sudo usermod -aG \(group) $USER', then log in again")
        case ENOTTY, EINVAL: return Failure(.badData, "\(name) is not a serial port")
        case EBUSY: return Failure(.noInput, "another program uses \(name)")
        default: return Failure(.noInput, "cannot open \(name): \(error)")
        }
    }

    private static func failure(_ scale: ConnectedScale, _ error: SystemFailure) -> Failure {
        guard error.number == EACCES else {
            return Failure(.noInput, "cannot open \(scale.path): \(error)")
        }
        let ids = scale.ids.split(separator: ":")
        return Failure(
            .permission,
            "no permission for \(scale.words) (\(scale.path)); put this line into "
                + "/etc/udev/rules.d/70-scale.rules, then connect the scale again:\n"
                + "SUBSYSTEM==\"hidraw\", ATTRS{idVendor}==\"\(ids[0])\", ATTRS{idProduct}==\"\(ids[1])\", "
                + "TAG+=\"uaccess\"")
    }
}

extension ConnectedScale {
    /// Vendor and product as options name them.
    fileprivate var ids: String {
        [identity.vendor, identity.product].map {
            let digits = String($0, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }.joined(separator: ":")
    }

    /// The name and the ids.
    fileprivate var words: String { "\(name.printable(limit: 40)) (\(ids))" }
}
