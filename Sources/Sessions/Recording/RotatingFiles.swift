import Core
import POSIX

/// The contents of the current file of a rotating recording.
struct FileTurn {
    /// The number in the file's name.
    let number: Int
    /// Frames in it.
    private(set) var frames = 0
    /// Whether it has had a contact, and so a time 0.
    private(set) var hasContact: Bool
    /// The time of its first frame; nil before it.
    private var began: SourceTime?
    /// The length at which the last attempt to start the next file failed.
    private var retryLength: Int64 = 0

    init(number: Int = 1, hasContact: Bool = false, began: SourceTime? = nil) {
        (self.number, self.hasContact, self.began) = (number, hasContact, began)
    }

    /// Begins the file with a frame at a time, unless it has begun.
    mutating func begin(at time: SourceTime) { began = began ?? time }

    /// Whether the file is full before a frame at a time.
    func isFull(before time: SourceTime, length: Int64, _ rotation: RecordingPlan.Rotation) -> Bool {
        // A header larger than the limit must not result in files without frames.
        guard frames > 0, let began else { return false }
        return switch rotation {
        case .bytes(let limit): length - retryLength >= limit
        case .microseconds(let limit): time - began >= limit
        }
    }

    /// Continues the file although it is full, since the next one could not be started.
    mutating func extend(from time: SourceTime, length: Int64) { (began, retryLength) = (time, length) }

    mutating func countFrame() { frames += 1 }

    mutating func addContact() { hasContact = true }
}

/// The folder in which the files of a rotating recording are.
struct RecordingFolder {
    /// The first file in it.
    private(set) var first: String
    /// The number of files in folders that were moved away or removed.
    private(set) var elsewhere = 0
    private var identity: FileStatus.Identity?

    /// - Parameter path: the first file.
    init(_ path: String) {
        first = path
        identity = Self.identity(ofFolderOf: path)
    }

    /// Adds the next file.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - file: the file itself, which may be in a folder that was moved away after it was opened.
    ///   - files: the number of files before it.
    /// - Returns: Whether its folder is another one than that of the file before.
    mutating func add(_ path: String, _ file: BackgroundFile, after files: Int) -> Bool {
        guard (try? FileStatus(of: path))?.identity == file.identity else { return false }
        let identity = Self.identity(ofFolderOf: path)
        defer { self.identity = identity }
        guard identity != self.identity else { return false }
        (first, elsewhere) = (path, files)
        return true
    }

    private static func identity(ofFolderOf path: String) -> FileStatus.Identity? {
        (try? FileStatus(of: FileNames.folder(of: path)))?.identity
    }
}

/// What is down on a device, with which the next file of a recording begins.
struct CarriedInput {
    /// The last frame that was written.
    private(set) var last = Frame()
    /// The state of the device, if the source supplies events.
    private var tracker: ContactTracker
    private var hasEvents = false

    init(on origin: SourceInfo, _ state: DeviceState?) { tracker = Self.tracker(of: origin, state) }

    /// The state of the device; nil if the source supplies no events.
    var stateByEvents: DeviceState? { hasEvents ? tracker.state : nil }

    /// The state of the device.
    var state: DeviceState { tracker.state }

    /// Tracks the state of the device.
    mutating func follow(_ events: [InputEvent]) {
        if !events.isEmpty { hasEvents = true }
        for event in events { _ = try? tracker.apply(event) }
    }

    /// Stores a frame that was written.
    mutating func note(_ frame: Frame) { last.copy(frame) }

    /// Continues with the device after it was lost. The contacts ended with the device, so that a file that begins now
    /// must not contain them.
    mutating func resume(on origin: SourceInfo, _ state: DeviceState?) {
        (last.contacts, last.buttons) = ([], [])
        tracker = Self.tracker(of: origin, state)
    }

    private static func tracker(of origin: SourceInfo, _ state: DeviceState?) -> ContactTracker {
        ContactTracker(mode: origin.mode, minimum: origin.axis?.minimum ?? 0, state: state ?? DeviceState())
    }
}
