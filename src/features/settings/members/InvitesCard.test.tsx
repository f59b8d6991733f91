// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { CONTACT_PATH } from '../../../model/screen/contact.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore, putTeamSpace, TEAM } from '../../../store/storeFixture.testkit.ts';
import { InvitesCard } from './InvitesCard.tsx';

const HOUR = 3_600_000;
const invite = {
  id: 'invite00000000000001',
  teamId: TEAM,
  team: 'Harbour',
  from: 'Ada',
  email: 'ben@example.org',
  role: 'editor',
  loginMethod: 'password',
  created: 0,
  address: '/invite/1',
};

it.each([
  ['ahead', -24 * HOUR, -HOUR, '1 day left'],
  ['behind', 24 * HOUR, HOUR, 'Expired'],
])(
  'an invitation ends by the server’s clock where the device’s is %s',
  async (_, aheadMs, ends, said) => {
    const store = await openTestStore();
    onTestFinished(() => store.destroy());
    await putTeamSpace(store);
    await store.putFact(CONTACT_PATH, { isConnected: true, aheadMs });
    const call = async () => ({ invites: [{ ...invite, expiry: Date.now() + ends }] });
    render(<InvitesCard members={[]} />, {
      wrapper: inApp(store, { functions: { call } as never }),
    });
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it.each([
  [7 * 24 * HOUR + 5000, '7 days left'],
  [24 * HOUR + 2 * 60_000, '2 days left'],
  [30_000, '1 day left'],
])('an invitation that ends in %i ms says: %s', async (ends, said) => {
  const store = await openTestStore();
  onTestFinished(() => store.destroy());
  await putTeamSpace(store);
  const call = async () => ({ invites: [{ ...invite, expiry: Date.now() + ends }] });
  render(<InvitesCard members={[]} />, {
    wrapper: inApp(store, { functions: { call } as never }),
  });
  expect(await screen.findByText(said)).toBeTruthy();
});
