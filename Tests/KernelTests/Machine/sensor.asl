// An accelerometer on the SMBus of QEMU's machine, turned by 90°, as the firmware of tablets describes theirs. Its registers are
// those of an EEPROM that the machine has at this address: the driver of Kionix' sensors needs no more than memory.
DefinitionBlock ("", "SSDT", 2, "FORCES", "SENSOR", 1)
{
    External (\_SB.PCI0, DeviceObj)
    Scope (\_SB.PCI0)
    {
        Device (SMBS)
        {
            Name (_ADR, 0x00010003)
            Device (BUS0)
            {
                Name (_ADR, Zero)
                Device (ACCL)
                {
                    Name (_HID, "KXCJ9000")
                    Name (_CRS, ResourceTemplate ()
                    {
                        I2cSerialBusV2 (0x0050, ControllerInitiated, 100000, AddressingMode7Bit,
                            "\\_SB.PCI0.SMBS.BUS0", 0x00, ResourceConsumer, , Exclusive, )
                    })
                    Name (_DSD, Package ()
                    {
                        ToUUID ("daffd814-6eba-4d8c-8a91-bc9bbf4aa301"),
                        Package ()
                        {
                            Package () { "mount-matrix", Package () { "0", "1", "0", "-1", "0", "0", "0", "0", "1" } }
                        }
                    })
                }
            }
        }
    }
}
