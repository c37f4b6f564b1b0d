import Testing

/// Nothing more can be written: the disk is full, or what stands for one.
@Suite struct FullOutputTests {
    @Test func fullDisk() throws {
        let run = try Program.shell("forcescale --demo --json --speed max > /dev/full")
        #expect(run.code == 74)
        #expect(run.notes.contains("standard output"))
    }

    /// What goes on from standard output cannot be appended to.
    @Test func fullStandardOutput() throws {
        let run = try Program.shell("forcescale record --demo press --speed max -o - > /dev/full")
        #expect(run.code == 74)
        #expect(run.notes.contains("cannot go on writing standard output: No space left"), "\(run.notes)")
        #expect(!run.notes.contains("--append"))
    }

    /// How a file system can be mounted here; as root without a user namespace, which a changed root may not have.
    private static let privateMounts: String? = ["unshare -rm", "unshare -m --propagation unchanged"].first {
        (try? Program.shell("\($0) mount -t tmpfs none /mnt && echo yes"))?.output == "yes\n"
    }

    @Test(.enabled(if: privateMounts != nil, "no small file system can be mounted here"))
    func aFullDiskOfARecording() throws {
        let way = try #require(Self.privateMounts)
        for ending in ["csv", "evemu", "yml", "ndjson"] {
            let run = try Program.shell(
                """
                \(way) sh -c 'mount -t tmpfs -o size=64k none /mnt && cd /mnt
                forcescale record --demo --speed max -o a.\(ending); echo "code $?"
                tail -c 1 a.\(ending) | od -An -c; forcescale convert a.\(ending); echo "code $?"'
                """)
            #expect(run.output.hasPrefix("code 74\n  \\n\n"), "\(run.output) \(run.notes)")
            #expect(run.output.hasSuffix("code 0\n"), "\(run.output) \(run.notes)")
            #expect(run.notes.contains("No space left on device"))
            #expect(!run.notes.contains("left out"), "\(run.notes)")
        }
    }
}
