internal import Glibc
internal import POSIX

/// Tells when input devices are plugged in, become readable, or go.
///
/// A device is looked for again at each change: its node comes first, and the right to read it some
/// milliseconds later. Where the kernel cannot tell (`pollable` is nil, `problem` says why), scan each second instead.
public final class DeviceWatcher {
    /// A descriptor to poll; nil where the kernel cannot tell of changes.
    public var pollable: Int32? { problem == nil ? queue?.number : nil }
    /// Why changes are not told; nil where they are.
    public private(set) var problem: EvdevError?

    private let nodes: String
    private let parent: String
    private var queue: FileDescriptor?
    private var nodesWatch: Int32?
    private var parentWatch: Int32?
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// Watches a folder of nodes, which may not exist yet.
    public init(nodes: String = DeviceRoots().nodes) {
        self.nodes = nodes
        parent = String(nodes[..<(nodes.lastIndex(of: "/") ?? nodes.startIndex)])
        let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard number >= 0 else {
            fail(errno)
            return
        }
        queue = FileDescriptor(owning: number)
        parentWatch = watch(parent, IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
        watchNodes()
        if parentWatch == nil, nodesWatch == nil { fail(errno) }
    }

    /// What happened since the last call, in order.
    public func changes() -> [NodeChange] {
        var changes: [NodeChange] = []
        do throws(SystemFailure) {
            while let count = try queue?.read(into: &buffer) ?? nil, count > 0 {
                for notice in Notice.parse(buffer.prefix(count)) {
                    if let change = take(notice), changes.last != change { changes.append(change) }
                }
            }
        } catch {
            fail(error.number)
            changes.append(.unknown)
        }
        return changes
    }

    private func take(_ notice: Notice) -> NodeChange? {
        if notice.has(IN_Q_OVERFLOW) { return .unknown }
        if notice.watch == nodesWatch {
            guard notice.has(IN_IGNORED) else { return notice.change }
            // The kernel removes the folder with its last node.
            nodesWatch = nil
            watchNodes()
            return .unknown
        }
        guard notice.watch == parentWatch, "\(parent)/\(notice.name)" == nodes, nodesWatch == nil else {
            return nil
        }
        watchNodes()
        // Nodes may have come between the folder and the watch on it.
        return nodesWatch == nil ? nil : .unknown
    }

    private func watchNodes() {
        nodesWatch = watch(nodes, IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    }

    private func watch(_ path: String, _ mask: Int32) -> Int32? {
        guard let number = queue?.number else { return nil }
        let watch = unsafe inotify_add_watch(number, path, UInt32(bitPattern: mask))
        return watch < 0 ? nil : watch
    }

    private func fail(_ number: Int32) {
        problem = EvdevError(attempt: "watch", subject: nodes, number: number)
    }
}
