/** German is about this much longer than English. */
const MORE = 0.4;
const SKIP = 'script, style, input, textarea, svg';

/** Returns a text lengthened by 40 % with its own letters, so that it wraps like words do. */
function lengthened(text: string): string {
  const words = text.trim();
  if (!words) return text;
  const extra = Math.max(1, Math.round(words.length * MORE));
  const filler = words.replaceAll(/[^\p{L} ]/gu, '').padEnd(extra, 'en');
  return `${text} ${filler.slice(0, extra - 1).trim()}`;
}

/** Lengthens all text below `root`, now and as it changes. Returns a function that stops it. */
export function lengthenAll(root: HTMLElement): () => void {
  const done = new WeakMap<Text, string>();
  const visit = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) lengthenOne(node, done);
    }
  };
  visit();
  const observer = new MutationObserver(visit);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function lengthenOne(node: Text, done: WeakMap<Text, string>): void {
  if (done.get(node) === node.data || node.parentElement?.closest(SKIP)) return;
  const text = lengthened(node.data);
  done.set(node, text);
  if (text !== node.data) node.data = text;
}
