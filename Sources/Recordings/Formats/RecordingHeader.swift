internal import Core
import Text

/// What a recording says about its device, gathered line by line.
struct RecordingHeader {
    /// The part of the recording that lines are in: each device of several has one, from 0.
    private(set) var section = 0
    /// The devices before the current one.
    private(set) var before: [RecordedDescription] = []
    /// How many devices the file says there are.
    var announcedDevices = 1
    /// What is known of the device of the current part.
    private var current = RecordedDescription()
    /// The slot that the first slot values belong to.
    var currentSlot = 0
    /// Time 0 on the source's clock, in microseconds.
    var timeZero: Int64 = 0
    /// The code of the pressure axis, where the file names it.
    var pressureCode: UInt16?
    /// The least value of the pressure axis, where somebody states it in place of the file.
    var statedMinimum: Int32?
    /// What the file calls the kind of the device.
    var statedKind: Classification?
    /// Grams at the axis maximum by which the recording's grams were made, where they were assumed; nil for all else.
    var assumedFullScale: Double?
    /// When it was recorded, where the file says so.
    var started: String?
    /// What time of day a moment of the source's clock was, where the file says so.
    var timeOfDay: TimeOfDay?
    /// What people wrote about the recording.
    var meta: [(name: String, value: String)] = []
    /// The frame of the last line, in a format of whole frames; its buffers are reused.
    var frame = Frame()

    /// Whether nothing is known by which lines are read, besides this time 0.
    func isEmpty(besides timeZero: Int64) -> Bool {
        self.timeZero == timeZero && section == 0 && current.isEmpty && pressureCode == nil
            && assumedFullScale == nil
            && statedKind == nil
    }

    /// The name of the device; nil where no line gave one.
    var name: String? { current.name }
    /// The node that it was recorded from.
    var node: String? {
        get { current.node }
        set { current.node = newValue }
    }
    /// Its ids.
    var identity: DeviceIdentity {
        get { current.identity }
        set { current.identity = newValue }
    }
    /// Its axes by code.
    var axes: [UInt16: AbsoluteAxis] {
        get { current.axes }
        set { current.axes = newValue }
    }
    /// What the device's report descriptor said that the counts of its pressure axis are.
    var declaredForce: DeclaredForce? {
        get { current.declaredForce }
        set { current.declaredForce = newValue }
    }
    /// Whether the file lists the codes that the device can send.
    var declaresCodes: Bool { current.declaresCodes }
    /// What the device can send, as far as the lines tell it; an axis that is described can be sent.
    var capabilities: Capabilities { current.capabilities }
    /// All devices up to the current one.
    var devices: [RecordedDevice] { (before + [current]).map(\.summary) }

    /// Takes the name; a second one begins the part of another device.
    mutating func begin(name: String, node: String?, at position: Int) throws(LineError) {
        if current.name != nil { try beginSection(at: position) }
        current.name = name
        if let node { current.node = node }
    }

    /// Begins the part of the next device.
    ///
    /// - Throws: where there are more than any machine has.
    mutating func beginSection(at position: Int) throws(LineError) {
        guard before.count < 256 else { throw LineError(at: position, "more devices than can be") }
        before.append(current)
        current = RecordedDescription()
        section += 1
    }

    /// Goes back to what is known of the device of an earlier part.
    mutating func returnTo(section: Int) {
        guard section < before.count else { return }
        current = before[section]
        before.removeSubrange(section...)
        self.section = section
    }

    /// Takes a name within a part that has begun.
    mutating func setName(_ name: String) { current.name = name }

    /// Adds the next bytes of the code bits of a type.
    ///
    /// - Returns: whether there is room for them.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16) -> Bool {
        current.add(bits: bytes, ofType: type)
    }

    /// Adds the next bytes of the property bits.
    ///
    /// - Returns: whether there is room for them.
    mutating func add(properties bytes: [UInt8]) -> Bool { current.add(properties: bytes) }

    /// Adds a code of a type.
    mutating func add(code: UInt16, ofType type: UInt16) { current.add(code: code, ofType: type) }

    /// Adds a property.
    mutating func add(property: UInt16) { current.add(property: property) }
}
