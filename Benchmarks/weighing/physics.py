"""Fingers, objects and sensors of simulated weighings, one row of each array per scenario.

Forces are grams, times are seconds. Every function takes and returns arrays of shape (scenarios, frames).
"""

import numpy as np


def ramp(part):
    """A smooth rise from 0 to 1 while part goes from 0 to 1."""
    part = np.clip(part, 0, 1)
    return part * part * (3 - 2 * part)


def steps(t):
    """The time since the frame before."""
    return np.diff(t, axis=1, prepend=t[:, :1])


def low_pass(x, t, tau):
    """First-order low-pass with a time constant per scenario, settled at the start."""
    y, kept = x.copy(), np.exp(-steps(t) / tau)
    for k in range(1, x.shape[1]):
        y[:, k] = x[:, k] + (y[:, k - 1] - x[:, k]) * kept[:, k]
    return y


def ornstein_uhlenbeck(rng, t, sd, tau):
    kept = np.exp(-steps(t) / tau)
    noise = rng.normal(size=t.shape) * np.sqrt(1 - kept**2)
    noise[:, 0] = rng.normal(size=len(t))
    y = noise
    for k in range(1, t.shape[1]):
        y[:, k] += y[:, k - 1] * kept[:, k]
    return sd * y


def colored(rng, t, sd, beta, seconds=24.0, rate=50.0):
    """Noise with a spectrum f^-beta from 1/seconds to rate/2, with this standard deviation over all of it."""
    count = int(seconds * rate)
    f = np.fft.rfftfreq(count, 1 / rate)
    shape = np.zeros_like(f)
    shape[1:] = f[1:] ** (-beta / 2)
    bins = shape * (rng.normal(size=(len(t), len(f))) + 1j * rng.normal(size=(len(t), len(f))))
    y = np.fft.irfft(bins, count)
    y *= sd / y.std(axis=1, keepdims=True)
    grid = np.arange(count) / rate
    return np.stack([np.interp(row, grid, values) for row, values in zip(t, y)])


def play(x, width):
    """Mechanical play: the output follows the input at a distance of up to the width, and all of a first rise."""
    y = x.copy()
    width = np.broadcast_to(width, x.shape)
    for k in range(1, x.shape[1]):
        y[:, k] = np.clip(y[:, k - 1], x[:, k], x[:, k] + width[:, k])
    return y


def preisach(x, least, most, count=12):
    """The mean of many plays with widths from least to most."""
    total = np.zeros_like(x)
    for part in np.linspace(0, 1, count):
        total += play(x, least * (most / least) ** part)
    return total / count


def tracking(x, t, tau):
    """Firmware that takes a slow drift for its zero: a high-pass."""
    y, kept = x.copy(), np.exp(-steps(t) / tau)
    for k in range(1, x.shape[1]):
        y[:, k] = kept[:, k] * (y[:, k - 1] + x[:, k] - x[:, k - 1])
    return y


def creep(x, t, parts):
    """Adds delayed parts of the load: a list of (share, time constant)."""
    return x + sum(share * low_pass(x * (t > t[:, :1]), t, tau) for share, tau in parts)


def bounces(rng, t, start, restitution, ringing, decay):
    """A dropped object in parts of its weight: impacts and flights, then ringing; and when it rests."""
    y = np.zeros_like(t)
    flight = rng.uniform(0.08, 0.2, (len(t), 1))
    begin = start.copy()
    for _ in range(5):
        pulse = 0.03
        part = (t - begin) / pulse
        # The impulse of an impact is the weight times the mean of the flights around it.
        height = flight * (1 + restitution) / 2 / pulse * np.pi / 2
        y += np.where((part > 0) & (part < 1), height * np.sin(np.pi * part), 0)
        flight = flight * restitution
        begin = begin + pulse + flight
    after = t - begin
    y += np.where(
        after > 0, 1 + 0.3 * np.exp(-after / decay) * np.sin(2 * np.pi * ringing * after), 0)
    return y, begin
