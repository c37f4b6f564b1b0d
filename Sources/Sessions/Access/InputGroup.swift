import Glibc

/// The group `input`, whose members may read all input devices.
package enum InputGroup {
    /// Whether the user is a member, but this session is not, since it was started before.
    static var isOnlyOnPaper: Bool {
        guard let group = unsafe getgrnam("input")?.pointee, let user = unsafe getpwuid(getuid())?.pointee
        else { return false }
        let name = unsafe String(cString: user.pw_name)
        return unsafe !sessionGroups.contains(group.gr_gid) && members(of: group).contains(name)
    }

    /// The advice to log in again; nil if that would not help.
    package static var advice: String? {
        isOnlyOnPaper
            ? "You are a member of the group input, but this session was started before: log in again." : nil
    }

    private static var sessionGroups: [gid_t] {
        var groups = [gid_t](repeating: 0, count: 65_536)
        let count = unsafe getgroups(Int32(groups.count), &groups)
        return Array(groups.prefix(Int(max(0, count)))) + [getegid()]
    }

    private static func members(of group: group) -> [String] {
        var names: [String] = []
        guard var next = unsafe group.gr_mem else { return names }
        while let name = unsafe next.pointee {
            unsafe names.append(String(cString: name))
            unsafe next += 1
        }
        return names
    }
}
