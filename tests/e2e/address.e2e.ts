import { expect } from '@playwright/test';
import { readNewestMail } from '../../server/outbox.testkit.ts';
import { test } from './journey.ts';
import { AccountPages } from './pages/appPages.ts';
import { foundTeam, ROBIN } from './pages/founder.ts';
import { SETTINGS_TEXTS, SettingsPages } from './pages/settingsPages.ts';
import { TEXTS } from './pages/texts.ts';

/* A new address replaces the old one wherever its owner appears; a password also works the way a phone typed it. */

const NEXT = 'ray@example.org';

test('an address that was changed is the one of profile and members', {
  tag: '@long',
}, async ({ laptop, site, tablet }) => {
  const page = await laptop.open('/login');
  const other = await tablet.open('/login');
  await foundTeam(page);

  await test.step('the link in the mail changes it, and ends this sign-in', async () => {
    const settings = new SettingsPages(page, SETTINGS_TEXTS.en);
    await settings.open('account');
    await settings.changeEmail(NEXT, ROBIN.password);
    await expect(page.getByText(SETTINGS_TEXTS.en.emailAsked).first()).toBeVisible();
    const { link } = readNewestMail(site.dataDir);
    const opened = await fetch(`http://localhost:${site.port}${link.pathname}${link.search}`, {
      method: 'POST',
    });
    expect(opened.status).toBe(200);
  });

  await test.step('the password works with the blank that a keyboard leaves', async () => {
    await new AccountPages(other, TEXTS.en).signIn(NEXT, `${ROBIN.password} `);
    await expect(other).toHaveURL(/\/dashboard$/);
  });

  await test.step('settings and members name it', async () => {
    await other.goto('/settings/account');
    await expect(other.locator('main').getByText(NEXT).first()).toBeVisible();
    await other.goto('/settings/members');
    await expect(other.locator('main').getByText(NEXT).first()).toBeVisible();
    await expect(other.getByText(ROBIN.email)).toHaveCount(0);
  });
});
