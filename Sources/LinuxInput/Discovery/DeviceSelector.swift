public import Core
internal import Text

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

/// What devices of one model have in common: the name and the ids.
public struct DeviceMatch: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its ids.
    public let identity: DeviceIdentity

    /// The model of a device.
    public init(_ device: DeviceDescription) {
        name = device.name
        identity = device.identity
    }
}
