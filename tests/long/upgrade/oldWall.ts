import { expect, type Page } from '@playwright/test';

/** The connection code on a wall of version 0.1.0, by the words that it says. */
export async function codeOnOldWall(page: Page): Promise<string> {
  const code = page.getByLabel(/^Connection code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  return label.replace('Connection code: ', '').replaceAll(' ', '');
}

/** For a minute it says on top of every slide to whom it belongs now. */
export async function hideWelcome(page: Page): Promise<void> {
  const welcome = page.locator('aside[role="status"]', { hasText: 'This screen now belongs to' });
  await expect(welcome).toContainText('Harbour Museum');
  await welcome.evaluate((element) =>
    (element as HTMLElement).style.setProperty('display', 'none'),
  );
}
