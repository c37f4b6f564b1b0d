import Glibc

/// Group input, whose members may read every input device.
enum InputGroup {
    /// Whether this user is a member by the machine's list, and this session is not yet: it began before.
    static var isOnlyOnPaper: Bool {
        guard let group = unsafe getgrnam("input")?.pointee, let user = unsafe getpwuid(getuid())?.pointee
        else { return false }
        let name = unsafe String(cString: user.pw_name)
        return unsafe !sessionGroups.contains(group.gr_gid) && members(of: group).contains(name)
    }

    /// What to say of it; nil where there is nothing to say.
    static var advice: String? {
        isOnlyOnPaper
            ? "This user is in group input, and this session is not, for it began before: log in again." : nil
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
