import Core
import Foundation
import LinuxInput
import Testing

/// Accelerometers, as the kernel shows them.
@Suite struct AccelerometerTests {
    /// A folder that looks like that of IIO devices, and the rest of a machine without sensors.
    private static func machine(_ devices: [String: [String: String]], other: [String: String] = [:]) throws
        -> (tree: MadeUpTree, roots: SensorRoots)
    {
        let tree = try MadeUpTree()
        for (device, files) in devices {
            for (file, text) in files { try tree.write("iio/\(device)/\(file)", Array("\(text)\n".utf8)) }
        }
        for (file, text) in other { try tree.write(file, Array("\(text)\n".utf8)) }
        let path = { (name: String) in tree.folder.appending(path: name).path }
        let roots = SensorRoots(
            iio: path("iio"), input: tree.roots, udev: path("udev"), screens: path("drm"))
        return (tree, roots)
    }

    private static func sensor(
        _ label: String?, _ raw: (String, String, String),
        _ more: [String: String] = ["in_accel_scale": "0.00980665"]
    ) -> [String: String] {
        var files = ["in_accel_x_raw": raw.0, "in_accel_y_raw": raw.1, "in_accel_z_raw": raw.2]
        files["label"] = label
        return files.merging(more) { $1 }
    }

    private static func read(
        _ place: AccelerometerLocation, _ devices: [String: [String: String]], other: [String: String] = [:]
    )
        throws -> Acceleration?
    {
        let machine = try machine(devices, other: other)
        return Accelerometers.open(place, roots: machine.roots)?.read()
    }

    private static func near(_ one: Acceleration?, _ other: Acceleration) -> Bool {
        guard let one else { return false }
        return abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9 && abs(one.z - other.z) < 1e-9
    }

    @Test(
        "The angle between gravity and the normal of the base, whichever way it is mounted",
        arguments: [
            ("0", "0", "1000", 0.0), ("0", "0", "-1000", 0), ("52", "0", "998", 2.98),
            ("0", "-53", "-998", 3.04),
            ("100", "100", "989", 8.14), ("1000", "0", "0", 90),
        ])
    func angles(x: String, y: String, z: String, degrees: Double) throws {
        let value = try Self.read(
            .base,
            [
                "iio:device0": Self.sensor("accel-display", ("900", "1", "1")),
                "iio:device1": Self.sensor("accel-base", (x, y, z)), "trigger0": [:],
            ])
        let tilt = try #require(value?.tilt)
        #expect(abs(tilt - degrees) < 0.01, "\(tilt)")
    }

    @Test("A sensor of the other part, without a scale or without values is not used")
    func none() throws {
        let upright = ("0", "-1000", "0")
        #expect(
            Accelerometers.open(.base, roots: SensorRoots(iio: "/x", input: DeviceRoots(sysfs: "/x"))) == nil)
        #expect(try Self.read(.base, ["iio:device0": Self.sensor("accel-display", upright)]) == nil)
        #expect(try Self.read(.screen, ["iio:device0": Self.sensor("accel-base", upright)]) == nil)
        #expect(try Self.read(.base, ["iio:device0": ["label": "accel-base"]]) == nil)
        #expect(try Self.read(.base, ["iio:device0": Self.sensor("accel-base", upright, [:])]) == nil)
        #expect(try Self.read(.base, ["iio:device0": Self.sensor("accel-base", ("x", "0", "1"))]) == nil)
        let still = try Self.read(.base, ["iio:device0": Self.sensor("accel-base", ("0", "0", "0"))])
        #expect(still != nil && still?.tilt == nil)
    }

    @Test("Value = (raw + offset) × scale in m/s², and a label decides between sensors")
    func units() throws {
        let scale = [
            "in_accel_x_scale": "0.0980665", "in_accel_y_scale": "0.00980665", "in_accel_z_scale": "0.980665",
            "in_accel_offset": "10", "in_accel_y_offset": "-5",
        ]
        let value = try Self.read(
            .screen,
            [
                "iio:device0": Self.sensor(nil, ("1000", "0", "0")),
                "iio:device1": Self.sensor("accel-display", ("40", "105", "0"), scale),
            ])
        #expect(Self.near(value, Acceleration(0.5, 0.1, 1)), "\(String(describing: value))")
        let other = try Self.read(.base, ["iio:device0": Self.sensor(nil, ("1000", "0", "0"))])
        #expect(Self.near(other, Acceleration(1, 0, 0)))
    }

    @Test(
        "The mount matrix turns the axes: from the kernel, or else from udev's database",
        arguments: [
            ("in_accel_mount_matrix", "0, 1, 0; -1, 0, 0; 0, 0, 1", Acceleration(-1, 0, 0)),
            ("in_mount_matrix", "0, -1, 0; 1, 0, 0; 0, 0, 1", Acceleration(1, 0, 0)),
            ("mount_matrix", "1, 0, 0; 0, 0, 1; 0, 1, 0", Acceleration(0, 0, -1)),
            ("mount_matrix", "1, 0; 0, 0", Acceleration(0, -1, 0)),
            ("mount_matrix", "0, 0, 0; 0, 0, 0; 0, 0, 0", Acceleration(0, -1, 0)),
            ("mount_matrix", "1, 0, x; 0, 1, 0; 0, 0, 1", Acceleration(0, -1, 0)),
        ])
    func matrix(file: String, text: String, truth: Acceleration) throws {
        let files = ["in_accel_scale": "0.00980665", file: text]
        let value = try Self.read(.screen, ["iio:device0": Self.sensor(nil, ("0", "-1000", "0"), files)])
        #expect(Self.near(value, truth), "\(String(describing: value))")
    }

    @Test func matrixOfUdev() throws {
        let value = try Self.read(
            .screen,
            [
                "iio:device0": Self.sensor(
                    nil, ("0", "-1000", "0"), ["in_accel_scale": "0.00980665", "dev": "241:0"])
            ],
            other: ["udev/c241:0": "I:1\nE:ACCEL_MOUNT_MATRIX=0, 1, 0; 1, 0, 0; 0, 0, 1\nE:ID=1"])
        #expect(Self.near(value, Acceleration(-1, 0, 0)), "\(String(describing: value))")
    }

    @Test(
        "A screen is upright if it stands on its shorter edge",
        arguments: [
            ("1920x1080", (0.0, -1000.0, 0.0), false as Bool?), ("1920x1080", (1000, 0, 0), true),
            ("1200x1920", (0, -1000, 0), true), ("1200x1920", (-1000, 100, 100), false),
            ("1920x1080", (100, 100, -990), nil),
        ])
    func upright(mode: String, raw: (Double, Double, Double), truth: Bool?) throws {
        let machine = try Self.machine(
            ["iio:device0": Self.sensor(nil, ("\(raw.0)", "\(raw.1)", "\(raw.2)"))],
            other: ["drm/card0-HDMI-A-1/modes": "800x1600", "drm/card0-eDP-1/modes": "\(mode)\n640x480"])
        #expect(Accelerometers.screenIsUpright(roots: machine.roots) == truth)
    }
}
