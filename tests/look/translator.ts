import type { BrowserContext } from '@playwright/test';

/**
 * Does to each page what translators in browsers do, now and with everything that is added later: each text node is
 * replaced by nested `<font>` elements. The words stay, so that whoever walks the pages finds them.
 */
export async function translateAll(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'FONT']);
    const isOff = (node: Node): boolean => {
      for (let one = node.parentElement; one; one = one.parentElement)
        if (untouched.has(one.tagName) || !one.translate || one.isContentEditable) return true;
      return false;
    };
    const replace = (node: Text): void => {
      if (node.data.trim() === '' || !node.parentNode || isOff(node)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.parentNode.replaceChild(outer, node);
    };
    const walk = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
      found.forEach(replace);
    };
    const start = (): void => {
      walk(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Text) replace(node);
            else if (node instanceof Element && node.tagName !== 'FONT') walk(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('DOMContentLoaded', start);
  });
}
