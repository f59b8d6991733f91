import type { Page } from '@playwright/test';
import { ROOT_TEAM } from '../../../seeds/cast.ts';
import { seedId } from '../../../seeds/ids.ts';

/** A picture of the handbook, of a page of the seed's café. */
export interface Shot {
  readonly name: string;
  readonly address: string;
  /** Brings the page into the state to show. */
  act?(page: Page, language: 'en' | 'de'): Promise<void>;
}

const SLIDE = seedId('slide', ROOT_TEAM.id, 'Soup of the day');
const TEMPLATE = seedId('template', 'Today we recommend');
const press = (en: string, de: string) => async (page: Page, language: 'en' | 'de') => {
  const name = language === 'en' ? en : de;
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const SHOTS: readonly Shot[] = [
  { name: 'new-slide', address: '/dashboard', act: press('New slide', 'Neuer Slide') },
  { name: 'editor', address: `/editor/image/${SLIDE}` },
  { name: 'slides', address: '/slides/active' },
  { name: 'templates', address: '/templates/vitrine' },
  {
    name: 'designer',
    address: `/designer?id=${ROOT_TEAM.id}&artboardId=${TEMPLATE}`,
    act: async (page) => {
      await page.locator('[data-element]').first().click();
    },
  },
  { name: 'brand', address: '/brandmanager/colors' },
  { name: 'members', address: '/settings/members' },
  { name: 'invite', address: '/settings/members', act: press('Invite', 'Einladen') },
  { name: 'screens', address: '/screens' },
  { name: 'silent', address: `/screens/${seedId('screen', ROOT_TEAM.id, 'Terrace')}` },
];
