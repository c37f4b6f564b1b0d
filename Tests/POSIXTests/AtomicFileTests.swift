import Foundation
import Glibc
import TestSupport
import Testing

import POSIX

/// Files that are written as a whole: beside their inputs, and without a trace where they are not finished.
@Suite struct AtomicFileTests {
    private func path(_ name: String, in folder: TemporaryFolder) -> String {
        folder.url.appending(path: name).path()
    }

    /// An output that was begun before the input was opened is not put in its place.
    @Test func inputThatIsOpenedLater() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = path("a", in: folder)
        try "kept".write(toFile: name, atomically: false, encoding: .utf8)
        try InputFiles.$current.withValue(InputFiles()) {
            let file = try AtomicFile(name) { true }
            _ = try FileDescriptor(opening: name)
            #expect(throws: FileError.refused(.isInput)) { try file.commit() }
            file.abandon()
            #expect(throws: FileError.refused(.isInput)) { try AtomicFile(name) { true } }
            #expect(throws: SystemFailure.isInput) { try AppendLog(name) }
            #expect(throws: FileError.refused(.isInput)) {
                _ = try FileDescriptor(claiming: name, .replace) { true }
            }
        }
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "kept")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["a"])
    }

    /// What a run keeps is renewed by the same run, and by nothing else.
    @Test func fileOfTheProgram() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = path("a", in: folder)
        try "old".write(toFile: name, atomically: false, encoding: .utf8)
        try InputFiles.$current.withValue(InputFiles()) {
            _ = try FileDescriptor(opening: name, as: .kept)
            #expect(throws: FileError.refused(.isInput)) { try AtomicFile(name) { true } }
            let file = try AtomicFile(name, as: .kept) { true }
            _ = unsafe write(file.descriptor, "new", 3)
            try file.commit()
        }
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "new")
    }

    /// The inputs of other runs in this process are theirs.
    @Test func inputOfAnotherRun() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = path("a", in: folder)
        try "old".write(toFile: name, atomically: false, encoding: .utf8)
        try InputFiles.$current.withValue(InputFiles()) { _ = try FileDescriptor(opening: name) }
        try InputFiles.$current.withValue(InputFiles()) { try AtomicFile(name) { true }.commit() }
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "")
    }

    /// A file that is not finished has no name where the file system can do without, so that nothing is left of it.
    @Test func unfinished() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = path("a", in: folder)
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
        }
        let file = try AtomicFile(name) { true }
        _ = unsafe write(file.descriptor, "new", 3)
        let isNameless = try names().isEmpty
        if !isNameless { #expect(try names() == ["a.\(getpid()).part"]) }
        try file.commit()
        #expect(try names() == ["a"])
        #expect(try String(contentsOfFile: name, encoding: .utf8) == "new")
        let other = try AtomicFile(name) { true }
        other.abandon()
        #expect(try names() == ["a"])
    }
}
