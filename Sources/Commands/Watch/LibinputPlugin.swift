import Text

/// A plug-in in Lua for libinput 1.30 or later that presses a button where a pad is pressed hard, for the whole desktop.
///
/// libinput takes buttons other than the pad's own from no touchpad, so that the plug-in has another device press them: a
/// mouse, else keys without letters, such as the power button. Pointing sticks are left alone: they scroll while a button
/// is down.
struct LibinputPlugin: Equatable, Sendable {
    /// A button of a mouse, with its code in Linux.
    enum Button: UInt16, CaseIterable, Sendable {
        case left = 0x110
        case right, middle, side, extra, forward, back, task

        /// The name of the code, such as `BTN_EXTRA`.
        var name: String { "BTN_\(self)".uppercased() }

        /// The button with the name of a code; nil if libinput could not press it.
        init?(name: String) {
            guard let button = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = button
        }
    }

    /// A force at which a button goes down, and one at which it comes up again.
    struct Click: Equatable, Sendable {
        /// The name of the threshold.
        let name: String
        /// The button that is pressed.
        let button: Button
        /// Where the button goes down, in counts of the axis.
        let press: Int
        /// Where it comes up, in counts of the axis.
        let release: Int
        /// What the counts were computed from, such as `200 g, released at 150 g`.
        let origin: String

        /// - Returns: nil if the button would not come up below the count at which it goes down.
        init?(name: String, button: Button, press: Int, release: Int, origin: String) {
            guard release < press else { return nil }
            self.name = name
            self.button = button
            self.press = press
            self.release = release
            self.origin = origin
        }
    }

    /// The axis that a pad reports its pressure on.
    enum Axis: String, Sendable {
        /// The pressure of each contact.
        case contacts = "ABS_MT_PRESSURE"
        /// The pressure of a pad without contacts of their own.
        case whole = "ABS_PRESSURE"
    }

    /// What distinguishes the pad from other devices.
    struct Pad: Equatable, Sendable {
        /// The name that the kernel gives, with bytes that are not UTF-8 as `String.init(escaping:)` represents them.
        let name: String
        /// The bus, such as 0x18 for I²C.
        let bus: UInt16
        /// The vendor's id.
        let vendor: UInt16
        /// The product's id.
        let product: UInt16
        /// The axis of the pressure.
        let axis: Axis
        /// The declared range of the axis; counts mean another force where it is another.
        let range: ClosedRange<Int>
        /// Whether a program simulates the pad.
        let isSimulated: Bool

        /// The ids as `lsusb` writes them.
        fileprivate var ids: String { "\(vendor.identifier):\(product.identifier)" }
    }

    private let pad: Pad
    private let clicks: [Click]
    private let origin: String

    /// - Parameters:
    ///   - clicks: the forces and their buttons.
    ///   - origin: where the grams come from, in one line.
    /// - Returns: nil if there are no clicks, one that the axis cannot reach, or two of one button, the first of which to
    ///   come up would release both.
    init?(for pad: Pad, clicks: [Click], origin: String) {
        guard !clicks.isEmpty, clicks.allSatisfy({ pad.range.contains($0.press) }),
            Set(clicks.map(\.button)).count == clicks.count
        else { return nil }
        self.pad = pad
        self.clicks = clicks
        self.origin = origin
    }

    /// The path at which desktops look for it, in the folder for plug-ins of the administrator.
    ///
    /// There is one for all clicks of a pad, because of two plug-ins only the first would get the pressure.
    var path: String {
        "/etc/libinput/plugins/50-forcescale-\(pad.vendor.identifier)-\(pad.product.identifier).lua"
    }

    /// The text of the plug-in.
    var text: String {
        """
        -- Force clicks of the pad \(Self.comment(pad.name)) (\(pad.ids)), printed by forcescale watch --plugin.
        -- To be saved as \(path);
        -- it works from the next login in desktops that load the plug-ins of libinput 1.30 or later.
        -- Forces: \(Self.comment(origin))
        \(pad.isSimulated ? "-- The pad is simulated: the plug-in does nothing for one of hardware.\n" : "")\
        libinput:register({1})

        local bus, vendor, product = 0x\(pad.bus.identifier), 0x\(pad.vendor.identifier), 0x\(pad.product.identifier)
        local name = \(Self.quoted(pad.name))
        local axis, minimum, maximum = evdev.\(pad.axis.rawValue), \(pad.range.lowerBound), \(pad.range.upperBound)

        -- Where a button goes down, and where it comes up again, in counts of the axis.
        local clicks = {
        \(clicks.map(Self.row).joined(separator: "\n"))
        }

        \(Self.lenders)
        local function watch(pad)
            local slot, pressures, lifted = 0, {}, {}
            local pressing = {} -- The device that holds the button of a click down.
            local is_hidden = false

            pad:connect("evdev-frame", function(_, frame)
                local rest = {}
                for _, event in ipairs(frame) do
                    if event.usage == axis then
                        pressures[slot] = event.value
        \(pad.axis == .contacts ? Self.contacts : Self.touch)
                    end
                    if event.usage ~= axis then table.insert(rest, event) end
                end
        \(Self.behavior)

        """
    }

    private static func row(_ click: Click) -> String {
        """
            -- \(comment(click.name)): \(comment(click.origin))
            { button = evdev.\(click.button.name), press = \(click.press), release = \(click.release) },
        """
    }

    /// A text that cannot end a comment.
    private static func comment(_ text: String) -> String { text.printable(limit: 100) }

    /// A string of Lua in ASCII, with all bytes of the text.
    private static func quoted(_ text: String) -> String {
        let bytes = text.unescapedBytes.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), ..<0x20, 0x7F...:
                // Always three digits, so that a digit that follows is not read as one of them.
                "\\" + String(repeating: "0", count: 3 - String(byte).count) + String(byte)
            default: String(Unicode.Scalar(byte))
            }
        }
        return "\"\(bytes.joined())\""
    }
}
