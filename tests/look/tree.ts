import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mask } from './mask.ts';

/** A tree for each page and language; `npm run trees` renews them. */
export const TREES = path.resolve(import.meta.dirname, 'trees');

/** More of a page that has changed altogether would be no help. */
const LINES_MAX = 12;

/** How the page's accessibility tree differs from the one held for it, a line each; or holds it, where it is renewed. */
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

/** Lines that only one of two texts has, or has in another place. */
export function differences(held: string, now: string): readonly string[] {
  if (held === now) return [];
  const [before, after] = [held.split('\n'), now.split('\n')];
  const lines = [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
  return lines.length === 0 ? ['its lines have another order'] : lines.slice(0, LINES_MAX);
}

/** As often as a line stands in one more than in the other. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
