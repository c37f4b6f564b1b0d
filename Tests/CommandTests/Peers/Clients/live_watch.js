/* Watches a live page from its first frame on: keeps the lines that it gets, and what does not agree in what it shows. */
(() => {
  const watch = window.watch = { lines: [], wrong: [], frames: 0 };
  const wrong = what => { if (watch.wrong.length < 20 && !watch.wrong.includes(what)) watch.wrong.push(what); };
  window.onerror = message => wrong("error: " + message);
  let units = [], scale = null, reading = null, since = null;
  const takers = {
    units: line => units = line.units,
    scale: line => scale = line,
    session: () => scale = reading = null,
    reading: line => {
      reading = line;
      if (scale && line.net_g != null && !agrees(line)) since ??= line.t; else since = null;
      if (since != null && line.t - since > 1) wrong("net is not gross less tare: " + JSON.stringify([line, scale]));
    },
  };
  /* A line of the scale may come a little after the first readings with its tare. */
  const agrees = line => Math.abs(line.net_percent - line.gross_percent + watch.tare()) < 1e-6
    && Math.abs(line.net_g - line.gross_g + scale.zero_g + scale.tare_g) < 1e-6;
  watch.tare = () => scale ? scale.zero_percent + scale.tare_percent : 0;
  window.EventSource = class extends EventSource {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", message => {
        const line = JSON.parse(message.data);
        watch.lines.push(line);
        takers[line.type]?.(line);
      });
    }
  };
  const text = id => document.getElementById(id).textContent;
  const number = text => Number(text.replace("−", "-").replace("+", "").split(" ")[0]);
  function check() {
    requestAnimationFrame(check);
    if (!scale || !reading || !text("kind")) return;
    watch.frames++;
    const [kind, digits, unit, plus, word] = ["kind", "digits", "unit", "plus", "word"].map(text);
    const [gross, tare] = ["gross", "tare"].map(text);
    const say = what => wrong(what + ": " + JSON.stringify({ kind, digits, unit, plus, word, gross, tare, scale, reading }));
    if (kind !== (scale.tare_percent !== 0 ? "NET" : "GROSS")) say("kind");
    if (text("pastword") !== "Last 20 seconds, " + kind.toLowerCase()) say("trend");
    if (digits === "–") return;
    if (text("arcword") !== "GROSS " + gross) say("arc");
    if (![gross, tare].every(one => one.endsWith(" " + unit))) say("unit");
    if (digits.endsWith("+") !== (word === "TAKE THE LOAD OFF") || gross.includes("+") !== digits.endsWith("+")) say("overload");
    if (Math.abs(number(digits) + number(tare) - number(gross)) > 1e-6) say("sum");
    const { grams, step } = units.find(one => one.unit === unit);
    const load = grams == null ? reading.percent - watch.tare()
      : (reading.gross_g - scale.zero_g - scale.tare_g) / grams;
    if (!reading.saturated && Math.abs(number(digits) - load) > step * .5001) say("number");
    const isSteady = reading.stable && reading.contacts.length > 0, isKnown = grams != null && scale.uncertainty_g != null;
    if (plus.startsWith("±") !== (isSteady && isKnown)) say("±");
    if (word === "stable" && !isSteady) say("stable");
    if (plus.startsWith("±") && !(number(plus.slice(2)) >= scale.uncertainty_g / grams - 1e-6)) say("± too small");
  }
  /* After the page has drawn, in each frame. */
  addEventListener("load", () => requestAnimationFrame(check));
})();
