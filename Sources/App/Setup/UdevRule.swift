import Glibc

/// The udev rule that lets the person at the seat read pads, screens and pens.
package enum UdevRule {
    static let fileName = "70-forcescale.rules"
    /// Where this program puts it: the folder that belongs to the machine's owner.
    package static let path = "/etc/udev/rules.d/\(fileName)"

    /// The rule's lines.
    package static var text: String { String(decoding: PackageResources.forcescale_rules, as: UTF8.self) }

    /// All folders that udev reads, the one that counts most first.
    static let folders = [
        "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d", "/usr/lib/udev/rules.d",
        "/lib/udev/rules.d",
    ]

    /// The rule where it is installed already; nil where it is not.
    static var installed: String? {
        folders.map { "\($0)/\(fileName)" }.first { unsafe access($0, F_OK) == 0 }
    }

    /// What root has to do, as a shell script; its first argument is the rule's text.
    ///
    /// It ends with 3 where the rule is in place and there is no udev to read it.
    static let installation = """
        set -e
        umask 022
        mkdir -p /etc/udev/rules.d
        printf '%s' "$1" > \(path)
        command -v udevadm > /dev/null || exit 3
        udevadm control --reload
        udevadm trigger --settle --subsystem-match=input
        """

    /// What the script ends with where there is no udev.
    static let noUdev: Int32 = 3
}
