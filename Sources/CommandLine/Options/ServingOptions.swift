import ArgumentParser
import POSIX
package import Serving
import Web

extension ServeRequest.Language: EnumerableFlag {
    /// The name of the option, which is that of the language.
    static func name(for value: Self) -> NameSpecification { .customLong(value.rawValue) }

    /// The explanation of the option.
    static func help(for value: Self) -> ArgumentHelp? {
        switch value {
        case .sics: "Speak MT-SICS (Mettler-Toledo), the default."
        case .sbi: "Speak SBI (Sartorius)."
        case .and: "Speak the standard format of A&D."
        case .toledo: "Speak Toledo 8217, for tills."
        }
    }
}

/// In which languages the scale is served, and where.
package struct ServingOptions: ParsableArguments {
    @Flag var languages: [ServeRequest.Language] = []

    @Option(
        help: ArgumentHelp("Serve on a TCP port; 0 for a free one. Repeatable.", valueName: "[host:]port"))
    var tcp: [String] = []

    @Option(
        help: ArgumentHelp(
            "Serve on a pseudoterminal; with a link to it. Repeatable.", valueName: "[link]"
        ),
        completion: .file())
    var pty: [String] = []

    @Option(
        help: ArgumentHelp(
            "Serve a live page for browsers\(HTTPConversation.isAvailable ? "" : " (not in this build)").",
            valueName: "[host:]port"))
    var http: String?

    @Flag(help: "Allow addresses that other machines can reach.")
    var expose = false

    @Flag(help: "Let the live page tare and zero with --expose, too.")
    var control = false

    package init() {}

    /// Whether an option was given.
    var isAsked: Bool {
        !languages.isEmpty || !tcp.isEmpty || !pty.isEmpty || http != nil || expose || control
    }

    /// The values of these options.
    package func request() throws -> ServeRequest {
        let addresses =
            try tcp.map { .tcp(try address(parsing: $0, of: "--tcp", example: 4_001)) }
            + pty.map { ServeRequest.Address.line(link: $0.isEmpty ? nil : $0) }
        var request = ServeRequest()
        request.page = try http.map { try address(parsing: $0, of: "--http", example: 8080) }
        guard !control || request.page != nil else {
            throw ValidationError("--control is for the live page: add --http 8080, for example.")
        }
        request.isPageControl = !expose || control
        guard HTTPConversation.isAvailable || request.page == nil else {
            throw ValidationError(
                "This build has no web server; --http needs one built with the package trait HTTP, which is on by default."
            )
        }
        guard !addresses.isEmpty || request.page != nil && self.languages.isEmpty else {
            throw ValidationError(
                "Say where to serve: --tcp 4001, --pty /tmp/scale (the link is optional) or --http 8080.")
        }
        let languages = languages.isEmpty ? [.sics] : languages
        if languages.count == 1 {
            request.endpoints = addresses.map { ServeRequest.Endpoint(language: languages[0], address: $0) }
        } else {
            guard languages.count == addresses.count, tcp.isEmpty || pty.isEmpty else {
                throw ValidationError(
                    "Give one address for each of several languages, in their order: --sics --sbi --tcp 4001 --tcp 4002."
                )
            }
            request.endpoints = zip(languages, addresses).map {
                ServeRequest.Endpoint(language: $0, address: $1)
            }
        }
        return request
    }

    private func address(parsing text: String, of option: String, example: Int) throws -> SocketAddress {
        let end = text.lastIndex(of: ":")
        var host = end.map { String(text[..<$0]) } ?? "127.0.0.1"
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let port = end.map { text[text.index(after: $0)...] } ?? text[...]
        guard let number = UInt16(port), let address = SocketAddress(host: host, port: number) else {
            throw ValidationError(
                "\(option) must be a port from 0 to 65535, or a numeric address and a port, for example \(option) \(example) or "
                    + "\(option) 127.0.0.1:\(example)."
            )
        }
        guard address.isLoopback || expose else {
            throw ValidationError(
                "Other machines could reach \(address). Add --expose to allow it, or use \(option) \(number)."
            )
        }
        return address
    }
}

/// Serving beside a gauge or lines.
package struct BesideServingOptions: ParsableArguments {
    @Flag(help: "Serve the scale to other programs at the same time, with the options of the command serve.")
    package var serve = false

    @OptionGroup var options: ServingOptions

    package init() {}

    func validate() throws {
        guard serve || !options.isAsked else {
            throw ValidationError(
                "--sics, --sbi, --and, --toledo, --tcp, --pty, --http, --expose and --control need --serve.")
        }
        _ = try request
    }

    /// The values of these options; nil if nothing is served.
    package var request: ServeRequest? { get throws { serve ? try options.request() : nil } }
}
