import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { mask } from './mask.ts';

/** Folder with a tree for each page and language; `npm run generate -- trees` updates them. */
export const TREES = path.resolve(import.meta.dirname, 'trees');

/** Maximum of reported lines: more of a page that has changed entirely would not help. */
const LINES_MAX = 12;

/** How long a page may take to say what is stored: what it reads from the disk comes late on a busy machine. */
const LATE_MS = 5_000;
const AGAIN_MS = 250;
/** A tree to be stored has stayed the same this long. */
const RESTS_MS = 1_500;

/**
 * Returns the differences between the page's accessibility tree and the stored one, one line each; in update mode
 * stores it instead.
 */
export async function holdTree(
  page: Page,
  at: { readonly locale: string; readonly name: string },
  isRenewed: boolean,
): Promise<readonly string[]> {
  const file = path.join(TREES, at.locale, `${at.name}.yml`);
  if (!isRenewed) {
    const held = await readFile(file, 'utf8').catch(() => '');
    const now = await treeOnce(page, (tree) => tree === held);
    return differences(held, now).map((line) => `${at.name}: tree: ${line}`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await restingTree(page));
  return [];
}

const treeOf = async (page: Page): Promise<string> =>
  mask(`${await page.locator('body').ariaSnapshot()}\n`);

/** Returns the page's tree once it is the wanted one, or after `LATE_MS` as it is. */
async function treeOnce(page: Page, isWanted: (tree: string) => boolean): Promise<string> {
  const until = performance.now() + LATE_MS;
  let tree = await treeOf(page);
  while (!isWanted(tree) && performance.now() < until) {
    await sleep(AGAIN_MS);
    tree = await treeOf(page);
  }
  return tree;
}

/** Returns the page's tree once it changes no more. @throws Error if it never rests */
async function restingTree(page: Page): Promise<string> {
  let tree = await treeOf(page);
  for (let round = 0; round < 20; round += 1) {
    await sleep(RESTS_MS);
    const next = await treeOf(page);
    if (next === tree) return tree;
    tree = next;
  }
  throw new Error(`${page.url()} says something else each time`);
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
