import Testing

@testable import Recordings

/// The formats are distinguished by name, by extension and by content.
@Suite struct RecordingFormatTests {
    @Test func wordsAndEndingsAreOfOneFormatEach() {
        #expect(Set(RecordingFormat.all.map(\.id)).count == RecordingFormat.all.count)
        let endings = RecordingFormat.all.flatMap(\.endings)
        #expect(Set(endings).count == endings.count)
        for format in RecordingFormat.all {
            #expect(RecordingFormat(id: format.id) == format)
            for ending in format.endings {
                #expect(RecordingFormat(ending: "a.b/c.\(ending.uppercased())") == format)
            }
        }
        #expect(RecordingFormat(id: "CSV") == nil)
    }

    @Test(arguments: ["", "csv", "a.csv/b", "a.", "a.txt", "a.csv~"])
    func otherNamesAskForNone(path: String) { #expect(RecordingFormat(ending: path) == nil) }

    @Test(arguments: RecordingFormat.written) func whatIsWrittenIsRecognized(format: RecordingFormat) throws {
        let text = bytes(CSVReaderTests.head + "0,down,0,1,2,3,40,1,1,,,,\n9,up,0,1,2,3,0,0,0,,,,\n")
        let written = try encoded(text, as: format)
        let end = try #require(written.firstIndex(of: 0x0A))
        #expect(RecordingFormat(recognizing: written.span.extracting(0..<end)) == format)
        #expect(format.wholeLength(of: written) == written.count)
        #expect(format.isUnfinished(Array(written.dropLast().suffix(1))))
    }
}
