import Clicks
import Metrology
import Pens
import Screens
import Sensing
import Studies
import Text
import TouchAnalysis
import Weighing

/// Figures that `analyze --explain` explains: those of a command.
struct ExplainedRecord {
    /// The command that prints them.
    let command: String
    /// The page that has their context.
    let page: String
    let definitions: [FigureDefinition]

    private init(_ command: String, _ page: String, _ definitions: [FigureDefinition]) {
        (self.command, self.page, self.definitions) = (command, page, definitions)
    }

    /// The figures of touches, which `analyze` prints.
    static let touches = ExplainedRecord(
        "analyze", "docs/analysis.md", FigureDefinition.touches + FigureDefinition.drawings)

    /// The figures of all commands.
    static let all = [
        touches,
        ExplainedRecord("weigh", "docs/formats.md", WeighingResult.fields.definitions()),
        ExplainedRecord("results", "docs/results.md", ResultsGroup.definitions.flatMap(\.definitions)),
        ExplainedRecord("check", "docs/metrology.md", CheckMetric.all.map(\.definition)),
        ExplainedRecord("check --touch", "docs/touch.md", TouchTotals.fields.definitions()),
        ExplainedRecord(
            "check --history", "docs/checks.md",
            PadHistory.fields.definitions()
                + CheckRecord.fields.definitions().filter { definition in
                    !PadHistory.fields.definitions().contains { $0.keys == definition.keys }
                }),
        ExplainedRecord(
            "click measure", "docs/click.md",
            ClickResultRecord.fields.definitions() + HLKVerdict.fields.definitions()
                + ClickRecord.fields.definitions()),
        ExplainedRecord("pen measure", "docs/pen.md", PenFigures.fields.definitions()),
        ExplainedRecord("circle", "docs/circle.md", CircleRecord.fields.definitions()),
        ExplainedRecord("play target", "docs/play.md", TaskRecord.fields.definitions()),
        ExplainedRecord("study", "docs/formats.md", StudyRecord.fields.definitions()),
        ExplainedRecord("calibrate import", "docs/metrology.md", ModelRecord.fields.definitions()),
    ]

    /// The definitions of a name, with the record that has them: those of figures of that name, of all figures of a command,
    /// or of all whose name contains it.
    static func matching(_ name: String) -> [(record: ExplainedRecord, definition: FigureDefinition)] {
        let own = all.filter { $0.command == name.lowercased() }
        let found =
            own.isEmpty
            ? all.flatMap { record in
                record.definitions.filter { $0.definition != FigureDefinition.ofAnyTouch }
            }.matching(name)
            : own.flatMap(\.definitions)
        return found.compactMap { definition in
            all.first { $0.definitions.contains(definition) }.map { ($0, definition) }
        }
    }
}
