// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { CONTACT_PATH } from '../../model/screen/contact.ts';
import { screenKey } from '../../model/kinds.ts';
import { parseScreen } from '../../model/screen/screen.ts';
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

const ID = slideIdOf(1);

/** `said`: the line that appears. */
async function show(
  children: ReactNode,
  fields: object = { status: 'published' },
  facts: { readonly [path: string]: unknown } = {},
  said: string | RegExp = 'Arrived on 0 of 1 screen',
): Promise<HTMLElement> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const ref = screenKey(TEAM, screenIdOf(1));
  const setup = parseScreen({ id: screenIdOf(1), name: 'Foyer', deviceId: 'device' }, TEAM);
  await store.sync.transact((tx) =>
    tx.putRows([
      { ref, row: { key: ref.key, value: setup as unknown as AnyRow } },
      slideRow(1, fields),
    ]),
  );
  await store.putFact(heartbeatsPath(TEAM), { [screenIdOf(1)]: Date.now() });
  for (const [path, value] of Object.entries(facts)) await store.putFact(path, value);
  const sync = { watchScreens: () => () => undefined };
  const live = { readById: () => Promise.resolve({ 0: { id: ID, shownRev: 5 } }) };
  render(children, { wrapper: inApp(store, { sync, live } as never) }); // all that it uses of them
  return page.findByText(said);
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

it('says that screens have taken a slide off, also on a device whose clock is a day ahead', async () => {
  const dayMs = 86_400_000;
  const serverNow = Date.now() - dayMs;
  const fields = { status: 'archived', lastChangedDate: serverNow };
  const facts = {
    [CONTACT_PATH]: { isConnected: true, aheadMs: -dayMs },
    [heartbeatsPath(TEAM)]: { [screenIdOf(1)]: serverNow },
    [`screenStates/${TEAM}`]: { [screenIdOf(1)]: { rev: 5 } },
  };
  expect(await show(<InList />, fields, facts, /Removed from 1 of 1 screen/)).toBeTruthy();
});
