import { expect, test, vi } from 'vitest';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { createOpenTeams, type OpenTeamsDeps } from './openTeams.ts';

const UID = 'user1' as UserId;
const [ONE, TWO] = ['teamTEAMteamTEAMte01', 'teamTEAMteamTEAMte02'] as [TeamId, TeamId];

/** The guarantee of shared Web Locks: granted at once, held until the work ends. */
class Locks implements NonNullable<OpenTeamsDeps['locks']> {
  readonly #held: { readonly name: string }[] = [];
  async request(name: string, _options: object, work: () => Promise<unknown>): Promise<unknown> {
    const lock = { name };
    this.#held.push(lock);
    await work();
    return this.#held.splice(this.#held.indexOf(lock), 1);
  }
  query = async () => ({ held: this.#held });
}

const page = (locks: Locks | undefined, uid = UID, onChange = () => {}) =>
  createOpenTeams({ uid, locks, channel: undefined, onChange });

test('[HO3] every page knows the teams of all pages of the account, its own first', async () => {
  const locks = new Locks();
  const [laptop, second] = [page(locks), page(locks)];
  laptop.set(ONE);
  second.set(TWO);
  page(locks, 'other' as UserId).set('teamTEAMteamTEAMte03' as TeamId);
  expect(await laptop.read()).toEqual([ONE, TWO]);
  expect(await second.read()).toEqual([TWO, ONE]);
  expect(await second.count()).toBe(2);
});

test('a team is let go when a page opens another one or ends', async () => {
  const locks = new Locks();
  const [laptop, second] = [page(locks), page(locks)];
  laptop.set(ONE);
  second.set(TWO);
  second.set(ONE);
  await expect.poll(() => laptop.read()).toEqual([ONE]);
  laptop.close();
  second.set(TWO);
  await expect.poll(() => second.read()).toEqual([TWO]);
});

test('the same team again changes nothing; without locks a page knows its own', async () => {
  const onChange = vi.fn<() => void>();
  const alone = page(undefined, UID, onChange);
  alone.set(ONE);
  alone.set(ONE);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(await alone.read()).toEqual([ONE]);
});
