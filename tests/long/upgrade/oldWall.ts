import type { Page } from '@playwright/test';

/** The connection code on a wall of version 0.1.0, by the words that it says. */
export async function codeOnOldWall(page: Page): Promise<string> {
  const code = page.getByLabel(/^Connection code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  return label.replace('Connection code: ', '').replaceAll(' ', '');
}
