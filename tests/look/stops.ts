import type { Page } from '@playwright/test';

/** A page of the app in a state worth looking at. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<void>;
  readonly isPublic?: true;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(500);
};

/** Every page, for pictures and for axe: a new route gets its stop here. */
export const STOPS: readonly Stop[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'reset', path: '/password-reset', isPublic: true },
  { name: 'imprint', path: '/imprint', isPublic: true },
  { name: 'missing', path: '/nowhere' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'create', path: '/dashboard', act: press(/New slide|Neuer Slide/) },
  { name: 'slides', path: '/slides/active' },
  { name: 'slides-list', path: '/slides/active?view=list' },
  { name: 'slides-filters', path: '/slides/active', act: press(/^Filters?$/) },
  {
    name: 'slides-selection',
    path: '/slides/active',
    act: press(/^(Select slides|Slides auswählen)$/),
  },
  { name: 'drafts', path: '/slides/drafts' },
  { name: 'archive', path: '/slides/archive' },
  { name: 'editor-new', path: '/editor-new/image' },
  { name: 'screens', path: '/screens' },
  { name: 'pair', path: '/screens', act: press(/^(Pair a screen|Screen koppeln)$/) },
  { name: 'alerts', path: '/screens/alerts' },
  { name: 'new-alert', path: '/screens/alerts', act: press(/^(New alert|Neue Warnung)$/) },
  { name: 'reports', path: '/screens/reports' },
  { name: 'account', path: '/settings/account' },
  { name: 'team', path: '/settings/team' },
  { name: 'delete-team', path: '/settings/team', act: press(/^(Delete team|Team löschen)$/) },
  {
    name: 'delete-account',
    path: '/settings/account',
    act: press(/^(Delete account|Konto löschen)$/),
  },
  { name: 'members', path: '/settings/members' },
  { name: 'member', path: '/settings/members', act: press(/^(Edit .*|.* bearbeiten)$/) },
  { name: 'invite', path: '/settings/members', act: press(/^(Invite|Einladen)$/) },
  { name: 'add-team', path: '/add-team' },
  { name: 'invitation', path: '/invite/noINVITEnoINVITE1234', isPublic: true },
  { name: 'linked-teams', path: '/settings/linked-teams' },
  { name: 'screen-tags', path: '/settings/screen-tags' },
  { name: 'support', path: '/support' },
];
