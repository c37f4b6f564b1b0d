package import ArgumentParser

/// The completion script for bash.
///
/// ArgumentParser's script completes the arguments of a command. Since `weigh` can be omitted, this script also completes
/// the arguments of `weigh` if the first word is not a command.
package enum BashCompletion {
    /// Whether the command line asks for the script.
    package static func isAsked(by typed: [String]) -> Bool {
        let words = typed.flatMap { $0.split(separator: "=", maxSplits: 1) }
        return words == ["--generate-completion-script", "bash"]
    }

    package static func script(of root: any ParsableCommand.Type) -> String {
        let own = root.completionScript(for: .bash)
        let start = "    __forcescale_offer_flags_options 0\n"
        guard let found = own.firstRange(of: start) else { return own }
        let commands =
            root.configuration.subcommands.map { $0.configuration }
            .filter(\.shouldDisplay).compactMap(\.commandName) + ["help"]
        return own[..<found.lowerBound] + """
                # Without a command, weigh is run.
                case "${COMP_WORDS[1]}" in
                \(commands.joined(separator: "|"))) ;;
                *)
                    if [[ "${COMP_CWORD}" -eq 1 ]]; then
                        COMPREPLY+=($(compgen -W '\(commands.joined(separator: " "))' -- "${cur}"))
                    fi
                    _forcescale_weigh
                    return
                    ;;
                esac

            """ + own[found.lowerBound...]
    }
}
