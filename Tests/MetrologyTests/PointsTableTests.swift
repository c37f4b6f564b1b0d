import Testing

import Metrology

/// Tables of points, and what is none.
@Suite struct PointsTableTests {
    @Test("Columns are found by name; comments, blanks, quotes and other columns are passed over")
    func columns() throws {
        let text =
            "\u{FEFF}# by hand\r\nRaw, note ,reference_g,u_ref_g,direction\r\n\r\n92,a,0,,up\r\n\"102\",b,5,0.1,DOWN\r\n"
        #expect(
            try PointsTable.points(of: Array(text.utf8)) == [
                CalibrationPoint(referenceGrams: 0, raw: 92, direction: .up),
                CalibrationPoint(referenceGrams: 5, raw: 102, direction: .down, uncertainty: 0.1),
            ])
    }

    @Test(
        "Semicolons and tabs may stand between columns; a comma is decimal behind semicolons alone",
        arguments: [
            "reference_g;raw\n0;92\n8,5;102,25\n", "reference_g;raw\n0;92\n8.5;102.25\n",
            "reference_g\traw\n0\t92\n8.5\t102.25\n", "raw,reference_g,\n92,0,,\n102.25,8.5\n",
            // As spreadsheets save them: a line that names the separator, and emptied rows.
            "sep=;\nreference_g;raw\n0;92\n8,5;102,25\n",
            "reference_g;raw;u_ref_g\n0;92;\n8,5;102,25;\n;;\n;;\n",
        ])
    func separators(text: String) throws {
        #expect(
            try PointsTable.points(of: Array(text.utf8)) == [
                CalibrationPoint(referenceGrams: 0, raw: 92),
                CalibrationPoint(referenceGrams: 8.5, raw: 102.25),
            ])
    }

    @Test(
        "What could be a decimal comma and something else is refused with what to write",
        arguments: [
            "reference_g,raw\n0,92\n8,5,102\n", "reference_g,raw\n0,92\n\"8,5\",102\n",
            "reference_g\traw\n0\t92\n8,5\t102\n",
        ])
    func decimalCommas(text: String) {
        #expect { try PointsTable.points(of: Array(text.utf8)) } throws: { error in
            let malformed = error as? MalformedPoints
            return malformed?.line == 3
                && malformed?.reason.contains("separate the columns by semicolons") == true
        }
    }

    @Test("Written and read it is the same")
    func roundTrip() throws {
        let points = [
            CalibrationPoint(referenceGrams: 0, raw: 92.125, direction: .up),
            CalibrationPoint(referenceGrams: 8.5, raw: 1.0 / 3, uncertainty: 0.1),
        ]
        #expect(try PointsTable.points(of: Array(PointsTable.text(of: points).utf8)) == points)
    }

    @Test(
        "What is wrong is said with its line",
        arguments: [
            ("", nil), ("# nothing\n", nil), ("mass,raw\n1,2\n", 1), ("reference_g,raw,raw\n", 1),
            ("reference_g,raw\n1\n", 2), ("reference_g,raw\n1,2\n\n3,x\n", 4),
            ("reference_g,raw\n1,nan\n", 2),
            ("reference_g,raw\n1,inf\n", 2), ("reference_g,raw\n-1,2\n", 2),
            ("reference_g,raw,direction\n1,2,left\n", 2), ("reference_g,raw,u_ref_g\n1,2,-3\n", 2),
            ("\u{0}\u{1}\u{2}", 1),
        ] as [(String, Int?)])
    func malformed(text: String, line: Int?) {
        #expect { try PointsTable.points(of: Array(text.utf8)) } throws: { error in
            (error as? MalformedPoints)?.line == line
        }
    }
}
