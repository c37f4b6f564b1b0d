internal import Core
import Text

/// What a recording says about its device, gathered line by line.
struct RecordingHeader {
    /// The section of the recording that the current lines are in, starting at 0; each of several devices has one.
    private(set) var section = 0
    /// The devices before the current one.
    private(set) var before: [RecordedDescription] = []
    /// The number of devices announced by the file.
    var announcedDevices = 1
    /// What is known about the device of the current section.
    private var current = RecordedDescription()
    /// The slot that the first slot values belong to.
    var currentSlot = 0
    /// Time 0 on the clock of the source, in microseconds.
    var timeZero: Int64 = 0
    /// The code of the pressure axis, if the file contains it.
    var pressureCode: UInt16?
    /// The minimum of the pressure axis, if it was specified by the user and not by the file.
    var statedMinimum: Int32?
    /// The device kind according to the file.
    var statedKind: Classification?
    /// Grams at the axis maximum from which the grams of the recording were derived, if the scale was assumed;
    /// otherwise nil.
    var assumedFullScale: Double?
    /// The start of the recording, if the file contains it.
    var started: String?
    /// The time of day at a moment of the source clock, if the file contains it.
    var timeOfDay: TimeOfDay?
    /// The entries that users added to the recording.
    var meta: [(name: String, value: String)] = []
    /// The frame of the last line, in a format of whole frames; its buffers are reused.
    var frame = Frame()

    /// Returns whether nothing is known that affects how lines are read, apart from this time 0.
    func isEmpty(besides timeZero: Int64) -> Bool {
        self.timeZero == timeZero && section == 0 && current.isEmpty && pressureCode == nil
            && assumedFullScale == nil
            && statedKind == nil
    }

    /// The name of the device; nil if no line contained one.
    var name: String? { current.name }
    /// The device node that it was recorded from.
    var node: String? {
        get { current.node }
        set { current.node = newValue }
    }
    /// The IDs of the device.
    var identity: DeviceIdentity {
        get { current.identity }
        set { current.identity = newValue }
    }
    /// The axes by code.
    var axes: [UInt16: AbsoluteAxis] {
        get { current.axes }
        set { current.axes = newValue }
    }
    /// The force that the report descriptor of the device declared for the counts of its pressure axis.
    var declaredForce: DeclaredForce? {
        get { current.declaredForce }
        set { current.declaredForce = newValue }
    }
    /// Whether the file lists the codes that the device can send.
    var declaresCodes: Bool { current.declaresCodes }
    /// The codes that the device can send according to the lines read; every described axis is included.
    var capabilities: Capabilities { current.capabilities }
    /// All devices up to the current one.
    var devices: [RecordedDevice] { (before + [current]).map(\.summary) }

    /// Reads the device name; a second name begins the section of another device.
    mutating func begin(name: String, node: String?, at position: Int) throws(LineError) {
        if current.name != nil { try beginSection(at: position) }
        current.name = name
        if let node { current.node = node }
    }

    /// Begins the section of the next device.
    ///
    /// - Throws: `LineError` if there are more devices than any machine has.
    mutating func beginSection(at position: Int) throws(LineError) {
        guard before.count < 256 else { throw LineError(at: position, "too many devices") }
        before.append(current)
        current = RecordedDescription()
        section += 1
    }

    /// Returns to the device of an earlier section.
    mutating func returnTo(section: Int) {
        guard section < before.count else { return }
        current = before[section]
        before.removeSubrange(section...)
        self.section = section
    }

    /// Sets the name within a section that has already begun.
    mutating func setName(_ name: String) { current.name = name }

    /// Adds the next bytes of the code bits of a type.
    ///
    /// - Returns: whether they fit.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16) -> Bool {
        current.add(bits: bytes, ofType: type)
    }

    /// Adds the next bytes of the property bits.
    ///
    /// - Returns: whether they fit.
    mutating func add(properties bytes: [UInt8]) -> Bool { current.add(properties: bytes) }

    /// Adds a code of a type.
    mutating func add(code: UInt16, ofType type: UInt16) { current.add(code: code, ofType: type) }

    /// Adds a property.
    mutating func add(property: UInt16) { current.add(property: property) }
}
