"""Prints the Tip Pressure fields and knobs of a HID report descriptor as hid-tools parses it, one per line.

Standard input is the descriptor as hexadecimal bytes.
"""
import sys

from hidtools.hid import ReportDescriptor

TIP_PRESSURE, THRESHOLD, INTENSITY, BUTTON_TYPE = 0xD0030, 0xD00B0, 0xE0023, 0xD0059
data = [int(word, 16) for word in sys.stdin.read().split()]
descriptor = ReportDescriptor.from_bytes(data)
NAMES = {TIP_PRESSURE: "pressure", THRESHOLD: "click_force", INTENSITY: "intensity", BUTTON_TYPE: "button_type"}


def usages(field):
    return list(field.usages) if getattr(field, "usages", None) else [field.usage]


def exponent(value):
    value = value or 0
    return value - 16 if 8 <= value <= 15 else value


for kind, reports in (
    ("input", descriptor.input_reports), ("output", descriptor.output_reports), ("feature", descriptor.feature_reports)
):
    for number, report in reports.items():
        for field in report:
            for usage in usages(field):
                if usage not in NAMES or (usage == TIP_PRESSURE and kind != "input"):
                    continue
                if usage == BUTTON_TYPE:
                    print("button_type", max(number, 0))
                    continue
                print(
                    NAMES[usage], kind, max(number, 0), field.size, field.logical_min, field.logical_max,
                    field.physical_min or 0, field.physical_max or 0, field.unit or 0, exponent(field.unit_exp))
