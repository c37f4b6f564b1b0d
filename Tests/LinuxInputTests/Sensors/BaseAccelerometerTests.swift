import Foundation
import LinuxInput
import Testing

/// The accelerometer in the base, as the kernel shows it.
@Suite struct BaseAccelerometerTests {
    private static func sensors(_ devices: [String: [String: String]]) throws -> MadeUpTree {
        let tree = try MadeUpTree()
        for (device, files) in devices {
            for (file, text) in files { try tree.write("iio/\(device)/\(file)", Array("\(text)\n".utf8)) }
        }
        return tree
    }

    private static func base(_ x: String, _ y: String, _ z: String) -> [String: String] {
        ["label": "accel-base", "in_accel_x_raw": x, "in_accel_y_raw": y, "in_accel_z_raw": z]
    }

    private static func tilt(_ tree: MadeUpTree) -> Double? {
        BaseAccelerometer(root: tree.folder.appending(path: "iio").path)?.tilt
    }

    @Test(
        "The angle between gravity and the line across the base, whichever way it is mounted",
        arguments: [
            ("0", "0", "1000", 0.0), ("0", "0", "-1000", 0), ("52", "0", "998", 2.98),
            ("0", "-53", "-998", 3.04),
            ("100", "100", "989", 8.14), ("1000", "0", "0", 90),
        ])
    func angles(x: String, y: String, z: String, degrees: Double) throws {
        let tree = try Self.sensors([
            "iio:device0": ["label": "accel-display", "in_accel_x_raw": "900"],
            "iio:device1": Self.base(x, y, z),
            "trigger0": [:],
        ])
        let tilt = try #require(Self.tilt(tree))
        #expect(abs(tilt - degrees) < 0.01, "\(tilt)")
    }

    @Test("None where there is none, where it is in the lid, or where it says nothing")
    func none() throws {
        #expect(BaseAccelerometer(root: "/nonexistent") == nil)
        #expect(Self.tilt(try Self.sensors(["iio:device0": ["label": "accel-display"]])) == nil)
        #expect(Self.tilt(try Self.sensors(["iio:device0": ["label": "accel-base"]])) == nil)
        #expect(Self.tilt(try Self.sensors(["iio:device0": Self.base("0", "0", "0")])) == nil)
        #expect(Self.tilt(try Self.sensors(["iio:device0": Self.base("x", "0", "1")])) == nil)
    }
}
