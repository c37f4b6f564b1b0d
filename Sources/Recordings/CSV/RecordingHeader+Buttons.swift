internal import Core
import Text

extension RecordingHeader {
    /// A field of buttons, their names with `+` between.
    mutating func buttons(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> [Button] {
        let start = position
        if line.isFieldEnd(position) { return [] }
        let stop = line.first(UInt8(ascii: ","), from: position) ?? line.count
        position = stop
        if stop - start == lastButtons.text.count,
            lastButtons.text.indices.allSatisfy({ lastButtons.text[$0] == line[start + $0] })
        {
            return lastButtons.buttons
        }
        var buttons: [Button] = []
        var place = start
        while place <= stop {
            var next = place
            while next < stop, line[next] != UInt8(ascii: "+") { next += 1 }
            let name = line.text(from: place, to: next)
            guard let button = Button(name: name) else {
                throw LineError(at: place, "no button is called \(name)")
            }
            buttons.append(button)
            place = next + 1
        }
        lastButtons = ((start..<stop).map { line[$0] }, buttons)
        return buttons
    }
}
