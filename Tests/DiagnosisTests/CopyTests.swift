import Core
import Foundation
import LinuxInput
import TestSupport
import Testing

@testable import Diagnosis

/// Copies of a computer's folders that lost a part: what can be found all the same, and what must not be concluded.
@Suite struct CopyTests {
    private static let hid = "/sys/devices/pci0/0003:1234:0001.0001"
    private static let listed = "/sys/bus/hid/devices/0003:1234:0001.0001"
    private static let node = "/sys/class/input/event9"

    /// A copy with one pad that has a driver and a node.
    private static func copy() -> Tree {
        var tree = Tree()
        tree.origin = .copy(linksAreText: false)
        tree.files["\(hid)/report_descriptor"] = Descriptors.touchpad(
            Descriptors.plain, Descriptors.intensity(0, 100))
        tree.write("\(hid)/uevent", "DRIVER=hid-multitouch\nHID_NAME=Some pad\n")
        tree.links[listed] = hid
        tree.links["\(hid)/driver"] = "/sys/bus/hid/drivers/hid-multitouch"
        tree.write("/sys/bus/hid/drivers/hid-multitouch/bind", "")
        let input = "\(hid)/input/input9"
        for (file, text) in [
            ("name", "Some pad Touchpad"), ("capabilities/key", "e520 10000 0 0 0 0"),
            ("capabilities/abs", "6e0800000000003"), ("properties", "5"), ("id/bustype", "0003"),
            ("id/vendor", "1234"), ("id/product", "0001"), ("event9/dev", "13:73"),
        ] {
            tree.write("\(input)/\(file)", text + "\n")
        }
        tree.links[node] = "\(input)/event9"
        tree.links["\(input)/event9/device"] = input
        tree.write("/run/udev/data/c13:73", "E:ID_INPUT_TOUCHPAD=1\n")
        tree.write("/usr/lib64/libinput.so.10", "/libinput/doc/1.28.1/")
        return tree
    }

    private func diagnose(_ tree: Tree) throws -> Diagnosis {
        Diagnosis(of: try #require(SystemScan(tree, pads: KnownPads()).devices().first))
    }

    private static func without(_ parts: String...) -> Tree {
        var tree = copy()
        for part in parts {
            tree.links = tree.links.filter { !$0.key.hasPrefix(part) }
            tree.files = tree.files.filter { !$0.key.hasPrefix(part) }
        }
        return tree
    }

    @Test(
        "What is missing is found elsewhere",
        arguments: [
            (without(node), true), (without("\(hid)/driver"), false),
            (without("\(hid)/input/input9/event9/device"), false),
            (without("/sys/class", "\(hid)/input/input9/event9/device"), true),
        ])
    func found(_ tree: Tree, isMentioned: Bool) throws {
        let (whole, diagnosis) = (try diagnose(Self.copy()), try diagnose(tree))
        #expect(whole.evidence.copyRemark == nil && whole.pointer == .needsPressure)
        #expect(diagnosis.causes == whole.causes && diagnosis.pointer == whole.pointer)
        #expect((diagnosis.evidence.copyRemark?.text.contains("event9") ?? false) == isMentioned)
    }

    @Test(
        "What is missing altogether leaves the kernel's part open",
        arguments: [
            without("\(hid)/input", "/sys/class/input"),
            without("\(hid)/input/input9/event9", node),
            without("\(hid)/uevent", "\(hid)/driver", "\(hid)/input", node),
            without("\(hid)/input/input9", node),
        ])
    func gaps(_ tree: Tree) throws {
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.evidence.isIncomplete && diagnosis.evidence.kernel.facts == nil)
        #expect(!diagnosis.causes.contains { [.refusedDescriptor, .quirkMissing].contains($0.code) })
        let text = diagnosis.text(columns: 80)
        #expect(text.hasPrefix("This copy is incomplete: ") && text.contains("cp -a --parents"), "\(text)")
        #expect(!text.contains("Nothing wrong was found") && !text.contains("refuse"), "\(text)")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(text)")
    }

    /// A device without a driver has no line DRIVER= in its uevent, and no node.
    @Test func refused() throws {
        var tree = Self.without("\(Self.hid)/input", "\(Self.hid)/driver", Self.node)
        tree.write("\(Self.hid)/uevent", "HID_NAME=Some pad\n")
        let diagnosis = try diagnose(tree)
        #expect(diagnosis.causes.map(\.code).contains(.refusedDescriptor) && !diagnosis.evidence.isIncomplete)
    }

    /// On the computer itself nothing is missing: a driver without a node is what the kernel has.
    @Test func computer() throws {
        var tree = Self.without("\(Self.hid)/input", Self.node)
        tree.origin = .computer
        #expect(try diagnose(tree).evidence.copyRemark == nil)
    }

    /// The documentation has the commands.
    @Test func documentation() throws {
        let page = try String(
            contentsOf: SpawnedProcess.packageFolder.appending(path: "docs/diagnose.md"), encoding: .utf8)
        let words = page.replacing("\\\n", with: " ").split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        for line in CopyRemark.commands {
            let command = line.text(columns: nil).joined().drop { $0 == " " }
            #expect(words.contains(command), "\(command)")
        }
    }
}
