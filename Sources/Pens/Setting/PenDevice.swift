package import Core
internal import Text

/// A tablet and the pen on it, as programs name them in their settings.
package struct PenDevice: Equatable, Sendable {
    /// The name of the tablet as the kernel reports it; nil if it has none, or it is unknown.
    let name: String?
    /// The vendor and product id; nil if unknown.
    let identity: DeviceIdentity?
    /// The end of the pen that drew.
    let tool: PenHand.Tool

    /// - Parameters:
    ///   - device: the device; that of a file which states none has the name of the file, and no ids.
    ///   - tool: the end of the pen that drew.
    package init(_ device: DeviceDescription, tool: PenHand.Tool) {
        let isStated = device.identity != DeviceIdentity()
        identity = isStated ? device.identity : nil
        name = isStated && !device.name.isEmpty ? device.name : nil
        self.tool = tool
    }

    /// Nothing is known.
    static let unknown = PenDevice(name: nil, identity: nil, tool: PenHand.Tool())

    init(name: String?, identity: DeviceIdentity?, tool: PenHand.Tool) {
        (self.name, self.identity, self.tool) = (name, identity, tool)
    }

    /// The ids in hexadecimal, as in `056a:4200`; nil if unknown.
    var hexadecimal: String? {
        identity.map { "\($0.vendor.identifier):\($0.product.identifier)" }
    }

    /// What the words in capitals of a setting stand for; nil if all are filled in.
    ///
    /// - Parameter words: the words.
    static func explanation(of words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        let them = words.count == 1 ? "it" : "them"
        return
            "Replace \(words.listed(with: "and")), which the input does not state: --device, or --hand with a recording that "
            + "states its device, fills \(them) in; /proc/bus/input/devices shows names, and ids in hexadecimal."
    }
}
