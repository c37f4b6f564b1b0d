internal import Text

extension CauseRule {
    /// What can be wrong in what a device sends while somebody presses it.
    static let observedRules = [
        // larixer/hid-asus-dkms#42: 127 of 0..127 for nearly every contact.
        CauseRule(code: .constantPressure, layer: .observed) { evidence, _ in
            guard let observed = evidence.observed.facts, let count = observed.constantCount else {
                return nil
            }
            return Finding(
                text:
                    "All \(observed.wholeContacts) contacts that were seen from landing to lift have the count \(count): "
                    + "the pressure never changes.",
                remedy:
                    "If they were pressed lightly and hard, neither force nor size can be measured; report it to the "
                    + "maker of the driver.")
        },
        // pop-os/linux#410: with Linux 6.18.7 a pad kept its button, and its surface was silent.
        CauseRule(code: .clicksWithoutContacts, layer: .observed) { evidence, _ in
            guard let observed = evidence.observed.facts, evidence.isTouchpad, observed.clicks > 0,
                observed.touches == 0
            else { return nil }
            return Finding(
                text:
                    "\(observed.clicks.counted("click")) \(observed.clicks == 1 ? "was" : "were") seen, but not one "
                    + "contact: the button works, and the surface sends nothing.",
                remedy:
                    "If the surface was touched, compare with another kernel, and report the folder of --bundle to "
                    + "linux-input@vger.kernel.org.")
        },
    ]
}
