import Testing

import POSIX

/// What root may be told to run: only what nobody else can change.
@Suite struct ChangeableFileTests {
    /// A path, and the folders of which the access is not that of a system.
    struct Path: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let path: String
        var others: [String: ChangeableFile.Access?] = [:]
        var changeable: String?
    }

    private static func access(_ owner: UInt32, _ permissions: UInt32) -> ChangeableFile.Access {
        ChangeableFile.Access(owner: owner, permissions: permissions)
    }

    static let paths = [
        Path(testDescription: "a package of the system", path: "/usr/bin/forcescale"),
        Path(
            testDescription: "an installation in the home of a user", path: "/home/ada/.local/bin/forcescale",
            others: ["/home/ada": access(1000, 0o750)], changeable: "/home/ada"),
        Path(
            testDescription: "a program that everybody may write", path: "/opt/forcescale",
            others: ["/opt/forcescale": access(0, 0o777)], changeable: "/opt/forcescale"),
        Path(
            testDescription: "a folder of a group", path: "/usr/local/bin/forcescale",
            others: ["/usr/local": access(0, 0o2775)], changeable: "/usr/local"),
        Path(
            testDescription: "a folder for everybody, with a sticky bit", path: "/tmp/forcescale",
            others: ["/tmp": access(0, 0o1777)], changeable: "/tmp"),
        Path(
            testDescription: "a program of root in a folder of another user", path: "/srv/web/forcescale",
            others: ["/srv/web": access(33, 0o755)], changeable: "/srv/web"),
        Path(
            testDescription: "a folder that cannot be examined", path: "/a/b/c", others: ["/a/b": nil],
            changeable: "/a/b"),
    ]

    @Test("A path that others than root may change is named", arguments: paths) func examined(path: Path) {
        let found = ChangeableFile(path.path) { part in
            path.others[part] ?? Self.access(0, 0o755)
        }
        #expect(found?.path == path.changeable)
    }
}
