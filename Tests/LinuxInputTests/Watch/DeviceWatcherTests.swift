import Foundation
import LinuxInput
import Testing

@Suite struct DeviceWatcherTests {
    @Test func tellsOfNodesThatComeChangeAndGo() throws {
        let tree = try MadeUpTree()
        try tree.write("dev/input/mouse0", [])
        let watcher = DeviceWatcher(nodes: tree.roots.nodes)
        #expect(watcher.pollable != nil)
        #expect(watcher.changes() == [])
        let node = tree.folder.appending(path: "dev/input/event5").path
        #expect(FileManager.default.createFile(atPath: node, contents: nil, attributes: nil))
        #expect(watcher.changes().first == .appeared("event5"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: node)
        #expect(watcher.changes() == [.changed("event5")])
        try FileManager.default.removeItem(atPath: node)
        #expect(watcher.changes().last == .disappeared("event5"))
        #expect(watcher.changes() == [])
    }

    @Test func theFolderOfNodesMayComeAndGo() throws {
        let tree = try MadeUpTree()
        try tree.write("dev/null", [])
        let watcher = DeviceWatcher(nodes: tree.roots.nodes)
        #expect(watcher.pollable != nil)
        for _ in 1...2 {
            try tree.write("dev/input/event0", [])
            #expect(watcher.changes().contains(.unknown))
            try tree.write("dev/input/event1", [])
            #expect(watcher.changes().contains(.appeared("event1")))
            try FileManager.default.removeItem(at: tree.folder.appending(path: "dev/input"))
            #expect(watcher.changes().contains(.unknown))
        }
    }

    @Test func whereNothingCanBeWatchedItSaysSo() throws {
        let watcher = DeviceWatcher(nodes: "/nowhere/at/all/input")
        #expect(watcher.pollable == nil)
        #expect(try #require(watcher.problem).description.contains("watch /nowhere/at/all/input"))
        #expect(watcher.changes() == [])
    }
}
