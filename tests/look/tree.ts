import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mask } from './mask.ts';

/** Folder with a tree for each page and language; `npm run trees` updates them. */
export const TREES = path.resolve(import.meta.dirname, 'trees');

/** Maximum of reported lines: more of a page that has changed entirely would not help. */
const LINES_MAX = 12;

/**
 * Returns the differences between the page's accessibility tree and the stored one, one line each; in update mode
 * stores it instead.
 */
export async function holdTree(
  page: Page,
  at: { readonly locale: string; readonly name: string },
  isRenewed: boolean,
): Promise<readonly string[]> {
  const now = mask(`${await page.locator('body').ariaSnapshot()}\n`);
  const file = path.join(TREES, at.locale, `${at.name}.yml`);
  if (!isRenewed) {
    const held = await readFile(file, 'utf8').catch(() => '');
    return differences(held, now).map((line) => `${at.name}: tree: ${line}`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, now);
  return [];
}

/** Returns the lines that only one of two texts has, or has in another place. */
export function differences(held: string, now: string): readonly string[] {
  if (held === now) return [];
  const [before, after] = [held.split('\n'), now.split('\n')];
  const lines = [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
  return lines.length === 0 ? ['its lines have another order'] : lines.slice(0, LINES_MAX);
}

/** Returns the multiset difference: a line that occurs n times more in `lines` is returned n times. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
