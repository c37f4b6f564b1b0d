// Shows the value nearest to the pointer, or the next one by arrow keys. The page is complete without it.
"use strict";
for (const box of document.querySelectorAll(".plot-box[data-values]")) {
  const data = JSON.parse(box.dataset.values);
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "status");
  const dot = document.createElement("div");
  dot.className = "dot";
  const cross = document.createElement("div");
  cross.className = "cross";
  for (const part of [cross, dot, tip]) { part.hidden = true; box.append(part); }
  let shown = null;

  // The drawing that this screen shows, and where values lie in it, in pixels of the box.
  const picture = () => {
    const svg = [...box.querySelectorAll("svg")].find(each => each.getClientRects().length > 0);
    const outer = box.getBoundingClientRect(), inner = svg.getBoundingClientRect();
    const scale = inner.width / svg.viewBox.baseVal.width;
    const [left, top, right, bottom] = svg.dataset.inside.split(" ").map(Number);
    const axis = limits => {
      const [low, high, isLogarithmic, isReversed] = limits.split(" ").map(Number);
      return value => {
        const share = isLogarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        const held = Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
        return isReversed ? 1 - held : held;
      };
    };
    const x = axis(svg.dataset.x), y = axis(svg.dataset.y);
    return {
      x: value => inner.left - outer.left + scale * (left + x(value) * (right - left)),
      y: value => inner.top - outer.top + scale * (bottom - y(value) * (bottom - top)),
      top: inner.top - outer.top + scale * top,
      height: scale * (bottom - top),
      width: outer.width,
    };
  };

  // Four digits, as in the tables; all digits of whole numbers, and milliseconds of times.
  const number = (value, unit) => {
    if (value === null) return "–";
    const size = Math.abs(value);
    let text;
    if (size !== 0 && (size < 1e-3 || size >= 1e9)) text = value.toExponential(3);
    else if (unit === "s") text = value.toFixed(3);
    else if (Number.isInteger(value)) text = String(value);
    else text = size >= 1000 ? value.toFixed(0) : value.toPrecision(4);
    return text.replace("-", "−");
  };
  const words = (axis, value) => axis === data.x && data.names
    ? `${axis[0]} ${data.names[Math.round(value) - 1]}`
    : `${axis[0]} ${number(value, axis[1])}${axis[1] ? " " + axis[1] : ""}`;

  const show = (series, index) => {
    const map = picture();
    const line = data.series[series];
    const x = map.x(line.x[index]), y = map.y(line.y[index]);
    shown = { series, index };
    for (const part of [cross, dot, tip]) part.hidden = false;
    cross.style.cssText = `left:${x}px;top:${map.top}px;height:${map.height}px`;
    dot.style.cssText = `left:${x}px;top:${y}px`;
    const lines = line.z
      ? [words(data.z, line.z[index]), words(data.x, line.x[index]) + ", " + words(data.y, line.y[index])]
      : [words(data.y, line.y[index]), words(data.x, line.x[index])];
    if (line.name) lines.unshift(line.name);
    if (line.names && line.names[index]) lines.unshift(line.names[index]);
    tip.textContent = lines.join("\n");
    const room = map.width - tip.offsetWidth;
    tip.style.left = `${Math.min(Math.max(x + 12 > room ? x - tip.offsetWidth - 12 : x + 12, 0), room)}px`;
    // At the upper or the lower edge, where it covers neither the point nor the curve beside it.
    const isLow = y - map.top < tip.offsetHeight + 24;
    tip.style.top = `${isLow ? map.top + map.height - tip.offsetHeight - 4 : map.top - 4}px`;
  };
  const hide = () => { for (const part of [cross, dot, tip]) part.hidden = true; };

  // The last value at or before x where values hold, else the nearest; x rises.
  const nearestByX = (line, map, x) => {
    let low = 0, high = line.x.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (map.x(line.x[middle]) <= x) low = middle; else high = middle - 1;
    }
    const next = Math.min(low + 1, line.x.length - 1);
    return !line.steps && Math.abs(map.x(line.x[next]) - x) < Math.abs(map.x(line.x[low]) - x) ? next : low;
  };
  box.addEventListener("pointermove", event => {
    const outer = box.getBoundingClientRect();
    const x = event.clientX - outer.left, y = event.clientY - outer.top;
    const map = picture();
    let best = null;
    data.series.forEach((line, series) => {
      if (line.x.length === 0) return;
      if (line.z || line.dots) {
        line.x.forEach((_, index) => {
          const away = Math.hypot(map.x(line.x[index]) - x, map.y(line.y[index]) - y);
          if (!best || away < best.away) best = { series, index, away };
        });
      } else {
        const index = nearestByX(line, map, x);
        const beside = map.x(line.x[index]) - x;
        const past = index === line.x.length - 1 || index === 0 || !line.steps ? 4 * Math.abs(beside) : 0;
        const away = past + Math.abs(map.y(line.y[index]) - y);
        if (!best || away < best.away) best = { series, index, away };
      }
    });
    if (best) show(best.series, best.index);
  });
  box.addEventListener("pointerleave", hide);
  box.addEventListener("blur", hide);
  box.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (event.key === "Escape") return hide();
    if (!step || data.series.length === 0) return;
    event.preventDefault();
    const series = shown ? shown.series : 0;
    const last = data.series[series].x.length - 1;
    show(series, shown ? Math.min(Math.max(shown.index + step, 0), last) : 0);
  });
}
