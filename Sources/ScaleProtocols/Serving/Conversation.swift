package import Core

/// The conversation of a scale with one client: bytes in, bytes and actions out.
///
/// It is a value without side effects. Bytes are received at any time; `advance` carries out as many commands as there
/// are, and must be called again when the scale has changed or at `nextMoment`. Input and output are bounded: while the
/// client does not read its replies, its commands wait.
///
/// ```swift
/// import ScaleProtocols
///
/// var scale = ServedScale()
/// (scale.net, scale.condition) = (123.4, .stable)
/// var conversation = Conversation(in: MTSICS())
/// conversation.receive(Array("S\r\n".utf8))
/// _ = conversation.advance(scale, at: 0)
/// print(String(decoding: conversation.takeOutput().dropLast(2), as: UTF8.self))  // prints S S      123.4 g
/// ```
package struct Conversation: Sendable {
    /// The greatest number of bytes that wait to be used.
    package static let inputLimit = 4_096
    /// The number of bytes of replies from which on commands wait.
    package static let outputLimit = 32_768
    /// The number of commands that `advance` carries out.
    static let burst = 64
    /// The longest command in bytes; those of the protocols have fewer than 100.
    static let longestCommand = 512
    /// The number of bytes of replies from which on the weights of a stream are left out: a later one is better.
    static let streamLimit = 4_096

    private var dialect: any ScaleDialect
    private var input: [UInt8] = []
    /// The number of bytes of the input that have been used.
    private var used = 0
    private var output: [UInt8] = []
    /// The request that could not be begun yet.
    private var next: ScaleRequest?
    private var waiting: Waiting?
    private var repeated: Repeated?
    /// The command whose action is being carried out.
    private var acting: (command: String, wasStable: Bool)?
    private var isCut = false

    /// A request that waits for a stable weight.
    struct Waiting {
        var command: String
        /// Nil for a weight.
        var action: ScaleAction?
        var patience: Patience
        var deadline: MachineTime
    }

    package init(in dialect: any ScaleDialect) { self.dialect = dialect }

    /// The number of bytes that can be received.
    package var space: Int { Self.inputLimit - (input.count - used) }

    /// Receives bytes of the client; those beyond `space` are lost.
    package mutating func receive(_ bytes: some Collection<UInt8>) {
        input.removeFirst(used)
        used = 0
        input += bytes.prefix(space)
    }

    /// Whether nothing is left to be carried out, to be answered or to be sent.
    package var isIdle: Bool {
        used == input.count && output.isEmpty && next == nil && waiting == nil && repeated == nil
            && acting == nil
    }

    /// Ends a stream, since the client no longer reads it.
    package mutating func endStream() { repeated = nil }

    /// Removes and returns the bytes to send.
    package mutating func takeOutput() -> [UInt8] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    /// When to call `advance` at the latest: at once, if commands are left, or at the end of a wait; nil for never.
    package var nextMoment: MachineTime? {
        if isCut, acting == nil { return 0 }
        let moments = [waiting?.deadline, repeated?.due].compactMap(\.self)
        return acting == nil ? moments.min() : nil
    }

    /// Carries out the commands that were received.
    ///
    /// - Parameters:
    ///   - scale: the scale now.
    ///   - now: the time now.
    /// - Returns: an action, which the caller carries out before it calls `finish`; nil for none.
    package mutating func advance(_ scale: ServedScale, at now: MachineTime) -> ScaleAction? {
        isCut = false
        guard acting == nil else { return nil }
        for _ in 0..<Self.burst {
            if let action = settle(scale, at: now) { return action }
            guard output.count < Self.outputLimit, let request = takeRequest(scale) else {
                sendRepeated(scale, at: now)
                return nil
            }
            if case .reset(let reply) = request {
                (waiting, next) = (nil, nil)
                output += reply
            } else if request == .nothing {
                continue
            } else if waiting != nil {
                next = request
                return nil
            } else if let action = begin(request, scale, at: now) {
                return action
            }
        }
        isCut = true
        return nil
    }

    /// Answers the command whose action has been carried out.
    ///
    /// - Parameter scale: the scale after the action.
    package mutating func finish(_ scale: ServedScale) {
        guard let acting else { return }
        output += dialect.reply(to: acting.command, .done(wasStable: acting.wasStable), of: scale)
        (self.acting, isCut) = (nil, true)
    }

    /// Returns the next request, which may also end a stream; nil if there is none, or if another one still waits.
    private mutating func takeRequest(_ scale: ServedScale) -> ScaleRequest? {
        if let request = next {
            guard waiting == nil else { return nil }
            next = nil
            return request
        }
        guard used < input.count else { return nil }
        guard let (request, length) = dialect.parseRequest(in: input[used...], to: scale) else {
            guard input.count - used > Self.longestCommand else { return nil }
            used = input.count
            return .reply(dialect.complaint)
        }
        used += length
        if dialect.endsStream(request) { repeated = nil }
        return request
    }

    private mutating func begin(
        _ request: ScaleRequest, _ scale: ServedScale, at now: MachineTime
    ) -> ScaleAction? {
        switch request {
        case .nothing, .reset: break
        case .reply(let bytes): output += bytes
        case .weigh(let command, let patience): wait(for: command, nil, patience, at: now)
        case .act(let command, let action, let patience): wait(for: command, action, patience, at: now)
        case .stream(let command): repeated = Repeated(command, every: dialect.cycle, at: now)
        case .follow(let command, let change):
            repeated = Repeated(command, every: dialect.cycle, at: now, change: change, isFollowing: true)
        }
        return settle(scale, at: now)
    }

    private mutating func wait(
        for command: String, _ action: ScaleAction?, _ patience: Patience, at now: MachineTime
    ) {
        let time: Int64 =
            switch patience {
            case .none: 0
            case .refusing(let time), .accepting(let time): time
            }
        waiting = Waiting(
            command: command, action: action, patience: patience, deadline: now.adding(saturating: time))
    }

    /// Ends the wait of a request if the scale or the time allows it.
    private mutating func settle(_ scale: ServedScale, at now: MachineTime) -> ScaleAction? {
        guard let waiting, let outcome = waiting.outcome(scale, at: now) else { return nil }
        self.waiting = nil
        guard let action = waiting.action, case .done(let wasStable) = outcome else {
            output += dialect.reply(to: waiting.command, outcome, of: scale)
            return nil
        }
        acting = (waiting.command, wasStable)
        return action
    }

    private mutating func sendRepeated(_ scale: ServedScale, at now: MachineTime) {
        guard let command = repeated?.command, let outcome = repeated?.outcome(scale, at: now),
            output.count < Self.streamLimit
        else { return }
        output += dialect.reply(to: command, outcome, of: scale)
    }
}

extension Conversation.Waiting {
    /// What has become of the request; nil while it waits.
    func outcome(_ scale: ServedScale, at now: MachineTime) -> ScaleOutcome? {
        func carriedOut(stable: Bool) -> ScaleOutcome {
            action == nil ? .weight(isStable: stable) : .done(wasStable: stable)
        }
        if let action, !action.usesLoad { return carriedOut(stable: true) }
        switch scale.condition {
        case .unavailable: return .unavailable
        case .overloaded: return .overloaded
        // A load below the zero point can be zeroed, but not tared.
        case .underloaded where action != .zero: return .underloaded
        case .stable where action == .tare && scale.gross < -scale.interval / 2: return .underloaded
        case .stable: return carriedOut(stable: true)
        case .moving, .underloaded:
            switch patience {
            case .none: return carriedOut(stable: false)
            case .accepting: return now < deadline ? nil : carriedOut(stable: false)
            case .refusing: return now < deadline ? nil : .unsettled
            }
        }
    }
}
