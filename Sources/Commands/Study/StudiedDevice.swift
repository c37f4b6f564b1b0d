import Sessions
import Core
import Diagnosis
import LinuxInput

/// Finds what is known of the pad that is studied.
enum StudiedDevice {
    /// The evidence for a device; nil if sysfs does not list it.
    static func evidence(of device: DeviceDescription) throws -> PadEvidence? {
        SystemScan(MachineReader(), pads: try SourceOpener.knownPads()).devices().first { evidence in
            evidence.kernel.facts?.nodes.contains { $0.path == device.path } ?? false
        }
    }
}
