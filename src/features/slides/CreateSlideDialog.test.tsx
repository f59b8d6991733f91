// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import type { HostService } from '../../model/hostServices.ts';
import type { TeamId } from '../../model/ids.ts';
import { memberKey, type RowRef, teamKey, templateKey } from '../../model/kinds.ts';
import type { JsonObject } from '../../model/json.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam } from '../../model/team/team.ts';
import { parseTemplate, SMART_TEAM } from '../../model/template/template.ts';
import { WIDGETS } from '../../model/widgets/table.ts';
import type { WidgetType } from '../../model/widgets/widget.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CreateSlideButton } from './CreateSlideButton.tsx';
import { CreateSlideDialog } from './CreateSlideDialog.tsx';

/** The place of the menu among the ready templates. */
const MENU = SMART_TEMPLATES.findIndex(({ name }) => name === 'Menu');
const PARENT = 'parent00000000000001' as TeamId;
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

/** Opens the dialog in a team whose smart templates are on this device, switched on or off. */
async function open(
  vitrineTemplateAccess: boolean,
  own: object = {},
  lacks: readonly HostService[] = [],
  before?: () => Promise<void>,
) {
  const facts = { vitrineTemplateAccess, name: 'Ada', role: 'admin' };
  await put(
    { ref: teamKey(TEAM), value: parseTeam(facts, TEAM) },
    { ref: memberKey(TEAM, UID), value: parseMember({ ...facts, ...own }, TEAM, UID) },
    ...SMART_TEMPLATES.map((template, at) => {
      const dates = { lastChangedDate: SMART_TEMPLATES.length - at };
      const value = parseTemplate({ ...template, ...dates, status: 'active' }, SMART_TEAM);
      return { ref: templateKey(SMART_TEAM, value?.id ?? ('' as never)), value };
    }),
  );
  await show(undefined, before, lacks);
}

const put = (...rows: readonly { readonly ref: RowRef; readonly value: unknown }[]) =>
  store.sync.transact((tx) =>
    tx.putRows(
      rows.map(({ ref, value }) => ({ ref, row: { key: ref.key, value: value as AnyRow } })),
    ),
  );

async function show(
  shown = <CreateSlideDialog onClose={() => undefined} />,
  before = async () => {},
  lacks: readonly HostService[] = [],
) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store, { config: { lacks } as never });
  render(
    <InApp>
      <RouterContextProvider router={router as never}>{shown}</RouterContextProvider>
    </InApp>,
  );
  await before();
  await screen.findByRole('link', { name: /^PDF/ }, PATIENCE);
}
const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const PATIENCE = { timeout: 10_000 };

it('plain text, announcement, QR code and countdown stand beside the types, and nowhere twice', async () => {
  await open(true);
  await screen.findByRole('link', { name: /^Plain text/ }, PATIENCE);
  expect([/^Plain text/, /^Announcement/, /^QR code/, /^Countdown/].map(address)).toEqual(
    ['text', 'announce', 'qr', 'countdown'].map((name) =>
      `/editor-new/template/3/vitrine_${name}`.padEnd('/editor-new/template/3/'.length + 20, '0'),
    ),
  );
  expect(screen.getAllByRole('link', { name: /Countdown/ })).toHaveLength(1);
  expect(address(/^Welcome/)).toContain('/editor-new/template/3/');
  expect(screen.queryByText(/smart templates are switched off/)).toBeNull();
});

it('a team without smart templates is told where its admin switches them on', async () => {
  await open(false);
  await vi.waitFor(() => screen.getByText(/smart templates are switched off/), PATIENCE);
  expect(address(/^To the settings/)).toBe('/settings/team');
  expect(screen.getByText(/Once you have a template, slides can also be generated/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Plain text/ })).toBeNull();
});

it('a member whose smart templates were withdrawn is offered none, nor to generate from one', async () => {
  await open(true, { role: 'editor', vitrineTemplateAccess: false });
  await vi.waitFor(
    () => screen.getByText(/Once you have a template, slides can also be generated/),
    PATIENCE,
  );
  expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
  await showsLater();
  expect(screen.queryByRole('link', { name: /^Plain text|^Welcome/ })).toBeNull();
});

it.each([
  [true, [], 'Generate from a few words or a website'],
  [true, ['textGeneration'], 'Generate from a website'],
  [false, ['textGeneration'], /slides can also be generated from a website/],
] as const)(
  'with templates (%s) on a host that lacks %j it offers to %s',
  async (access, lacks, way) => {
    await open(access, {}, lacks);
    expect(await screen.findByText(way, {}, PATIENCE)).toBeTruthy();
    expect(screen.queryAllByText(/few words/)).toHaveLength(lacks.length === 0 ? 1 : 0);
  },
);

function template(at: number, name: string, team: TeamId, more = {}) {
  const stored = { ...SMART_TEMPLATES[at], status: 'active', name, ...more };
  const value = parseTemplate(stored, team);
  return { ref: templateKey(team, value?.id ?? ('' as never)), value };
}

/** Waits for a template that comes now: whatever came before it is shown as well. */
async function showsLater(): Promise<void> {
  await put(template(2, 'Later', TEAM));
  await screen.findByRole('link', { name: /^Later/ }, PATIENCE);
}

/** Opens the dialog in a child team with its own template; its parent has one too, shared or not. */
async function openInChild(parentTemplates: boolean, own: object = {}) {
  const child = { name: 'Child', parentTeam: PARENT, rootTeam: PARENT };
  const parent = { name: 'Museum', children: { [TEAM]: { name: 'Child', parentTemplates } } };
  await put(
    { ref: teamKey(TEAM), value: parseTeam(child, TEAM) },
    { ref: teamKey(PARENT), value: parseTeam(parent, PARENT) },
    template(0, 'Own', TEAM, own),
    template(1, 'Theirs', PARENT),
  );
  await show();
  await screen.findByRole('link', { name: /^Own/ }, PATIENCE);
}

it('templates of the parent are offered where it shares them', async () => {
  await openInChild(true);
  await screen.findByRole('link', { name: /^Theirs.*From Museum/ }, PATIENCE);
  expect(address(/^Own/)).toContain('/editor-new/template/0/');
  expect(address(/^Theirs/)).toContain('/editor-new/template/1/');
});

it('a ready template is drawn in the language of the person, where it is seen', async () => {
  const seen = inSight();
  await put(template(MENU, 'Menu', TEAM));
  await show(undefined, () => speak('de'));
  const menu = await screen.findByRole('link', { name: /^Speisekarte/ }, PATIENCE);
  expect(menu.querySelector('[data-element]')).toBeNull();
  seen();
  await vi.waitFor(() => expect(drawnIn(menu)).toContain('Kürbissuppe'), PATIENCE);
  expect(drawnIn(menu)).not.toContain('Pumpkin');
  expect(menu.querySelector('[data-drawn]')).not.toBeNull();
});

it.each([
  ['in one language stands there', withoutLanguages(SMART_TEMPLATES[MENU]?.data), 'own.png'],
  ['of a template in several does not', SMART_TEMPLATES[MENU]?.data, undefined],
])('until then the stored picture %s', async (_which, data, shown) => {
  const seen = inSight();
  await put(template(MENU, 'Lunch', TEAM, { data, preview: 'https://signs.example/own.png' }));
  await show();
  const lunch = await screen.findByRole('link', { name: /^Lunch/ }, PATIENCE);
  expect(lunch.querySelector('img')?.src.split('/').at(-1)).toBe(shown);
  seen();
  await vi.waitFor(() => expect(drawnIn(lunch)).toContain('Pumpkin soup'), PATIENCE);
  expect(lunch.querySelector('img[src*="signs.example"]')).toBeNull();
});

/** Text as the canvas of a link shows it. */
const drawnIn = (link: HTMLElement) =>
  [...link.querySelectorAll('[data-drawn] [data-element]')].map((box) => box.textContent).join();

function withoutLanguages({ languages: _languages, ...data }: JsonObject = {}): JsonObject {
  return data;
}

/** Returns a function that brings everything into sight. */
function inSight(): () => void {
  const observers = new Set<() => void>();
  class Sight {
    private readonly tell: () => void;
    constructor(callback: (entries: object[]) => void) {
      this.tell = () => callback([{ isIntersecting: true }]);
    }
    observe = () => observers.add(this.tell);
    disconnect = () => observers.delete(this.tell);
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => act(() => observers.forEach((tell) => tell()));
}

it('templates of the parent are not offered where it keeps them', async () => {
  await openInChild(false);
  await showsLater();
  expect(screen.queryByRole('link', { name: /^Theirs/ })).toBeNull();
});

it('the panel offers every type and the widgets that the provider made public', async () => {
  await offerWidgets({ weather: true, time: false });
  await open(false);
  await screen.findByRole('link', { name: /^Weather/ }, PATIENCE);
  expect(offered()).toEqual(['image', 'video', 'pdf', 'weather', 'wallsio', 'webview']);
});

const offerWidgets = (isPublic: { readonly [type in WidgetType]?: boolean }) =>
  store.db.facts.put({
    path: 'widgets',
    value: Object.fromEntries(
      Object.entries(isPublic).map(([type, shown]) => [
        type,
        { ...WIDGETS[type as WidgetType].provided, public: shown },
      ]),
    ),
    atMs: 1,
  });

/** What the dialog offers, in its order: a type, or the name of a ready template. */
const offered = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('href')?.split('/editor-new/').slice(1) ?? [])
    .map((address) => /vitrine_([A-Za-z]+)/.exec(address)?.[1] ?? address);

it('templates come first, two rows of them, then the types, and generating comes last', async () => {
  await open(true);
  await screen.findByRole('link', { name: /^Plain text/ }, PATIENCE);
  expect(offered().slice(0, 7)).toEqual([
    'welcome',
    'dishes',
    'event',
    'offer',
    'hours',
    'news',
    'image',
  ]);
  const last = [...screen.getByRole('dialog').querySelectorAll('a, button')].at(-1);
  expect(last?.textContent).toMatch(/^Generate from/);
  fireEvent.click(screen.getByRole('button', { name: /^Show all \d+ templates/ }));
  expect(screen.getByRole('link', { name: /^Quote/ })).toBeTruthy();
});

const SOUGHT: readonly (readonly [string, string])[] = [
  ['menu', 'dishes'],
  ['Speisekarte', 'dishes'],
  ['Menü', 'dishes'],
  ['MENUE', 'dishes'],
  ['Preisliste', 'dishes'],
  ['price list', 'dishes'],
  ['Mittagstisch', 'dishes'],
  ['Foto', 'image'],
  ['photo', 'image'],
  ['picture', 'image'],
  ['Bild', 'image'],
  ['video', 'video'],
  ['Film', 'video'],
  ['PDF', 'pdf'],
  ['broschure', 'pdf'],
  ['PowerPoint', 'pdf'],
  ['Präsentation', 'pdf'],
  ['Canva', 'image'],
  ['YouTube', 'webview'],
  ['website', 'webview'],
  ['Fahrplan', 'webview'],
  ['Instagram', 'wallsio'],
  ['Musik', 'video'],
  ['Wi-Fi', 'qr'],
  ['WLAN', 'qr'],
  ['QR', 'qr'],
  ['opening hours', 'hours'],
  ['Öffnungszeiten', 'hours'],
  ['oeffnungszeiten', 'hours'],
  ['event', 'event'],
  ['Veranstaltung', 'event'],
  ['Rabatt', 'offer'],
  ['Wegweiser', 'signpost'],
  ['Begrussung', 'welcome'],
  ['countdown', 'countdown'],
  ['Text', 'text'],
  ['weather', 'weather'],
  ['Wetter', 'weather'],
  ['Uhr', 'time'],
  ['Nachrichten', 'news'],
  ['Schlagzeilen', 'news'],
];

it.each(['en', 'de'] as const)(
  'everyday words of both languages find it in %s',
  async (language) => {
    await offerWidgets({ weather: true, time: true, news: true });
    await open(true, {}, [], () => speak(language));
    await screen.findByRole('link', { name: /^(Weather|Wetter)/ }, PATIENCE);
    const found = SOUGHT.map(([word]) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: word } });
      return [word, screen.queryAllByRole('link').length > 0 ? offered()[0] : ''];
    });
    expect(found).toEqual(SOUGHT);
  },
);

it.each([
  ['PowerPoint', /Export it as a PDF.*New slide: PDF/],
  ['YouTube', /without sound and needs a network.*New slide: Web page/],
  ['Wetter', /^Weather: not offered here\./],
  ['Speisekarte', /^There is a ready template for this, but/],
  ['xyzzy', /^No matches\.Whatever you have as a picture/],
])('a search for %s that finds nothing of its own says what there is', async (word, said) => {
  await offerWidgets({ time: true });
  await open(false);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: word } });
  const shown = screen.getByRole('search').nextElementSibling?.textContent;
  expect(shown).toMatch(said);
});

it('Enter in the search opens the first match', async () => {
  await open(true);
  await screen.findByRole('link', { name: /^Plain text/ }, PATIENCE);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Speisekarte' } });
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  screen.getByRole('link', { name: 'Menu' }).addEventListener('click', opened);
  fireEvent.submit(screen.getByRole('search'));
  expect(opened).toHaveBeenCalledOnce();
});

it('its button opens the panel', async () => {
  await show(<CreateSlideButton />, async () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'New slide' }));
  });
  expect(screen.getByRole('dialog', { name: 'New slide' })).toBeTruthy();
});
