// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import type { TeamId } from '../../model/ids.ts';
import { memberKey, type RowRef, teamKey, templateKey } from '../../model/kinds.ts';
import { restoreMember } from '../../model/member.ts';
import { restoreTeam } from '../../model/team.ts';
import { restoreTemplate, SMART_TEAM } from '../../model/template.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { CreateSlideDialog } from './CreateSlideDialog.tsx';

// Pictures of templates wait for fonts, which this DOM does not have.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });

const PARENT = 'parent00000000000001' as TeamId;
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

/** The dialog of a team that has the provider's templates on this device, switched on or off. */
async function open(vitrineTemplateAccess: boolean) {
  const facts = { vitrineTemplateAccess, name: 'Ada', role: 'admin' };
  await put(
    { ref: teamKey(TEAM), value: restoreTeam(facts, TEAM) },
    { ref: memberKey(TEAM, UID), value: restoreMember(facts, TEAM, UID) },
    ...SMART_TEMPLATES.map((template) => {
      const value = restoreTemplate({ ...template, status: 'active' }, SMART_TEAM);
      return { ref: templateKey(SMART_TEAM, value?.id ?? ('' as never)), value };
    }),
  );
  await show();
}

const put = (...rows: readonly { readonly ref: RowRef; readonly value: unknown }[]) =>
  store.sync.transact((tx) =>
    tx.putRows(
      rows.map(({ ref, value }) => ({ ref, row: { key: ref.key, value: value as AnyRow } })),
    ),
  );

async function show() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const InApp = inApp(store);
  render(
    <InApp>
      <RouterContextProvider router={router as never}>
        <CreateSlideDialog onClose={() => undefined} />
      </RouterContextProvider>
    </InApp>,
  );
  await screen.findByRole('link', { name: /^PDF/ });
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
  expect(screen.getByText(/With a first template, slides can be generated/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Plain text/ })).toBeNull();
});

it.each([true, false])(
  'templates of the parent are offered where it shares them: %s',
  async (parentTemplates) => {
    const child = { name: 'Child', parentTeam: PARENT, rootTeam: PARENT };
    const parent = { name: 'Museum', children: { [TEAM]: { name: 'Child', parentTemplates } } };
    const own = restoreTemplate({ ...SMART_TEMPLATES[0], status: 'active', name: 'Own' }, TEAM);
    const theirs = restoreTemplate(
      { ...SMART_TEMPLATES[1], status: 'active', name: 'Theirs' },
      PARENT,
    );
    if (!own || !theirs) throw new Error('no templates');
    await put(
      { ref: teamKey(TEAM), value: restoreTeam(child, TEAM) },
      { ref: teamKey(PARENT), value: restoreTeam(parent, PARENT) },
      { ref: templateKey(TEAM, own.id), value: own },
      { ref: templateKey(PARENT, theirs.id), value: theirs },
    );
    await show();
    await screen.findByRole('link', { name: /^Own/ }, PATIENCE);
    expect(address(/^Own/)).toBe(`/editor-new/template/0/${own.id}`);
    if (!parentTemplates) {
      await new Promise((resolve) => setTimeout(resolve, 100)); // what comes too late is wrong, too
      return expect(screen.queryByRole('link', { name: /^Theirs/ })).toBeNull();
    }
    const link = await screen.findByRole('link', { name: /^Theirs.*From Museum/ }, PATIENCE);
    expect(link.getAttribute('href')).toBe(`/editor-new/template/1/${theirs.id}`);
  },
);
