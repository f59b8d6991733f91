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
 * While a dialog is open the page behind it is inert: only the dialog is judged. Samples of bad contrast are bad on
 * purpose: the page states beside each how legible it is. No rule that is on by default reads style sheets, and
 * reloading them takes as long as judging.
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

/** Returns what axe finds on the page, one line per finding. */
export async function judge(page: Page, name: string): Promise<readonly string[]> {
  // The browser skips the layout of content below the fold.
  await page.evaluate(layOutAll);
  // Colors in mid-transition are not judged.
  await settled(page);
  return findings(page, name, ALL);
}

/** Runs in the page; safe to repeat. */
function layOutAll(): void {
  if (document.getElementById('all-laid-out')) return;
  const style = Object.assign(document.createElement('style'), { id: 'all-laid-out' });
  style.textContent = '* { content-visibility: visible !important }';
  document.head.append(style);
}

/** Returns the targets smaller than 24 px without enough space around them, in the current layout. */
export async function judgeTargets(page: Page, name: string): Promise<readonly string[]> {
  return findings(page, name, TARGETS);
}

/** Returns texts with too little contrast, after the color scheme was changed. */
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
