// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SMART_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { memberKey, teamKey, templateKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { parseTeam } from '../../model/team/team.ts';
import { parseTemplate, SMART_TEAM } from '../../model/template/template.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { openTestStore, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { useNewSlides } from './useNewSlides.ts';

async function opened() {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  const facts = { vitrineTemplateAccess: true, name: 'Ada', role: 'admin' };
  const rows = [
    { ref: teamKey(TEAM), value: parseTeam(facts, TEAM) },
    { ref: memberKey(TEAM, UID), value: parseMember(facts, TEAM, UID) },
    ...SMART_TEMPLATES.map((template) => {
      const value = parseTemplate({ ...template, status: 'active' }, SMART_TEAM);
      return { ref: templateKey(SMART_TEAM, value?.id ?? ('' as never)), value };
    }),
  ];
  await store.sync.transact((tx) =>
    tx.putRows(rows.map(({ ref, value }) => ({ ref, row: { key: ref.key, value } as never }))),
  );
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute(), history });
  const InApp = inApp(store);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <InApp>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </InApp>
  );
  const { result } = renderHook(useNewSlides, { wrapper });
  await vi.waitFor(() => expect(result.current.templates).not.toEqual([]), { timeout: 10_000 });
  return { result, history };
}

it('the palette finds what the dialog for new slides finds', async () => {
  const { result, history } = await opened();
  const first = (query: string) => result.current.found(query)[0];
  const named = ['Speisekarte', 'Ankündigung', 'WLAN', 'countdown', 'new slide text'].map(
    (query) => first(query)?.name,
  );
  expect(named).toEqual([
    'New slide: Menu',
    'New slide: Announcement',
    'New slide: QR code',
    'New slide: Countdown',
    'New slide: Plain text',
  ]);
  expect(first('PowerPoint')).toMatchObject({
    name: 'New slide: PDF',
    about: expect.stringMatching(/^Export it as a PDF/),
  });
  first('Preisliste')?.run();
  expect(history.location.pathname).toBe('/editor-new/template/3/vitrine_dishes000000');
});

it('without a search the palette lists the types, texts and codes among them', async () => {
  const { result } = await opened();
  const names = result.current.types.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['New slide: Image', 'New slide: QR code']));
  expect(names).not.toContain('New slide: Menu');
});
