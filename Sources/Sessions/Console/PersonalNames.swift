import Glibc

/// Names that say whose computer this is.
package enum PersonalNames {
    /// The names of the user and of the computer.
    package static var all: [String] {
        var names = ["USER", "LOGNAME", "HOSTNAME"].compactMap { Console.current.environment[$0] }
        if let home = Console.current.environment["HOME"]?.split(separator: "/").last {
            names.append(String(home))
        }
        if let user = unsafe getpwuid(getuid())?.pointee {
            unsafe names.append(String(cString: user.pw_name))
            if let described = unsafe user.pw_gecos {
                let full = unsafe String(cString: described).prefix { $0 != "," }
                names += [String(full)] + full.split(separator: " ").map(String.init)
            }
        }
        var system = utsname()
        if unsafe uname(&system) == 0 {
            names.append(
                unsafe withUnsafePointer(to: &system.nodename) { name in
                    unsafe name.withMemoryRebound(to: CChar.self, capacity: 65) { unsafe String(cString: $0) }
                })
        }
        return names
    }
}
