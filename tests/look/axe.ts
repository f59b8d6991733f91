import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

const AXE = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * While a dialog is open the page behind it is hidden from everybody: only the dialog is judged.
 * Samples of bad contrast are there to be bad: the page says beside each how it reads. No rule that is on by
 * default reads style sheets, and loading them anew takes as long as judging.
 */
const runAxe = (options: object) => `axe.run(
    {
      include: [document.querySelector('[role=dialog], [role=alertdialog]') ?? document],
      exclude: [['[data-sample]']],
    },
    ${JSON.stringify({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...options })},
  ).then((result) => result.violations)`;

const ALL = runAxe({ rules: { 'target-size': { enabled: true } } });
const TARGETS = runAxe({ runOnly: ['target-size'] });
const CONTRAST = runAxe({ runOnly: ['color-contrast'] });

/** What axe finds on the page, a line each; empty when it finds nothing. */
export async function judge(page: Page, name: string): Promise<readonly string[]> {
  // What the browser skips below the fold is not laid out as it will be seen.
  await page.evaluate(layOutAll);
  // Colors half-way between two states are nobody's.
  await settled(page);
  return findings(page, name, ALL);
}

/** In the page, which may be laid out so already. */
function layOutAll(): void {
  if (document.getElementById('all-laid-out')) return;
  const style = Object.assign(document.createElement('style'), { id: 'all-laid-out' });
  style.textContent = '* { content-visibility: visible !important }';
  document.head.append(style);
}

/** What of a page is smaller than 24 px, and has not so much room around it: as it is laid out now. */
export async function judgeTargets(page: Page, name: string): Promise<readonly string[]> {
  return findings(page, name, TARGETS);
}

/** Texts that are hard to read on their ground: after another scheme was chosen. */
export async function judgeContrast(page: Page, name: string): Promise<readonly string[]> {
  await settled(page);
  return findings(page, name, CONTRAST);
}

async function findings(page: Page, name: string, run: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate<readonly Violation[]>(run);
  return violations.flatMap(({ id, help, nodes }) => [
    `${name}: ${id}, ${help}`,
    ...nodes.slice(0, 3).map(({ html, failureSummary = '' }) => {
      return `    ${html.slice(0, 160)}\n    ${failureSummary.replaceAll('\n', ' ').slice(0, 260)}`;
    }),
  ]);
}
