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
    /// The release of the kernel, if the file contains it.
    var release: String?
    /// The version of libinput, if the file contains it.
    var libinput: String?
    /// What is known about the device of the current section.
    var device = RecordedDescription()
    /// The slot that the first slot values belong to.
    var currentSlot = 0
    /// Time 0 on the clock of the source, in microseconds.
    var timeZero: Int64 = 0
    /// The code of the pressure axis, if the file contains it.
    var pressureCode: UInt16?
    /// The minimum of the pressure axis, if it was specified by the user and not by the file.
    var statedMinimum: Int32?
    /// What the file says of its pressure.
    var statement: ForceEvidence.Statement?
    /// Grams at the axis maximum from which the grams of the recording were derived, if the scale was assumed;
    /// otherwise nil.
    var assumedFullScale: Double?
    /// The value of ABS_PRESSURE before the first event; nil if the recording does not state it.
    var firstPressure: Int32?
    /// Whether it has notes that only this program writes.
    var hasNotes = false
    /// The start of the recording, if the file contains it.
    var started: String?
    /// The time of day at a moment of the source clock, if the file contains it.
    var timeOfDay: TimeOfDay?
    /// The entries that users added to the recording.
    var meta: [(name: String, value: String)] = []
    /// What the last line states that cannot be used, each as a sentence; the reader of the lines empties it.
    var defects: [String] = []
    /// The frame of the last line, in a format of whole frames; its buffers are reused.
    var frame = Frame()

    /// Returns whether nothing is known that affects how lines are read, apart from this time 0.
    func isEmpty(besides timeZero: Int64) -> Bool {
        self.timeZero == timeZero && section == 0 && device.isEmpty && pressureCode == nil
            && assumedFullScale == nil
            && statement == nil
    }

    /// All devices up to the current one.
    var devices: [RecordedDevice] { (before + [device]).map(\.summary) }

    /// Reads the device name; a second name begins the section of another device.
    mutating func begin(name: String, at position: Int) throws(LineError) {
        if device.name != nil { try beginSection(at: position) }
        device.name = name
    }

    /// Begins the section of the next device.
    ///
    /// - Throws: `LineError` if there are more devices than any machine has.
    mutating func beginSection(at position: Int) throws(LineError) {
        guard before.count < 256 else { throw LineError(at: position, "too many devices") }
        before.append(device)
        device = RecordedDescription()
        section += 1
    }

    /// Returns to the device of an earlier section.
    mutating func returnTo(section: Int) {
        guard section < before.count else { return }
        device = before[section]
        before.removeSubrange(section...)
        self.section = section
    }
}
