import Core
import Diagnosis
import LinuxInput

extension PadEvidence {
    /// Whether the words of a command line mean this device.
    package func isNamed(by words: String) -> Bool {
        switch DeviceSelector(words) {
        case .path(let path):
            location == path || hidraw == path || (kernel.facts?.nodes.contains { $0.path == path } ?? false)
        case .ids(let vendor, let product): identity.vendor == vendor && identity.product == product
        case .name(let text):
            name.lowercased().contains(text.lowercased()) || location.hasSuffix("/\(text)")
                || (kernel.facts?.nodes.contains {
                    $0.name == text || ($0.path?.hasSuffix("/\(text)") ?? false)
                } ?? false)
        }
    }
}
