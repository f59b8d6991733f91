// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addSlide } from '../../model/mutations/slide/addSlide.ts';
import { memberKey, userKey } from '../../model/kinds.ts';
import { parseMember } from '../../model/member/member.ts';
import { teamSpace, userSpace } from '../../model/spaces.ts';
import { parseUser } from '../../model/user/user.ts';
import type { Ports } from '../../platform/react/ports.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { useMembership, useUser } from '../../store/hooks/rows.ts';
import { useTeamAccess } from '../../store/hooks/sync.ts';
import type { Store } from '../../store/openStore.ts';
import { SLIDE_WORKS } from '../../store/places.ts';
import { addArgs, openTestStore, slideRow, TEAM, UID } from '../../store/storeFixture.testkit.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { newSpace } from '../../../sync/engine/spaces.ts';
import { TeamGate } from './TeamGate.tsx';

vi.mock('./useLanguageOf.ts', () => ({ useLanguageOf: () => undefined })); // it loads messages

let store: Store;
// Preloaded, as loading it from source takes a while.
beforeAll(async () => void (await import('./NoTeam.tsx')));
beforeEach(async () => {
  store = await openTestStore();
  await store.sync.transact((tx) => tx.putRows([slideRow(1)]));
  await knowProfile([TEAM]);
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const clock = { now: () => 1 };
/** Sets the profile as the server has it. */
const knowProfile = (teams: readonly string[]) =>
  store.sync.transact(async (tx) => {
    const links = Object.fromEntries(teams.map((id) => [id, { id, name: 'Team' }]));
    const value = parseUser({ name: 'Ada', email: 'ada@example.org', teams: links }, UID)!;
    await tx.putRows([{ ref: userKey(UID), row: { key: UID, value } }]);
    await tx.putSpace({ ...newSpace({ clock }, userSpace(UID)), rev: 1 });
  });
const setTeam = (isLost: boolean) =>
  store.sync.transact((tx) => {
    const row = newSpace({ clock }, teamSpace(TEAM));
    return tx.putSpace({ ...row, rev: 3, ...(isLost && { lost: true }) });
  });
const slides = () => store.db.rowsOf('slide').count();

const announceTeam = vi.fn<() => void>();
vi.stubGlobal('CSS', { escape: (text: string) => text }); // jsdom has none
const signOut = vi.fn<Ports['account']['signOut']>(async () => undefined);
/** What was read of the database; it asks after the gate, so that the gate knows it too. */
function Read() {
  return <p>{`${useTeamAccess(TEAM)} ${useUser()?.name} ${useMembership(TEAM)?.role}`}</p>;
}
function show(session?: Ports['session']) {
  const sync = { announceTeam, isLeading: () => true };
  const ports = { sync, account: { signOut }, ...(session && { session }) } as unknown as Ports;
  const page = (
    <>
      <TeamGate>the pages</TeamGate>
      <Read />
    </>
  );
  render(page, { wrapper: inApp(store, ports) });
}

it('keeps a team that is closed while the profile still names it, with its copy', async () => {
  await setTeam(true);
  show();
  await screen.findByText('the pages');
  await screen.findByText(/^lost Ada/);
  expect(screen.getByText('the pages')).toBeTruthy();
  expect(await slides()).toBe(1);
});

it('says that the person was removed once the profile says so too, and lets go of the copy', async () => {
  await setTeam(true);
  await knowProfile([]);
  show();
  await screen.findByText(/An admin has removed you/);
  await waitFor(async () => expect(await slides()).toBe(0));
});

it('opens a team again that the person was taken back into, without a reload', async () => {
  await setTeam(true);
  await knowProfile([]);
  show();
  await screen.findByText(/An admin has removed you/);
  await knowProfile([TEAM]);
  await screen.findByText('the pages');
  await setTeam(false);
  await screen.findByText('the pages');
  expect(screen.queryByText(/An admin has removed you/)).toBeNull();
});

it('shows what is left here of a former team also to whoever comes back after signing out', async () => {
  await knowProfile([]);
  await store.commit(addSlide, addArgs(2));
  await store.db.log.toCollection().modify({
    state: 'parked',
    parked: { code: 'removedFromTeam', atMs: 1 },
  });
  await store.putFact(`${SLIDE_WORKS}${TEAM}/s`, { of: 'new/image', edits: {}, files: [] });
  const none = { userId: UID, email: 'ada@example.org', teamId: null };
  show({ current: () => none, subscribe: () => () => undefined } as unknown as Ports['session']);
  await screen.findByText(/You are not in any team/);
  await screen.findByText(/Changes of yours could not be sent/);
  const part = await screen.findByRole('region', { name: /From teams that you are no longer in/ });
  expect(part.textContent).toContain('1 slide or template has edits on this device');
  expect(screen.getByRole('button', { name: 'Save the edits as files' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
});

it('says before signing out of no team that a change is only on this device', async () => {
  await knowProfile([]);
  await store.commit(addSlide, addArgs(2));
  const none = { userId: UID, email: 'ada@example.org', teamId: null };
  show({ current: () => none, subscribe: () => () => undefined } as unknown as Ports['session']);
  await screen.findByText(/You are not in any team/);
  const leave = await screen.findByRole('button', { name: 'Sign out' });
  await waitFor(() => expect(leave).toHaveProperty('disabled', false));
  fireEvent.click(leave);
  await screen.findByText('1 change on this device has not reached the server yet.');
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out, keep them on this device' }));
  expect(signOut).toHaveBeenCalledWith('keep');
});

it('keeps edits that were never saved when somebody who was removed opens another team', async () => {
  const other = 'otherTEAMotherTEAM01';
  await setTeam(true);
  await knowProfile([other]);
  await store.putFact(`${SLIDE_WORKS}${TEAM}/s`, { of: 'new/image', edits: {}, files: [] });
  const forgetTeam = vi.fn<Ports['session']['forgetTeam']>(async () => undefined);
  const session = { userId: UID, email: 'ada@example.org', teamId: TEAM };
  const port = { current: () => session, subscribe: () => () => undefined, forgetTeam };
  show(port as unknown as Ports['session']);
  await screen.findByText(/1 slide or template has edits on this device/);
  fireEvent.click(await screen.findByRole('button', { name: 'Open Team' }));
  expect(forgetTeam).toHaveBeenCalledWith(TEAM, other, 'kept');
});

it('tells a person that their role was changed, once, and announces the team again', async () => {
  const told = vi.spyOn(notify, 'lasting').mockReturnValue();
  const become = (role: string, name = 'Ada') =>
    store.sync.transact((tx) => {
      const value = parseMember({ name, role }, TEAM, UID)!;
      return tx.putRows([{ ref: memberKey(TEAM, UID), row: { key: `${TEAM}/${UID}`, value } }]);
    });
  await become('admin');
  show();
  await screen.findByText(/ admin$/);
  expect(told).not.toHaveBeenCalled();
  await become('editor');
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0]).toMatch(/^You are an editor of this team now/);
  await become('editor', 'Ada Example');
  await become('admin');
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(told.mock.lastCall).toEqual(['You are an admin of this team now.', 'role']);
  expect(announceTeam).toHaveBeenCalledTimes(2);
});
