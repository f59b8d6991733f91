import type { CDPSession, Page } from '@playwright/test';
import { resize } from './resize.ts';
import { settled } from './settled.ts';
import { twoFrames } from './twoFrames.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A 1440 px window at 100 and 200 %, and 1280 × 1024 at 400 %. */
export const ZOOMED: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
];

/** More stops than any page has: a walk that does not end is a finding. */
const STOPS_MAX = 600;

/** The focused element: none (the end), visible, or described by a line because it is covered. */
interface Probe {
  readonly isEnd: boolean;
  readonly covered?: string;
}

/** Walks through every tab stop, forwards and back: the focused element must be visible, at least in part. */
export async function walkFocus(page: Page, name: string, size: Size): Promise<readonly string[]> {
  await resize(page, size);
  await settled(page);
  const keys = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const isBack of [false, true]) {
    await page.evaluate(beginAt, isBack);
    for (const one of await walk(page, keys, isBack)) {
      found.push(`${name}, ${size.width} × ${size.height}, ${isBack ? 'back' : 'on'}: ${one}`);
    }
  }
  await keys.detach();
  // The element where the last walk ended may not exist at another window size.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  return found;
}

async function walk(page: Page, keys: CDPSession, isBack: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    // There Tab goes from element to element; it says itself how to leave.
    if (await page.evaluate(() => document.activeElement?.role === 'application'))
      await page.keyboard.press('Escape');
    await keys.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Tab',
      code: 'Tab',
      windowsVirtualKeyCode: 9,
      modifiers: isBack ? 8 : 0,
    });
    const probe = await page.evaluate(probeFocus, false);
    if (probe.isEnd) return found;
    if (!probe.covered) continue;
    // Content that is revealed by focus appears a frame later, even without motion.
    await page.evaluate(twoFrames);
    if (!(await page.evaluate(probeFocus, true)).covered) continue;
    // A list that is measured again moves its content, and then scrolls it back into view.
    await settled(page);
    const { covered } = await page.evaluate(probeFocus, true);
    if (covered) found.push(covered);
  }
  return [...found, 'the Tab key does not come to an end'];
}

/** Runs in the page: starts before the first stop, or behind the last. */
function beginAt(isBack: boolean): void {
  for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
  const start = document.createElement('span');
  start.tabIndex = -1;
  if (isBack) document.body.append(start);
  else document.body.prepend(start);
  start.focus();
  start.remove();
}

/** Runs in the page: probes nine points of the focused element; it is covered if it shows at none of them. */
function probeFocus(isAgain: boolean): Probe {
  const focused = document.activeElement;
  const isNew = isAgain || !focused?.hasAttribute('data-walked');
  if (!focused || focused === document.body || !isNew) return { isEnd: true };
  focused.setAttribute('data-walked', '');
  const own = focused.getBoundingClientRect();
  // An element too small to be visible is represented by its label.
  const shown = own.width < 4 || own.height < 4 ? (focused.closest('label') ?? focused) : focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const shares = [0.02, 0.5, 0.98];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown)) && hit !== document.body;
    }),
  );
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [focused];
  const written = labels.map((one) => one.textContent.trim()).join();
  const label = focused.getAttribute('aria-label') ?? written.slice(0, 40);
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return isSeen
    ? { isEnd: false }
    : {
        isEnd: false,
        covered: `${focused.localName} “${label}” at ${Math.round(top)}, under ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`,
      };
}
