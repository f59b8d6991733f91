import { expect, type Page } from '@playwright/test';

/** Returns the connection code on a player of version 0.1.0, found by its UI texts. */
export async function codeOnOldPlayer(page: Page): Promise<string> {
  const code = page.getByLabel(/^Connection code: /);
  await code.waitFor();
  const label = (await code.getAttribute('aria-label')) ?? '';
  return label.replace('Connection code: ', '').replaceAll(' ', '');
}

/** Hides the message about the screen's new owner, which covers every slide for a minute. */
export async function hideWelcome(page: Page): Promise<void> {
  const welcome = page.locator('aside[role="status"]', { hasText: 'This screen now belongs to' });
  await expect(welcome).toContainText('Harbour Museum');
  await welcome.evaluate((element) =>
    (element as HTMLElement).style.setProperty('display', 'none'),
  );
}
