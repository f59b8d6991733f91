// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { screenKey } from '../../model/kinds.ts';
import { restoreScreen } from '../../model/screen.ts';
import { heartbeatsPath } from '../../store/hooks/facts.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { useSlide } from '../../store/hooks/rows.ts';
import {
  openTestStore,
  screenIdOf,
  slideIdOf,
  slideRow,
  TEAM,
} from '../../store/storeFixture.testkit.ts';
import type { AnyRow } from '../../../sync/engine/rows.ts';
import { ReceiptLine, SlideReceiptLine } from './SlideReceiptLine.tsx';

afterEach(cleanup);

const ID = slideIdOf(1);

async function show(children: ReactNode): Promise<HTMLElement> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const ref = screenKey(TEAM, screenIdOf(1));
  const wall = restoreScreen({ id: screenIdOf(1), name: 'Foyer', deviceId: 'device' }, TEAM);
  await store.sync.transact((tx) =>
    tx.putRows([
      { ref, row: { key: ref.key, value: wall as unknown as AnyRow } },
      slideRow(1, { status: 'published' }),
    ]),
  );
  await store.putFact(heartbeatsPath(TEAM), { [screenIdOf(1)]: Date.now() });
  const sync = { watchScreens: () => () => undefined };
  const live = { readById: () => Promise.resolve({ 0: { id: ID, shownRev: 5 } }) };
  render(children, { wrapper: inApp(store, { sync, live } as never) }); // all that it uses of them
  return page.findByText('Arrived on 0 of 1 screens');
}

function InList() {
  const slide = useSlide(TEAM, ID);
  return slide ? <ReceiptLine slide={slide} /> : null;
}

it('speaks each change where a slide is edited', async () => {
  expect((await show(<SlideReceiptLine id={ID} />)).getAttribute('role')).toBe('status');
});

it('does not speak in lists, over the page that they are on', async () => {
  expect((await show(<InList />)).getAttribute('role')).toBeNull();
});
