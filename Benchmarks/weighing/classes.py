"""The classes of scenarios: what differs from the model, by name. Shares are of 1; sizes without a unit are grams."""

FINGERS = {
    "the model": {},
    "calm finger: 0.1 % 1/f": dict(color=1, cv=(0.001, 0.001)),
    "1/f movement, cv 0.5-3 %": dict(color=1),
    "1/f^1.5 movement": dict(color=1.5),
    "1/f^2 movement": dict(color=2),
    "extra 1/f, cv 3-6 %": dict(extra=(0.03, 0.06)),
    "breathing 0.3-1 g": dict(breath=(0.3, 1)),
    "breathing 1-3 g": dict(breath=(1, 3)),
    "pulse 0.3-1 g": dict(pulse=(0.3, 1)),
    "breathing 0.3-1 g and pulse": dict(breath=(0.3, 1), pulse=(0.3, 1)),
    "force loss 5-25 %, 6-20 s": dict(loss=(0.05, 0.25)),
    "hand resettles, jumps of 3 %": dict(jumps=0.03),
    "finger 10-25 g": dict(finger=(10, 25)),
    "finger 90-150 g": dict(finger=(90, 150)),
}

REACTIONS = {
    "no reaction": dict(reaction=0),
    "dip 5-20 % for 0.5 s": dict(dip="short"),
    "dip recovering over 0.7-3 s": dict(dip="slow"),
    "lasting reaction SD 2 %": dict(reaction=0.02),
    "lasting reaction SD 3 %": dict(reaction=0.03),
    "lasting reaction SD 5 %": dict(reaction=0.05),
    "finger loses 0.5-1.5 % of the load": dict(comply=(0.005, 0.015)),
    "finger loses 1-5 % of the load": dict(comply=(0.01, 0.05)),
}

OBJECTS = {
    "impact and bounces": dict(bounce=True),
    "put down in 50-200 ms": dict(placing=(0.05, 0.2)),
    "put down over 2.5-6 s": dict(placing=(2.5, 6), seconds=18.0),
    "carried to 5-50 % for good": dict(held=(0.05, 0.5)),
    "hand keeps 20-70 % for 0.3-0.9 s": dict(kept=(0.3, 0.9)),
    "hand keeps 20-70 % for 1-2.5 s": dict(kept=(1, 2.5)),
    "... and wavers by 1 %": dict(kept=(1, 2.5), waver=0.01),
    "... and wavers by 3 %": dict(kept=(1, 2.5), waver=0.03),
    "... and wavers by 6 %": dict(kept=(1, 2.5), waver=0.06),
    "... and wavers by 12 %": dict(kept=(1, 2.5), waver=0.12),
    "leans by 5-15 %, slides free": dict(lean=(0.05, 0.15)),
    "taken off and put on again": dict(again=True, seconds=18.0),
    "1-10 g": dict(mass=(1, 10)),
    "5-10 g": dict(mass=(5, 10)),
    "1-5 g": dict(mass=(1, 5)),
    "300 g": dict(mass=(300, 300), finger=(15, 25)),
    "place +-5 %": dict(place=(-0.05, 0.05)),
    "tilted by 0-8 degrees": dict(tilt=(0, 8)),
    "object is a contact": dict(own_contact="stays"),
    "object is a contact that fades": dict(own_contact="fades"),
}

SENSORS = {
    "1 g a count": dict(per_count=1),
    "2 g a count": dict(per_count=2),
    "4 g a count, 60 Hz": dict(per_count=4, rate=60),
    "60 Hz": dict(rate=60),
    "90 Hz": dict(rate=90),
    "250 Hz": dict(rate=250),
    "interval jitter 30 %": dict(jitter=0.3),
    "bunches of 2-12 frames": dict(bunches=True),
    "holes of 0.1-0.6 s": dict(holes=True),
    "10-25 % of codes missing": dict(missing=True),
    "step widths +-50 %": dict(widths=True),
    "firmware reports changes of 1.5-4 g": dict(dead_band=(1.5, 4)),
    "only even codes": dict(even=True),
    "every frame sent": dict(every=True),
    "1/f sensor noise": dict(sensor_color=1),
    "creep 1-5 %, 10-60 s": dict(creep=(0.01, 0.05), creep_tau=(10, 60)),
    "creep 1-5 %, 0.5-5 s": dict(creep=(0.01, 0.05), creep_tau=(0.5, 5)),
    "creep -1 to -5 %, 0.5-5 s": dict(creep=(-0.05, -0.01), creep_tau=(0.5, 5)),
    "log creep 1-6 %, 0.3-30 s": dict(log_creep=(0.01, 0.06)),
    "drift tracking, 20-100 s": dict(tracking=(20, 100)),
    "low-pass 0.1-0.6 s": dict(low_pass=(0.1, 0.6)),
    "low-pass 0.4-0.9 s": dict(low_pass=(0.4, 0.9)),
    "play of 0.1-0.5 % of the load": dict(play_load=(0.001, 0.005)),
    "play of 0.5-2 % of the load": dict(play_load=(0.005, 0.02)),
    "play of 0.1-0.5 % of full scale": dict(play_full=(0.001, 0.005)),
    "play of 0.5-2 % of full scale": dict(play_full=(0.005, 0.02)),
    "Preisach, 0.2-15 % of full scale": dict(preisach=True),
}

FAULTS = {
    "finger presses 10-40 % harder": dict(pressed=True),
}

SECTIONS = {"fingers": FINGERS, "reactions": REACTIONS, "objects": OBJECTS, "sensors": SENSORS, "faults": FAULTS}


def removed(change):
    """The same, with the object taken off 3.5 to 5 s after it rests."""
    return dict(change, removed=(3.5, 5), seconds=change.get("seconds", 14.0) + 8)
