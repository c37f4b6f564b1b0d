import Testing

import Recordings

@Suite struct FolderTests {
    @Test func aFolderIsNoRecording() {
        let error = #expect(throws: TraceError.self) { _ = try RecordingSource(path: "/") }
        #expect(error?.kind == .notFound)
        #expect(error?.description == "/: this is a folder, not a recording")
    }
}
