// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import type { HostService } from '../../model/hostServices.ts';
import type { TeamId } from '../../model/ids.ts';
import { memberKey, type RowRef, teamKey, templateKey } from '../../model/kinds.ts';
import { restoreMember } from '../../model/member.ts';
import { restoreTeam } from '../../model/team.ts';
import { restoreTemplate, SMART_TEAM } from '../../model/template.ts';
import { WIDGETS } from '../../model/widgets/table.ts';
import type { WidgetType } from '../../model/widgets/widget.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CreateSlideButton } from './CreateSlideButton.tsx';
import { CreateSlideDialog } from './CreateSlideDialog.tsx';

// Template pictures wait for fonts, which this DOM lacks.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { ready: Promise.resolve() },
});

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
) {
  const facts = { vitrineTemplateAccess, name: 'Ada', role: 'admin' };
  await put(
    { ref: teamKey(TEAM), value: restoreTeam(facts, TEAM) },
    { ref: memberKey(TEAM, UID), value: restoreMember({ ...facts, ...own }, TEAM, UID) },
    ...SMART_TEMPLATES.map((template) => {
      const value = restoreTemplate({ ...template, status: 'active' }, SMART_TEAM);
      return { ref: templateKey(SMART_TEAM, value?.id ?? ('' as never)), value };
    }),
  );
  await show(undefined, undefined, lacks);
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
  await new Promise((resolve) => setTimeout(resolve, 100)); // a late appearance is wrong, too
  expect(screen.queryByRole('link', { name: /^Plain text|^Welcome/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
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

/** Opens the dialog in a child team with its own template; its parent has one too, shared or not. */
async function openInChild(parentTemplates: boolean) {
  const child = { name: 'Child', parentTeam: PARENT, rootTeam: PARENT };
  const parent = { name: 'Museum', children: { [TEAM]: { name: 'Child', parentTemplates } } };
  const template = (at: number, name: string, team: TeamId) => {
    const value = restoreTemplate({ ...SMART_TEMPLATES[at], status: 'active', name }, team);
    return { ref: templateKey(team, value?.id ?? ('' as never)), value };
  };
  await put(
    { ref: teamKey(TEAM), value: restoreTeam(child, TEAM) },
    { ref: teamKey(PARENT), value: restoreTeam(parent, PARENT) },
    template(0, 'Own', TEAM),
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

it('templates of the parent are not offered where it keeps them', async () => {
  await openInChild(false);
  await new Promise((resolve) => setTimeout(resolve, 100)); // a late appearance is wrong, too
  expect(screen.queryByRole('link', { name: /^Theirs/ })).toBeNull();
});

it('the panel offers every type and the widgets that the provider made public', async () => {
  const widget = (type: WidgetType, isPublic: boolean) => ({
    ...WIDGETS[type].provided,
    public: isPublic,
  });
  const value = { weather: widget('weather', true), time: widget('time', false) };
  await store.db.facts.put({ path: 'widgets', value, atMs: 1 });
  await open(false);
  await screen.findByRole('link', { name: /^Weather/ }, PATIENCE);
  const files = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace('/editor-new/', ''));
  expect(files.slice(0, 6)).toEqual(['image', 'video', 'pdf', 'weather', 'wallsio', 'webview']);
  expect(screen.queryByRole('link', { name: /^(Time|Clock)/ })).toBeNull();
});

it('its button opens the panel', async () => {
  await show(<CreateSlideButton />, async () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'New slide' }));
  });
  expect(screen.getByRole('dialog', { name: 'New slide' })).toBeTruthy();
});
