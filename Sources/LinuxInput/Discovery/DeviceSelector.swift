package import Core
internal import Text

/// The device that `--device` selects.
package enum DeviceSelector: Equatable, Sendable {
    /// The node at a path.
    case path(String)
    /// The vendor and product id.
    case ids(vendor: UInt16, product: UInt16)
    /// A name or a part of a name.
    case name(String)

    /// Parses PATH, NAME or VENDOR:PRODUCT (hexadecimal).
    ///
    /// - Parameters:
    ///   - text: the argument.
    ///   - resolvingLinks: resolves symbolic links such as those in /dev/input/by-id.
    package init(_ text: String, resolvingLinks: (String) -> String = DeviceSelector.followingLinks) {
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

    /// Returns the path with symbolic links resolved; unchanged if that fails.
    package static func followingLinks(_ path: String) -> String { FileSystem.resolved(path) }

    /// Returns the matching devices; for a name, those with exactly this name, or else those whose name contains it.
    package func matches(in entries: [CatalogEntry]) -> [CatalogEntry] {
        switch self {
        case .path(let path): return entries.filter { $0.device.path == path || $0.gamepad?.path == path }
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

    /// The selector as text.
    package var text: String {
        switch self {
        case .path(let path): path
        case .name(let name): name
        case .ids(let vendor, let product): "\(vendor.identifier):\(product.identifier)"
        }
    }
}

/// The name and the ids of a device, which all devices of one model share.
package struct DeviceMatch: Equatable, Sendable {
    package let name: String
    /// The ids.
    package let identity: DeviceIdentity

    package init(_ device: DeviceDescription) {
        name = device.name
        identity = device.identity
    }
}
