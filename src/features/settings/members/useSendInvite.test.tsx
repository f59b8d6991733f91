// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import type { InviteId } from '../../../model/member/invite.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { Toaster } from '../../../ui/overlays/Toaster.tsx';
import { useSendInvite } from './useSendInvite.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const DRAFT = {
  id: 'invite00000000000001' as InviteId,
  teamId: TEAM,
  email: 'bo@example.org',
  role: 'editor',
  loginMethod: 'password',
} as const;

const UNSENT = /ready, but no mail could be sent\. Copy its link and pass it on\./;

it.each([
  ['internal', UNSENT],
  ['providerSlow', UNSENT],
  [
    'tooManyAttempts',
    /ready, but no further mail was sent: an address gets five an hour .* Copy its link/,
  ],
] as const)(
  'an invitation whose mail was kept back (%s) is ready all the same, and says how it goes on',
  async (code, said) => {
    const functions = {
      call: (name: string) =>
        name === 'sendInvite' ? Promise.reject(new CallError('failed', code)) : Promise.resolve({}),
    };
    const wrapper = inApp(store, { functions } as never);
    render(<Toaster />, { wrapper });
    const { result } = renderHook(useSendInvite, { wrapper });
    expect(await act(() => result.current.send(DRAFT))).toBe(true);
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
  },
);

it.each([
  [{}, /^Invitation ready\./],
  [{ isAgain: true }, /^Invitation renewed\. Its earlier link no longer works/],
])('without mail it says which link is to be passed on: %j', async (options, said) => {
  const functions = {
    call: (name: string) => Promise.resolve(name === 'sendInvite' ? { isSent: false } : {}),
  };
  const wrapper = inApp(store, { functions } as never);
  render(<Toaster />, { wrapper });
  const { result } = renderHook(useSendInvite, { wrapper });
  expect(await act(() => result.current.send(DRAFT, options))).toBe(true);
  expect(await screen.findAllByText(said)).not.toHaveLength(0);
});
