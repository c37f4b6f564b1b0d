import Glibc

/// The udev rule that gives the user at the computer access to pads, screens and pens.
package enum UdevRule {
    static let fileName = "70-forcescale.rules"
    /// The path at which this program installs it, in the folder for rules of the administrator.
    package static let path = "/etc/udev/rules.d/\(fileName)"

    /// The text of the rule.
    package static var text: String { String(decoding: PackageResources.forcescale_rules, as: UTF8.self) }

    /// The folders that udev reads, in order of precedence.
    static let folders = [
        "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d",
        "/lib/udev/rules.d",
    ]

    /// The path at which the rule is installed; nil if it is not.
    static var installed: String? {
        folders.map { "\($0)/\(fileName)" }.first { unsafe access($0, F_OK) == 0 }
    }

    /// A shell script that installs the rule as root. Its first argument is the text of the rule.
    ///
    /// Its exit code is 3 if the rule is installed but there is no udev.
    static let installation = """
        set -e
        umask 022
        mkdir -p /etc/udev/rules.d
        printf '%s' "$1" > \(path)
        command -v udevadm > /dev/null || exit 3
        udevadm control --reload
        udevadm trigger --settle --subsystem-match=input --subsystem-match=hidraw
        """

    /// The exit code of the script if there is no udev.
    static let noUdev: Int32 = 3
}
