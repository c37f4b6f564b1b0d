"""Prints the pressures of the contacts that touch, report by report, as hid-tools decodes hid-recorder text.

Standard input is the text. Only devices whose frames are single reports are decoded.
"""
import sys

from hidtools.hid import ReportDescriptor

TIP_PRESSURE, TIP_SWITCH, CONTACT_COUNT = 0xD0030, 0xD0042, 0xD0054
descriptor = None
for line in sys.stdin:
    words = line.split()
    if line.startswith("R:"):
        descriptor = ReportDescriptor.from_bytes([int(word, 16) for word in words[2:]])
    if not line.startswith("E:"):
        continue
    data = [int(word, 16) for word in words[3:]]
    numbered = any(number > 0 for number in descriptor.input_reports)
    report = descriptor.input_reports.get(data[0] if numbered else -1)
    if report is None:
        continue

    def values(usage):
        found = []
        for field in report:
            usages = list(field.usages) if getattr(field, "usages", None) else [field.usage]
            if usage in usages and not field.is_const:
                found.append(field.get_values(data)[usages.index(usage)])
        return found

    pressures, tips, count = values(TIP_PRESSURE), values(TIP_SWITCH), values(CONTACT_COUNT)
    if not pressures:
        continue
    contacts = list(zip(pressures, tips)) if len(tips) == len(pressures) else [(p, p > 0) for p in pressures]
    if count:
        contacts = contacts[: count[0]]
    print(*sorted(pressure for pressure, tip in contacts if tip))
