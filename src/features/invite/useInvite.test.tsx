// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CallError, type FunctionsPort } from '../../platform/ports/functionsPort.ts';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { useInvite } from './useInvite.ts';

const ID = 'invite00000000000001';
const HOUR = 3_600_000;
const stored = (expiry: number) => ({
  id: ID,
  teamId: 'team0000000000000001',
  team: 'Harbour',
  from: 'Ada',
  email: 'ben@example.org',
  role: 'editor',
  loginMethod: 'password',
  created: 0,
  expiry,
});

function open(id: string, read: FunctionsPort['read'], serverNow = async () => Date.now()) {
  const ports = { functions: { read, serverNow } } as unknown as Ports; // the only port that the hook uses
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortsProvider ports={ports}>{children}</PortsProvider>
  );
  return renderHook(() => useInvite(id), { wrapper }).result;
}

it('an invitation is open until it ends', async () => {
  const later = open(ID, async () => stored(Date.now() + HOUR));
  expect(later.current.state.name).toBe('loading');
  await waitFor(() => expect(later.current.state).toMatchObject({ name: 'open' }));
  const over = open(ID, async () => stored(Date.now() - HOUR));
  await waitFor(() => expect(over.current.state).toMatchObject({ code: 'inviteExpired' }));
});

it('a link that names none asks nobody; one that is gone, or damaged, is unknown', async () => {
  const read = vi.fn<FunctionsPort['read']>(async () => null);
  const none = open('../users', read);
  await waitFor(() => expect(none.current.state).toMatchObject({ code: 'inviteUnknown' }));
  expect(read).not.toHaveBeenCalled();
  const damaged = open(ID, async () => ({ ...stored(Date.now() + HOUR), role: 'owner' }));
  await waitFor(() => expect(damaged.current.state).toMatchObject({ code: 'inviteUnknown' }));
});

it('without an answer it is asked again on demand', async () => {
  const read = vi.fn<FunctionsPort['read']>();
  read.mockRejectedValueOnce(new CallError('offline', 'noAnswer'));
  read.mockResolvedValueOnce(stored(Date.now() + HOUR));
  const result = open(ID, read);
  await waitFor(() => expect(result.current.state).toMatchObject({ code: 'noAnswer' }));
  act(() => result.current.reload());
  expect(result.current.state.name).toBe('loading');
  await waitFor(() => expect(result.current.state.name).toBe('open'));
});

it('ends by the server’s clock, not by that of a device that is days off', async () => {
  const yesterday = async () => Date.now() - 24 * HOUR;
  const ahead = open(ID, async () => stored(Date.now() - HOUR), yesterday);
  await waitFor(() => expect(ahead.current.state.name).toBe('open'));
  const tomorrow = async () => Date.now() + 24 * HOUR;
  const behind = open(ID, async () => stored(Date.now() + HOUR), tomorrow);
  await waitFor(() => expect(behind.current.state).toMatchObject({ code: 'inviteExpired' }));
});
