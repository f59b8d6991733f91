import type { Page } from '@playwright/test';
import { resize } from './resize.ts';

/** A 1280 px window at 400 %: WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 };

/** Checks that the page does not scroll sideways in such a window; tables and the like scroll in a box of their own. */
export async function judgeReflow(page: Page, name: string): Promise<readonly string[]> {
  await resize(page, NARROWEST);
  const wide = await page.evaluate(widest);
  return wide === undefined ? [] : [`${name}: wider than the window, by ${wide}`];
}

/** Runs in the page: returns the element that overflows furthest, if the page scrolls sideways. */
function widest(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const scrolls = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
  const all = [...document.body.querySelectorAll('*')].filter((one) => !scrolls(one.parentElement));
  const far = all.map((one) => ({ one, right: one.getBoundingClientRect().right }));
  const [worst] = far.sort((a, b) => b.right - a.right);
  return `${scrollWidth - clientWidth} px: ${worst?.one.outerHTML.slice(0, 120) ?? ''}`;
}

/** The spacing of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Checks that larger line, word and letter spacing cuts off nothing that was whole before. */
export async function judgeSpacing(page: Page, name: string): Promise<readonly string[]> {
  const before = new Set(await page.evaluate(cutTexts));
  const style = await page.addStyleTag({ content: SPACED });
  const after = await page.evaluate(cutTexts);
  await style.evaluate((element) => (element as HTMLElement).remove());
  return after.filter((one) => !before.has(one)).map((one) => `${name}: cut by spacing: ${one}`);
}

/** Runs in the page: returns texts that are clipped by a box. Samples and widgets are pictures of a screen. */
function cutTexts(): readonly string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')];
  const cut = all.filter((one) => {
    const isText = [...one.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
    if (
      !isText ||
      one.clientWidth < 4 ||
      one.closest('[aria-hidden="true"], [data-sample], [data-widget], [inert]')
    )
      return false;
    const { overflowX, overflowY } = getComputedStyle(one);
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isNarrow = hides(overflowX) && one.scrollWidth > one.clientWidth + 1;
    return isNarrow || (hides(overflowY) && one.scrollHeight > one.clientHeight + 1);
  });
  return cut.map((one) => one.textContent.trim().slice(0, 60));
}
