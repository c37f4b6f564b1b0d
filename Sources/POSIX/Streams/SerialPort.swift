internal import Glibc

/// How characters are sent over a serial line.
package struct SerialSettings: Equatable, Sendable {
    /// The parity bit of each character.
    package enum Parity: Character, Sendable, CaseIterable {
        /// No parity bit.
        case none = "N"
        /// An even number of ones.
        case even = "E"
        /// An odd number of ones.
        case odd = "O"
    }

    /// The speed in bits per second.
    package var speed = 9_600
    /// The data bits of a character, 7 or 8.
    package var bits = 8
    /// The parity bit.
    package var parity = Parity.none
    /// The stop bits of a character, 1 or 2.
    package var stops = 1

    /// The codes of the system for the speeds that can be set.
    static let codes: [Int: Int32] = [
        1_200: B1200, 2_400: B2400, 4_800: B4800, 9_600: B9600, 19_200: B19200, 38_400: B38400,
        57_600: B57600, 115_200: B115200,
    ]
    /// The speeds that can be set, in bits per second.
    package static let speeds = codes.keys.sorted()

    /// 9600 bits per second with 8 data bits, no parity and 1 stop bit.
    package init() {}

    /// Sets the format of characters, such as `8N1` or `7E1`; false if it is not one.
    package mutating func setFormat(_ text: some StringProtocol) -> Bool {
        let characters = Array(text.uppercased())
        guard characters.count == 3, let bits = characters[0].wholeNumberValue, (7...8).contains(bits),
            let parity = Parity(rawValue: characters[1]), let stops = characters[2].wholeNumberValue,
            (1...2).contains(stops)
        else { return false }
        (self.bits, self.parity, self.stops) = (bits, parity, stops)
        return true
    }
}

extension FileDescriptor {
    /// Opens a serial port for this program alone, without waiting for a carrier, and discards what arrived before.
    ///
    /// - Parameters:
    ///   - path: the path of the port.
    ///   - settings: how characters are sent.
    /// - Returns: the open port, which does not block.
    /// - Throws: The system error; `ENOTTY` if the path is not a terminal, `EBUSY` if another program uses the port.
    package static func port(
        _ path: String, _ settings: SerialSettings
    ) throws(SystemFailure) -> FileDescriptor {
        let port = try FileDescriptor(opening: path, flags: O_RDWR | O_NOCTTY)
        let number = port.number
        var modes = termios()
        guard unsafe tcgetattr(number, &modes) == 0 else { throw SystemFailure(number: errno) }
        unsafe cfmakeraw(&modes)
        modes.c_cflag &= ~tcflag_t(CSIZE | PARENB | PARODD | CSTOPB)
        modes.c_cflag |= tcflag_t(CLOCAL | CREAD | (settings.bits == 7 ? CS7 : CS8))
        if settings.parity != .none { modes.c_cflag |= tcflag_t(PARENB) }
        if settings.parity == .odd { modes.c_cflag |= tcflag_t(PARODD) }
        if settings.stops == 2 { modes.c_cflag |= tcflag_t(CSTOPB) }
        guard unsafe cfsetspeed(&modes, speed_t(SerialSettings.codes[settings.speed] ?? B9600)) == 0,
            unsafe tcsetattr(number, TCSANOW, &modes) == 0
        else { throw SystemFailure(number: errno) }
        // TIOCEXCL fails only for what is not a terminal, which has been excluded.
        _ = ioctl(number, UInt(TIOCEXCL))
        _ = tcflush(number, TCIFLUSH)
        return port
    }
}
