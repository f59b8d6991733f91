import type { Page } from '@playwright/test';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { seedId } from '../../seeds/ids.ts';
import { settled } from './settled.ts';
import { withWaitingChanges } from './waitingChanges.ts';

/** Settings of the site, so that its registration page and what needs a service can be walked too; none is called. */
export const SITE = {
  REGISTRATION: 'open',
  REGISTRATION_PATH: '/register-a-team',
  AI_URL: 'https://ai.example/v1',
  AI_MODEL: 'writer',
  AI_IMAGE_MODEL: 'painter',
  BACKGROUND_PROVIDER: 'endpoint',
  BACKGROUND_URL: 'https://background.example',
};

const SLIDE = seedId('slide', ROOT_TEAM.id, 'Breakfast, every day');
const TEMPLATE = seedId('template', 'Today we recommend');

/** A page of the app in a state worth checking. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  /** The route that `act` leads to, if it differs from that of the path. */
  readonly route?: string;
  /** Brings the page into the state to check. */
  readonly act?: (page: Page) => Promise<void>;
  readonly isPublic?: true;
  /** The site reveals its address only to those who load the app at it. */
  readonly isHidden?: true;
  /** A further state of a page that has its own stop, such as a dialog over it. */
  readonly isState?: true;
  /** Minimum width of the window in px; narrower windows do not have it. */
  readonly least?: number;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await settled(page);
};

/** Presses a button and waits for the dialog, which may have to be loaded first. */
const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await dialog(page);
};

/** Waits until a dialog is open, and at rest. */
const dialog = async (page: Page) => {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  await settled(page);
};

/** Waits for what a function answers. */
const once = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  await settled(page);
};

/** Runs one action after another. */
const inOrder =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Chooses an entry from the menu of the first card, or of the one with this text. */
const fromMenu = (item: RegExp, of?: string) => async (page: Page) => {
  const cards = page.getByRole('article');
  const card = (of ? cards.filter({ hasText: of }) : cards).first();
  await card.hover();
  await card.getByRole('button', { name: /^(Actions for|Aktionen für)/ }).click();
  await settled(page);
  await page.getByRole('menuitem', { name: item }).click();
  await settled(page);
};

const choose = (label: RegExp, option: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('option', { name: option }).click();
  await settled(page);
};

/** Selects the first slide by keyboard: its checkbox appears only when the pointer is near. */
const select = async (page: Page) => {
  await page.getByRole('article').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await settled(page);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Runs an action that leads to another page, and waits for that: the address changes before its heading does. */
const leave = async (page: Page, action: () => Promise<void>) => {
  const hasNotText = (await heading(page).textContent()) ?? '';
  await action();
  await heading(page).filter({ hasNotText }).waitFor();
  await settled(page);
};

/** Follows the first link of its kind, as a person coming from the list. */
const follow = (address: RegExp) => async (page: Page) => {
  await settled(page); // in a list that is still loading, the first entry changes
  const first = await page.waitForFunction((pattern) => {
    const links = [...document.querySelectorAll('main a[href]')];
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    return hrefs.find((href) => new RegExp(pattern).test(href));
  }, address.source);
  // By its address: in a list that is still loading, indices shift.
  const link = page.locator(`main a[href="${await first.jsonValue()}"]`).first();
  await leave(page, () => link.click());
};

/** A table as a spreadsheet exports it: one valid row and two invalid ones. */
const TABLE = 'Headline,Details,Price\nSoup of the day,With bread,4.50\nCake,,,and tea\n';
const chooseTable = async (page: Page) => {
  const buffer = Buffer.from(TABLE);
  const table = { name: 'week.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file][accept*=csv]').setInputFiles(table);
  await settled(page);
};

const item = (name: RegExp) => async (page: Page) => {
  await page.getByRole('menuitem', { name }).click();
  await settled(page);
};

const tab = (name: RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await settled(page);
};

/** A template of the team, in the designer. */
const DRAWN = `/designer?id=${ROOT_TEAM.id}&artboardId=${TEMPLATE}`;
const drawn = async (page: Page) => {
  await page.locator('[data-element]').first().waitFor();
  await settled(page);
};

/** Width in px below which its panels are behind buttons instead of tabs. */
const DESIGNER = 960;

/** Every page, for screenshots and for axe: a new route needs a stop here, which `stops.test.ts` enforces. */
export const STOPS: readonly Stop[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'reset', path: '/password-reset', isPublic: true },
  { name: 'registration', path: SITE.REGISTRATION_PATH, isPublic: true, isHidden: true },
  { name: 'imprint', path: '/imprint', isPublic: true },
  { name: 'terms', path: '/terms-of-use', isPublic: true },
  { name: 'privacy', path: '/data-privacy', isPublic: true },
  { name: 'missing', path: '/nowhere' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'create', path: '/dashboard', act: open(/New slide|Neuer Slide/), isState: true },
  { name: 'slides', path: '/slides/active' },
  { name: 'slides-list', path: '/slides/active?view=list' },
  { name: 'slides-filters', path: '/slides/active', act: press(/^Filters?$/), isState: true },
  {
    name: 'slides-selection',
    path: '/slides/active',
    act: press(/^(Select slides|Slides auswählen)$/),
    isState: true,
  },
  {
    name: 'slide-delete',
    path: '/slides/active',
    act: inOrder(fromMenu(/^(Delete|Löschen)$/), dialog),
    isState: true,
  },
  {
    name: 'bulk-dates',
    path: '/slides/active',
    act: inOrder(select, open(/^(Dates|Zeitraum)$/)),
    isState: true,
  },
  {
    name: 'bulk-targets',
    path: '/slides/active',
    act: inOrder(select, open(/^(Screens and tags|Screens und Tags)$/)),
    isState: true,
  },
  {
    name: 'generate',
    path: '/dashboard',
    act: inOrder(open(/New slide|Neuer Slide/), press(/^(Generate from|Aus ein paar)/), dialog),
    isState: true,
  },
  { name: 'drafts', path: '/slides/drafts' },
  { name: 'archive', path: '/slides/archive' },
  { name: 'deleted', path: '/slides/deleted' },
  { name: 'media', path: '/slides/media' },
  {
    name: 'media-picker',
    path: '/editor-new/image',
    act: open(/^(From the media library|Aus der Mediathek)\b/),
    isState: true,
  },
  { name: 'subscriptions', path: '/slides/subscriptions' },
  {
    name: 'media-unused',
    path: '/slides/media',
    act: choose(/^(Kind|Art|Everything|Alles)/, /^(Not in use|Nicht in)/),
    isState: true,
  },
  {
    name: 'crop',
    path: '/slides/active?view=list&type=image',
    act: inOrder(follow(/^\/editor\/image\//), open(/^(Crop|Zuschneiden)\b/)),
    isState: true,
  },
  {
    name: 'versions',
    path: '/slides/active?view=list',
    act: inOrder(
      follow(/^\/editor\//),
      press(/^(More actions|Weitere Aktionen)$/),
      async (page) => {
        await page.getByRole('menuitem', { name: /^(Version history|Versionsverlauf)$/ }).click();
        await settled(page);
      },
    ),
    isState: true,
  },
  {
    name: 'editor',
    path: '/slides/active?view=list',
    route: '/editor/$file/$id/{-$isParent}/{-$templateId}',
    act: follow(/^\/editor\//),
  },
  { name: 'editor-new', path: '/editor-new/image' },
  { name: 'editor-video', path: '/editor-new/video' },
  { name: 'editor-pdf', path: '/editor-new/pdf' },
  { name: 'editor-webview', path: '/editor-new/webview' },
  { name: 'editor-wallsio', path: '/editor-new/wallsio' },
  { name: 'editor-weather', path: '/editor-new/weather' },
  { name: 'editor-time', path: '/editor-new/time' },
  { name: 'editor-news', path: '/editor-new/news' },
  { name: 'editor-rss', path: '/editor-new/rss' },
  { name: 'brand-import', path: '/brand-import' },
  { name: 'brand-logo', path: '/brandmanager/logo' },
  {
    name: 'brand-cut-out',
    path: '/brandmanager/logo',
    act: open(/^(Remove background|Hintergrund entfernen)\b/),
    isState: true,
  },
  { name: 'brand-colors', path: '/brandmanager/colors' },
  { name: 'brand-typography', path: '/brandmanager/typography' },
  { name: 'brand-fonts', path: '/brandmanager/fonts' },
  { name: 'templates', path: '/templates/organization' },
  {
    name: 'template-about',
    path: '/templates/organization',
    act: inOrder(
      fromMenu(/^(About this template|Über diese Vorlage|Über dieses Template)$/),
      dialog,
    ),
    isState: true,
  },
  { name: 'templates-archive', path: '/templates/archive' },
  { name: 'templates-deleted', path: '/templates/deleted' },
  {
    name: 'templates-vitrine',
    path: '/templates/vitrine',
    act: (page) => page.locator('[data-drawn]').nth(3).waitFor(),
  },
  {
    name: 'template-fill',
    path: '/templates/organization',
    // An earlier stop may have left an empty template, which would come first.
    act: inOrder(
      fromMenu(/^(Fill from a table|Aus einer Tabelle füllen)$/, 'Today we recommend'),
      chooseTable,
    ),
    isState: true,
  },
  {
    name: 'template-slide',
    path: '/templates/organization',
    route: '/editor-new/$file/{-$isParent}/{-$templateId}',
    act: follow(/^\/editor-new\/template\//),
  },
  { name: 'designer', path: `/designer?id=${ROOT_TEAM.id}` },
  {
    name: 'designer-template',
    least: DESIGNER,
    path: '/templates/organization',
    act: inOrder(fromMenu(/^(Edit|Bearbeiten)$/), (page) => page.waitForURL(/designer/), drawn),
    isState: true,
  },
  {
    name: 'designer-menu',
    least: DESIGNER,
    path: DRAWN,
    act: inOrder(drawn, async (page) => {
      await page.locator('[data-element]').last().click({ button: 'right' });
      await settled(page);
    }),
    isState: true,
  },
  {
    name: 'designer-table',
    least: DESIGNER,
    path: DRAWN,
    act: inOrder(
      drawn,
      press(/^(More|Mehr)$/),
      item(/^(Fill from a table|Aus einer Tabelle füllen)/),
      chooseTable,
    ),
    isState: true,
  },
  {
    name: 'designer-check',
    least: DESIGNER,
    path: DRAWN,
    act: inOrder(drawn, tab(/^(Check|Prüfung)/)),
    isState: true,
  },
  {
    name: 'designer-versions',
    least: DESIGNER,
    path: DRAWN,
    act: inOrder(drawn, tab(/^(History|Verlauf)/)),
    isState: true,
  },
  {
    name: 'designer-countdown',
    least: DESIGNER,
    path: `/designer?id=${ROOT_TEAM.id}`,
    act: press(/^Countdown$/),
    isState: true,
  },
  { name: 'share', path: '/share' },
  {
    name: 'preview',
    path: '/slides/active',
    route: '/slide-preview/$file/$id/$teamType/{-$isParent}/{-$templateId}',
    act: async (page) => {
      await page.getByRole('article').first().hover();
      await page
        .getByRole('button', { name: /^(Actions for|Aktionen für)/ })
        .first()
        .click();
      const entry = page.getByRole('menuitem', { name: /^(Preview|Vorschau)$/ });
      await leave(page, () => entry.click());
    },
  },
  {
    name: 'preview-withdrawn',
    path: '/preview-slide/noTEAMnoTEAMnoTEAM12/noSLIDEnoSLIDEnoSL12/0',
    isPublic: true,
  },
  { name: 'preview-slide', path: `/preview-slide/${ROOT_TEAM.id}/${SLIDE}/0`, isPublic: true },
  {
    name: 'preview-template',
    path: `/preview-template/${ROOT_TEAM.id}/${TEMPLATE}`,
    isPublic: true,
  },
  { name: 'campaigns', path: '/slides/campaigns' },
  {
    name: 'campaign-new',
    path: '/slides/campaigns',
    act: press(/^(New campaign|Neue Kampagne)$/),
    isState: true,
  },
  { name: 'screens', path: '/screens' },
  {
    name: 'screens-settings',
    path: '/screens',
    act: inOrder(
      press(/^(Choose several|Mehrere auswählen)$/),
      press(/^(Choose all|Alle wählen)$/),
      open(/^(Change settings|Einstellungen ändern)$/),
    ),
    isState: true,
  },
  {
    name: 'screen',
    path: '/screens',
    route: '/screens/$id',
    act: follow(/^\/screens\/[\w-]{20}$/),
  },
  { name: 'pair', path: '/screens', act: open(/^(Pair a screen|Screen koppeln)$/), isState: true },
  { name: 'alerts', path: '/screens/alerts' },
  {
    name: 'new-alert',
    path: '/screens/alerts',
    act: open(/^(New alert|Neue Durchsage)$/),
    isState: true,
  },
  { name: 'reports', path: '/screens/reports' },
  { name: 'branches', path: '/branches', act: once('[data-index]') },
  { name: 'branches-plays', path: '/branches/plays', act: once('table') },
  { name: 'account', path: '/settings/account' },
  {
    name: 'account-sign-ins',
    path: '/settings/account',
    act: async (page) => {
      await page
        .getByText(/^(Where you are signed in|Wo Sie angemeldet sind)$/)
        .scrollIntoViewIfNeeded();
      await settled(page);
    },
    isState: true,
  },
  { name: 'team', path: '/settings/team' },
  {
    name: 'delete-team',
    path: '/settings/team',
    act: open(/^(Delete team|Team löschen)$/),
    isState: true,
  },
  {
    name: 'delete-account',
    path: '/settings/account',
    act: open(/^(Delete account|Konto löschen)$/),
    isState: true,
  },
  { name: 'members', path: '/settings/members' },
  {
    name: 'member',
    path: '/settings/members',
    act: open(/^(Edit .*|.* bearbeiten)$/),
    isState: true,
  },
  { name: 'invite', path: '/settings/members', act: open(/^(Invite|Einladen)$/), isState: true },
  { name: 'add-team', path: '/add-team' },
  { name: 'invitation', path: '/invite/noINVITEnoINVITE1234', isPublic: true },
  { name: 'linked-teams', path: '/settings/linked-teams' },
  { name: 'screen-tags', path: '/settings/screen-tags' },
  { name: 'day-parts', path: '/settings/day-parts' },
  { name: 'activity', path: '/activity' },
  { name: 'support', path: '/support' },
  // Last, since what they write to the disk stays for later pages.
  { name: 'activity-waiting', path: '/activity', act: withWaitingChanges, isState: true },
  {
    name: 'activity-discard',
    path: '/activity',
    act: inOrder(withWaitingChanges, open(/^(Discard|Verwerfen):/)),
    isState: true,
  },
];
