import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const AXE = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * While a dialog is open the page behind it is hidden from everybody: only the dialog is judged.
 * Samples of bad contrast are there to be bad: the page says beside each how it reads.
 */
const RUN_AXE = `axe.run({
    include: [document.querySelector('[role=dialog], [role=alertdialog]') ?? document],
    exclude: [['[data-sample]']],
  }).then((result) => result.violations)`;

/**
 * Colors half-way between two states are nobody's: transitions end first, endless ones are let be. A tab that
 * is not painted ends none: then it is judged as it is.
 */
const settle = () =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, 5000)),
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  ]);

/** What axe finds on the page, a line each; empty when it finds nothing. */
export async function judge(page: Page, name: string): Promise<readonly string[]> {
  // What the browser skips below the fold is not laid out as it will be seen.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.evaluate(settle);
  await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>(RUN_AXE);
  return violations.flatMap(({ id, help, nodes }) => [
    `${name}: ${id}, ${help}`,
    ...nodes.slice(0, 3).map(({ html, failureSummary = '' }) => {
      return `    ${html.slice(0, 160)}\n    ${failureSummary.replaceAll('\n', ' ').slice(0, 260)}`;
    }),
  ]);
}
