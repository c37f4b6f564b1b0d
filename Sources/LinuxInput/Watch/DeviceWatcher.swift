internal import Glibc
internal import POSIX

/// Reports when input devices are plugged in, become readable, or are removed.
///
/// Scan the devices again at each change: the node appears first, and the permission to read it some milliseconds later.
/// If changes cannot be watched (`pollable` is nil, and `problem` is the reason), scan once per second instead.
package final class DeviceWatcher {
    /// A descriptor to poll; nil if changes cannot be watched.
    package var pollable: Int32? { problem == nil ? queue?.number : nil }
    /// The reason why changes cannot be watched; nil if they can.
    package private(set) var problem: EvdevError?

    private let nodes: String
    private let parent: String
    private var queue: FileDescriptor?
    private var nodesWatch: Int32?
    private var parentWatch: Int32?
    private var buffer = [UInt8](repeating: 0, count: 4096)

    /// Watches a directory of nodes, which may not exist yet.
    package init(nodes: String = DeviceRoots().nodes) {
        self.nodes = nodes
        parent = DeviceRoots.parent(of: nodes)
        let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard number >= 0 else {
            fail(errno)
            return
        }
        queue = FileDescriptor(owning: number)
        parentWatch = watch(parent, IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
        watchNodes()
        if parentWatch == nil, nodesWatch == nil { fail(errno) }
    }

    /// Returns the changes since the last call, in order.
    package func changes() -> [NodeChange] {
        var changes: [NodeChange] = []
        do throws(SystemFailure) {
            while let count = try queue?.read(into: &buffer) ?? nil, count > 0 {
                for notice in Notice.parse(buffer.prefix(count)) {
                    if let change = change(for: notice), changes.last != change { changes.append(change) }
                }
            }
        } catch {
            fail(error.number)
            changes.append(.unknown)
        }
        return changes
    }

    private func change(for notice: Notice) -> NodeChange? {
        if notice.has(IN_Q_OVERFLOW) { return .unknown }
        if notice.watch == nodesWatch {
            guard notice.has(IN_IGNORED) else { return notice.change }
            // The kernel removes the directory together with the last node.
            nodesWatch = nil
            watchNodes()
            return .unknown
        }
        // The nodes of gamepads are beside the directory of event nodes.
        if notice.watch == parentWatch, notice.name.hasPrefix("hidraw") { return notice.change }
        guard notice.watch == parentWatch, "\(parent)/\(notice.name)" == nodes, nodesWatch == nil else {
            return nil
        }
        watchNodes()
        // Nodes may have been created after the directory and before the watch on it.
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
