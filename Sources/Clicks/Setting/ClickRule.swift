package import HID
internal import Text

/// What sets knobs again after power-up and after suspend, when firmware has forgotten them. Nothing is installed.
package struct ClickRule: Equatable, Sendable {
    /// The file of the udev rule.
    package static let rulePath = "/etc/udev/rules.d/72-forcescale-click.rules"
    /// The file of the systemd unit.
    package static let unitPath = "/etc/systemd/system/forcescale-click.service"

    private let device: ClickDevice
    private let command: String

    /// - Parameters:
    ///   - device: the pad that the rule is for.
    ///   - program: the absolute path of the program.
    ///   - values: the values of the knobs.
    /// - Returns: nil if udev or systemd would read the path as something else.
    package init?(program: String, values: [(knob: ClickKnob, value: Int)], device: ClickDevice) {
        guard program.hasPrefix("/"),
            program.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "/._+-".utf8.contains(byte)
                }
            })
        else { return nil }
        self.device = device
        command =
            ([program, "click", "set", "--quiet", "--yes"]
            + values.flatMap { [$0.knob.purpose.option, "\($0.value)"] }).joined(separator: " ")
    }

    /// The udev rule.
    package var rule: String {
        """
        # Sets the click of the pad \(device.ids) when it appears, such as at the next start of the computer. To be saved as
        # \(Self.rulePath)
        ACTION=="add", SUBSYSTEM=="hidraw", KERNELS=="\(device.udevPattern)", RUN+="\(command) $devnode"

        """
    }

    /// The systemd unit.
    package var unit: String {
        """
        # Sets the click of the pad \(device.ids) again after suspend. To be saved as
        # \(Self.unitPath); activate it with: sudo systemctl enable forcescale-click
        [Unit]
        Description=Set the click of the pad \(device.ids) after suspend
        After=suspend.target hibernate.target hybrid-sleep.target suspend-then-hibernate.target

        [Service]
        Type=oneshot
        ExecStart=\(command) \(device.ids)

        [Install]
        WantedBy=suspend.target hibernate.target hybrid-sleep.target suspend-then-hibernate.target

        """
    }
}

/// The udev rule that lets the user at the computer write to the hidraw nodes of pads with knobs.
package enum ClickAccessRule {
    /// The text of the rule.
    package static func text(for devices: [ClickDevice]) -> String {
        var seen: Set<String> = []
        let lines = devices.map { "SUBSYSTEM==\"hidraw\", KERNELS==\"\($0.udevPattern)\", TAG+=\"uaccess\"" }
            .filter { seen.insert($0).inserted }
        return """
            # forcescale: the user at this computer may set the click of these pads.
            \(lines.joined(separator: "\n"))

            """
    }
}
