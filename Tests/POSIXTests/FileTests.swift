import Foundation
import TestSupport
import Testing

import POSIX

/// Files that are written whole, appended to, and claimed by one process.
@Suite struct FileTests {
    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func write(_ words: String, to descriptor: Int32) throws {
        #expect(try NonblockingWriter(descriptor).write(Array(words.utf8)[...]) == words.utf8.count)
    }

    /// What a body throws; nil for nothing.
    private func refusal(_ body: () throws -> Void) -> (any Error)? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func aFileIsMovedToAFreeNameOnly() throws {
        try withTemporaryFolder { folder in
            let (old, new, taken) = (
                folder.appending(path: "a").path, folder.appending(path: "b").path,
                folder.appending(path: "c").path
            )
            for path in [old, taken] { try path.write(toFile: path, atomically: true, encoding: .utf8) }
            #expect(throws: SystemFailure.self) { try FileNames.move(old, toFree: taken) }
            #expect(text(old) == old && text(taken) == taken)
            try FileNames.move(old, toFree: new)
            #expect(text(new) == old && names(in: folder) == ["b", "c"])
        }
    }

    @Test func anAtomicFileIsThereWholeOrNotAtAll() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            let file = try AtomicFile(path) { false }
            try write("whole", to: file.descriptor)
            #expect(text(path) == nil)
            try file.commit()
            #expect(text(path) == "whole")
            let other = try AtomicFile(path) { false }
            try write("half", to: other.descriptor)
            other.abandon()
            #expect(text(path) == "whole")
            #expect(names(in: folder) == ["a"])
        }
    }

    @Test func anAtomicFileKeepsPermissionsAndLinks() throws {
        try withTemporaryFolder { folder in
            let (path, link) = (folder.appending(path: "a").path, folder.appending(path: "b").path)
            let manager = FileManager.default
            #expect(manager.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o640]))
            try manager.createSymbolicLink(atPath: link, withDestinationPath: "a")
            let file = try AtomicFile(link) { false }
            #expect(file.path == (path as NSString).resolvingSymlinksInPath)
            try file.commit()
            #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
            #expect(try manager.destinationOfSymbolicLink(atPath: link) == "a")
        }
    }

    @Test func whatAKilledProgramLeftIsSaid() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            try "left".write(toFile: "\(path).\(getpid()).part", atomically: false, encoding: .utf8)
            let error = refusal { _ = try AtomicFile(path) { false } } as? FileError
            #expect(error == .leftover)
        }
    }

    @Test func aFileIsClaimedByOne() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            let first = try FileDescriptor(claiming: path, .refuse) { false }
            try write("kept", to: first.number)
            for existing in [FileDescriptor.Existing.replace, .append] {
                let error =
                    refusal { _ = try FileDescriptor(claiming: path, existing) { false } } as? FileError
                #expect(error == .claimed)
            }
            let error = refusal { _ = try FileDescriptor(claiming: path, .refuse) { false } } as? FileError
            #expect(error == .refused(SystemFailure(number: EEXIST)))
            #expect(text(path) == "kept")
        }
    }

    @Test func anUnreadPipeIsNotWaitedForForEver() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "pipe").path
            let made = unsafe mkfifo(path, 0o600)
            #expect(made == 0)
            var asked = 0
            let error = refusal {
                _ = try AtomicFile(path) {
                    asked += 1
                    return asked < 3
                }
            }
            #expect(error as? FileError == .unread)
            #expect(asked == 3)
        }
    }

    @Test func rowsAreAppendedByTwo() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            let (one, other) = (try AppendLog(path), try AppendLog(path))
            for (log, row) in [(one, "1\n"), (other, "2\n"), (one, "3\n")] {
                try log.withLock { _ in try write(row, to: log.descriptor) }
                try log.synchronize()
            }
            #expect(try other.content == Array("1\n2\n3\n".utf8))
            #expect(try AppendLog("/dev/null").content.isEmpty)
            #expect(try !AppendLog("/dev/null").replaceLast([10], with: []))
        }
    }

    @Test(
        "A row is replaced wherever it is; those after it are kept, and the new one follows them",
        arguments: [
            ("1\n2\n3\n", "3\n", "", "1\n2\n"), ("1\n2\n3\n", "2\n", "", "1\n3\n"),
            ("1\n2\n3\n", "1\n", "4\n", "2\n3\n4\n"), ("2\n1\n2\n3\n", "2\n", "long\n", "2\n1\n3\nlong\n"),
            ("12\n3\n", "2\n", "4\n", nil), ("1\n", "1\n2\n", "", nil), ("", "1\n", "2\n", nil),
        ])
    func rowsAreReplaced(content: String, row: String, new: String, expected: String?) throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            let log = try AppendLog(path)
            try write(content, to: log.descriptor)
            #expect(try log.replaceLast(Array(row.utf8), with: Array(new.utf8)) == (expected != nil))
            #expect(try log.content == Array((expected ?? content).utf8))
            try write("end\n", to: log.descriptor)
            #expect(try log.content == Array("\(expected ?? content)end\n".utf8), "it still appends")
        }
    }

    @Test func aBackgroundFileWritesAllAndSaysWhatWentWrong() throws {
        try withTemporaryFolder { folder in
            let path = folder.appending(path: "a").path
            let descriptor = try FileDescriptor(claiming: path, .refuse) { false }
            let file = try BackgroundFile(descriptor)
            for number in 0..<1000 { #expect(file.offer(Array("\(number)\n".utf8))) }
            file.finish { _ in true }
            #expect(text(path)?.utf8.count == Int(file.length))
            #expect(file.written == file.length)
            #expect(file.failure == nil)

            let full = try BackgroundFile(try FileDescriptor(opening: "/dev/full", flags: O_WRONLY))
            _ = full.offer([1])
            full.finish { _ in true }
            guard case .refused(let error) = full.failure else {
                Issue.record("a full disk was not said")
                return
            }
            #expect(error.number == ENOSPC)
        }
    }

    @Test func aTemporaryFileHasNoName() throws {
        try withTemporaryFolder { folder in
            let file = try TemporaryFile(in: folder.path)
            try write("spilled", to: file.descriptor)
            var buffer = [UInt8](repeating: 0, count: 4)
            #expect(try file.read(into: &buffer, at: 3) == 4)
            #expect(buffer == Array("lled".utf8))
            #expect(names(in: folder).isEmpty)
        }
        let error = refusal { _ = try TemporaryFile(in: "/nowhere") }
        #expect(error as? SystemFailure == SystemFailure(number: ENOENT))
    }
}
