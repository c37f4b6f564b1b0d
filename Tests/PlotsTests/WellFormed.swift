/// Reads XML just far enough to say why it is not well formed; `nil` where it is.
func complaint(about xml: String) -> String? {
    var open: [Substring] = []
    var rest = xml[...]
    if rest.hasPrefix("<?xml") { rest = rest[(rest.firstIndex(of: ">") ?? rest.startIndex)...].dropFirst() }
    while let start = rest.firstIndex(of: "<") {
        if let problem = entityProblem(rest[..<start]) { return problem }
        guard let end = rest[start...].firstIndex(of: ">") else { return "unfinished tag" }
        var tag = rest[start..<end].dropFirst()
        rest = rest[end...].dropFirst()
        if tag.hasPrefix("/") {
            guard let name = open.popLast(), name == tag.dropFirst() else { return "\(tag) closes nothing" }
            continue
        }
        let isEmpty = tag.hasSuffix("/")
        if isEmpty { tag = tag.dropLast() }
        let name = tag.prefix { $0 != " " }
        if let problem = attributeProblem(tag.dropFirst(name.count)) { return problem }
        if !isEmpty { open.append(name) }
    }
    return open.isEmpty ? nil : "\(open) not closed"
}

private func attributeProblem(_ text: Substring) -> String? {
    var rest = text
    var names: Set<Substring> = []
    while !rest.isEmpty {
        guard rest.hasPrefix(" "), let equals = rest.firstIndex(of: "=") else {
            return "odd attribute \(rest)"
        }
        let name = rest[..<equals].dropFirst()
        guard names.insert(name).inserted else { return "\(name) twice" }
        let value = rest[equals...].dropFirst()
        guard value.hasPrefix("\""), let end = value.dropFirst().firstIndex(of: "\"") else {
            return "no value"
        }
        if let problem = entityProblem(value[..<end]) { return problem }
        rest = value[end...].dropFirst()
    }
    return nil
}

private func entityProblem(_ text: Substring) -> String? {
    for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
        return "control character"
    }
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
        guard ["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) else { return "bare &" }
    }
    return nil
}
