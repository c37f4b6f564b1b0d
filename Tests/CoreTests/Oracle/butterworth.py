"""What scipy's Butterworth low pass of second order makes of samples at 200 Hz, at rest at the first one.

Reads lines `HZ SAMPLE SAMPLE …` and writes the outputs of each in a line.
"""

import sys

from scipy.signal import butter, lfilter, lfilter_zi

for line in sys.stdin:
    cutoff, *samples = map(float, line.split())
    b, a = butter(2, cutoff, fs=200)
    filtered, _ = lfilter(b, a, samples, zi=lfilter_zi(b, a) * samples[0])
    print(" ".join(map(repr, filtered.tolist())))
