import Core
import Testing

import LinuxInput

/// A lost pad is distinguished from others of its name by its serial number, by its socket, or by when it came.
@Suite struct LostDeviceTests {
    private func pad(
        _ number: Int, socket: String = "", serial: String = "", instance: String? = nil
    ) -> CatalogEntry {
        var entry = CatalogEntry.made(.touch, number, name: "Pad")
        (entry.physicalPath, entry.uniqueID) = (socket, serial)
        entry.instance = instance ?? "input\(number)"
        return entry
    }

    private func search(_ lost: inout LostDevice, _ entries: CatalogEntry...) -> String {
        switch lost.find(in: DeviceCatalog(entries)) {
        case .absent: "absent"
        case .onlyOthers(let entry): "others, \(entry.node)"
        case .back(let entry): "back, \(entry.node)"
        case .unproven(let entry): "unproven, \(entry.node)"
        }
    }

    @Test func nameAndIdsMustBeTheSame() {
        var lost = LostDevice(.made(.touch, 5, name: "Pad"), among: DeviceCatalog([]))
        let results = [
            search(&lost, .made(.touch, 9, name: "Other")),
            search(&lost, .made(.touch, 9, name: "Pad", product: 3)),
            search(&lost, .made(.keyboard, 9, name: "Pad")), search(&lost, .made(.touch, 9, name: "Pad")),
        ]
        #expect(results == ["absent", "absent", "absent", "unproven, event9"])
    }

    @Test func theSameSocketIsTheSamePad() {
        let other = pad(6, socket: "usb-2")
        var lost = LostDevice(
            pad(5, socket: "usb-1"), among: DeviceCatalog([pad(5, socket: "usb-1"), other]))
        let results = [
            search(&lost, other), search(&lost, other, pad(8, socket: "usb-1")),
            search(&lost, pad(5, socket: "usb-1")),
        ]
        #expect(results == ["others, event6", "back, event8", "back, event5"])
    }

    @Test func aPadThatIsElsewhereInTheMomentOfTheLossWasThereBefore() {
        var lost = LostDevice(pad(5, socket: "usb-1"), among: DeviceCatalog([]))
        let twin = pad(6, socket: "usb-2")
        let results = [
            search(&lost, twin), search(&lost, twin, pad(9, socket: "usb-3")),
            search(&lost, twin, pad(9, socket: "usb-3"), pad(10, socket: "usb-4")),
        ]
        #expect(results == ["others, event6", "unproven, event9", "others, event6"])
    }

    @Test func aSerialNumberCountsMoreThanASocket() {
        let mine = pad(5, socket: "radio", serial: "aa")
        var lost = LostDevice(mine, among: DeviceCatalog([mine]))
        let results = [
            search(&lost, pad(6, socket: "radio", serial: "bb")),
            search(&lost, pad(7, socket: "other", serial: "aa")),
        ]
        #expect(results == ["others, event6", "back, event7"])
    }

    @Test func withoutAnyMarkTheOnlyOneThatCameIsTakenAndNotCalledProven() {
        let twin = pad(6)
        var lost = LostDevice(pad(5), among: DeviceCatalog([pad(5), twin]))
        let results = [
            search(&lost, twin), search(&lost, twin, pad(5, instance: "input8")),
            search(&lost, twin, pad(5, instance: "input8"), pad(7, instance: "input9")),
        ]
        #expect(results == ["others, event6", "unproven, event5", "others, event5"])
    }

    @Test func aNodeThatWasTakenAwayAndGivenBackIsTheSamePad() {
        var lost = LostDevice(pad(5), among: DeviceCatalog([pad(5), pad(6)]))
        let result = search(&lost, pad(6), pad(5))
        #expect(result == "back, event5")
    }
}
