package import Clicks
import Glibc

/// A udev rule that gives the user at the computer access to devices.
package struct UdevRule {
    private let fileName: String
    /// The text of the rule.
    package let text: String

    /// Access to pads, screens and pens, to read them.
    package static let pads = UdevRule(
        fileName: "70-forcescale.rules",
        text: String(decoding: PackageResources.forcescale_rules, as: UTF8.self))

    /// Access to the hidraw nodes of pads, to set their clicks.
    package static func clicks(of devices: [ClickDevice]) -> UdevRule {
        UdevRule(fileName: "70-forcescale-click-access.rules", text: ClickAccessRule.text(for: devices))
    }

    /// The path at which this program installs it, in the folder for rules of the administrator.
    package var path: String { "/etc/udev/rules.d/\(fileName)" }

    /// The folders that udev reads, in order of precedence.
    static let folders = [
        "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d",
        "/lib/udev/rules.d",
    ]

    /// The path at which the rule is installed; nil if it is not.
    package var installed: String? {
        Self.folders.map { "\($0)/\(fileName)" }.first { unsafe access($0, F_OK) == 0 }
    }

    /// A shell script that installs the rule as root. Its first argument is the text of the rule.
    ///
    /// Its exit code is 3 if the rule is installed but there is no udev.
    package var installation: String {
        """
        set -e
        umask 022
        mkdir -p /etc/udev/rules.d
        printf '%s' "$1" > \(path)
        command -v udevadm > /dev/null || exit 3
        udevadm control --reload
        udevadm trigger --settle --subsystem-match=input --subsystem-match=hidraw
        """
    }

    /// The exit code of the script if there is no udev.
    package static let noUdev: Int32 = 3
}
