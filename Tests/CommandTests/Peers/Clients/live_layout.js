/* What of a page cannot be read: text out of the window or over other text, and text with a contrast below 4.5. */
(() => {
  const wrong = [], texts = [], root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push("scrolls sideways: " + root.scrollWidth + " of " + root.clientWidth);
  const tree = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const channels = color => color.match(/[0-9.]+/g).map(Number);
  const luminance = color => color.slice(0, 3).map(part => part / 255)
    .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0);
  const mix = (over, under, share) => over.slice(0, 3).map((part, index) => part * share + under[index] * (1 - share));
  function ground(element) {
    for (let one = element; one; one = one.parentElement) {
      const color = channels(getComputedStyle(one).backgroundColor);
      if (color.length === 3 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  }
  while (tree.nextNode()) {
    const node = tree.currentNode, element = node.parentElement, name = node.textContent.trim();
    if (!name || element.closest("script, style, option, [hidden]") || element.id === "lamp") continue;
    const style = getComputedStyle(element), range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (box.left < -.5 || box.right > root.clientWidth + .5) wrong.push("out of the window: " + name);
      const card = element.closest("section")?.getBoundingClientRect();
      if (card && (box.left < card.left || box.right > card.right)) wrong.push("out of its card: " + name);
      texts.push([name, box]);
    }
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    const under = ground(element), ink = channels(element instanceof SVGElement ? style.fill : style.color);
    const [high, low] = [luminance(mix(ink, under, opacity)), luminance(under)].sort((a, b) => b - a);
    const contrast = (high + .05) / (low + .05);
    if (contrast < 4.5) wrong.push("contrast " + contrast.toFixed(2) + ": " + name);
  }
  for (const button of document.querySelectorAll("button, select")) {
    const box = button.getBoundingClientRect();
    if (box.height > 0 && root.clientWidth < 600 && box.height < 24) wrong.push("too small to press: " + button.textContent);
    if (button.scrollWidth > button.clientWidth) wrong.push("cut: " + button.textContent);
  }
  texts.forEach(([name, box], index) => {
    for (const [other, its] of texts.slice(index + 1)) {
      const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      // Lines of text overlap by what is above and below their letters.
      const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (width > 1 && height > Math.min(box.height, its.height) * .3) wrong.push("overlap: " + name + " | " + other);
    }
  });
  return wrong;
})()
