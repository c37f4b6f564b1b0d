public import Pressure

/// What `--device` asks for.
public enum DeviceSelector: Equatable, Sendable {
    /// The node at a path.
    case path(String)
    /// Vendor and product.
    case ids(vendor: UInt16, product: UInt16)
    /// A name, or a part of one.
    case name(String)

    /// Reads PATH, NAME or VENDOR:PRODUCT (hexadecimal).
    ///
    /// - Parameters:
    ///   - text: the argument.
    ///   - resolvingLinks: follows links such as those of /dev/input/by-id.
    public init(_ text: String, resolvingLinks: (String) -> String = DeviceSelector.followingLinks) {
        let ids = text.split(separator: ":", omittingEmptySubsequences: false)
        if text.contains("/") {
            self = .path(resolvingLinks(text))
        } else if ids.count == 2,
            ids.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isHexDigit) }),
            let vendor = UInt16(ids[0], radix: 16), let product = UInt16(ids[1], radix: 16)
        {
            self = .ids(vendor: vendor, product: product)
        } else {
            self = .name(text)
        }
    }

    /// The path with all links followed; as it was where that fails.
    public static func followingLinks(_ path: String) -> String { FileSystem.resolved(path) }

    /// The devices that it means: of a name first those that bear it exactly, else those that contain it.
    public func matches(in entries: [CatalogEntry]) -> [CatalogEntry] {
        switch self {
        case .path(let path): return entries.filter { $0.device.path == path }
        case .ids(let vendor, let product):
            return entries.filter {
                $0.device.identity.vendor == vendor && $0.device.identity.product == product
            }
        case .name(let name):
            let exact = entries.filter { $0.device.name == name || $0.node == name }
            guard exact.isEmpty, !name.isEmpty else { return exact }
            let part = name.lowercased()
            return entries.filter { $0.device.name.lowercased().contains(part) }
        }
    }

    /// What was asked for, in words.
    public var text: String {
        switch self {
        case .path(let path): path
        case .name(let name): name
        case .ids(let vendor, let product): "\(vendor.identifier):\(product.identifier)"
        }
    }
}

extension UInt16 {
    /// Four hexadecimal digits, as vendor and product ids are written.
    var identifier: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// A device to be found again after it was lost: by name and ids, since its node may get another number.
public struct DeviceMatch: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its ids.
    public let identity: DeviceIdentity

    /// What to look for.
    public init(_ device: DeviceDescription) {
        name = device.name
        identity = device.identity
    }

    /// The device in a catalog, the best of several; nil while it is not there.
    public func find(in catalog: DeviceCatalog) -> CatalogEntry? {
        catalog.entries.first { $0.device.name == name && $0.device.identity == identity && $0.rank != nil }
    }
}
