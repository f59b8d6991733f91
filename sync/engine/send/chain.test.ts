import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSlide } from '../../../src/model/mutations/slide/addSlide.ts';
import { renameProfile } from '../../../src/model/mutations/user/renameProfile.ts';
import { saveSlide } from '../../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../../backends/memory/createMemoryServer.ts';
import { MAX_BATCH } from '../deps.ts';
import { createDevice, T1, T2, twoTeams, U1, U2, type Device } from '../device.testkit.ts';
import { add, save, slide, tamper, team, type Patch, type Tampered } from '../rules.testkit.ts';

/** Longer than a look at a store in memory takes. */
const QUIET_MS = 20;

const SPACES = [team, `teams/${T2}`, `users/${U1}`] as const;

let server: MemoryServer;
let net: Tampered;
let one: Device;
let two: Device;

beforeEach(async () => {
  server = createMemoryServer({ initial: twoTeams() });
  net = tamper(server.connect(U1));
  one = createDevice(net, { seed: 1 });
  two = createDevice(server.connect(U2), { seed: 2, uid: U2 });
  for (const device of [one, two]) {
    for (const space of SPACES) await device.engine.open(space, 'member');
    await device.engine.drain();
  }
});

async function addMany(device: Device, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await device.commit(addSlide, add(n));
}

/** Notes what `see` returns after each transaction. */
function noted<T>({ store }: Device, see: () => T): T[] {
  const seen: T[] = [];
  const { transact } = store;
  store.transact = async (change, scope) => {
    const result = await transact(change, scope);
    seen.push(see());
    return result;
  };
  return seen;
}

describe('what follows in a space', () => {
  it('[PU12] is prepared in the transaction that confirms what was sent', async () => {
    await addMany(one, MAX_BATCH + 1);
    const isOpen = noted(one, () => one.slot.disk.batches.size > 0);
    await one.engine.drain();
    const sending = isOpen.slice(isOpen.indexOf(true), isOpen.lastIndexOf(true));
    expect(net.patches).toHaveLength(2);
    expect(sending).not.toContain(false);
  });

  it('[PU12] is prepared in the transaction that stores what was read', async () => {
    await two.commit(addSlide, add(1, { title: 'b' }));
    await two.engine.drain();
    await one.commit(addSlide, add(2, { title: 'a' }));
    const seen = noted(one, () => {
      const { rows, batches } = one.slot.disk;
      return { isRead: [...rows.keys()].some((key) => key.endsWith(slide(1))), open: batches.size };
    });
    one.engine.notice(team, 1);
    await one.engine.drain();
    expect(seen.find(({ isRead }) => isRead)?.open).toBe(1);
    expect(net.patches.map((patch) => patch[`${team}/rev`])).toEqual([2]);
  });

  it('[PU12] is read first if others have saved meanwhile', async () => {
    await addMany(one, MAX_BATCH + 1);
    net.after = (_path, patch) => {
      if (patch?.[`${team}/rev`] !== 1) return undefined;
      server.admin({ [`${team}/rev`]: 2 });
      one.engine.notice(team, 2);
      return undefined;
    };
    await one.engine.drain();
    expect(net.patches.map((patch) => patch[`${team}/rev`])).toEqual([1, 3]);
    expect(one.log()).toEqual([]);
  });

  it('[PU7] [PU12] does not keep changes of another team waiting', async () => {
    await addMany(one, 2 * MAX_BATCH + 1);
    const isOf = (space: string) => (patch: Patch) => patch[`${space}/rev`] !== undefined;
    const { patch } = net;
    net.patch = async (updates) => {
      const rev = updates[`${team}/rev`];
      await delay(QUIET_MS); // Looks for other work are over.
      if (rev === 2) await one.commit(addSlide, add(1, {}, T2));
      // The last update of this team leaves only after that of the other one.
      while (rev === 3 && !net.patches.some(isOf(`teams/${T2}`))) await delay(1);
      await patch(updates);
    };
    await one.engine.drain();
    expect(net.patches.filter(isOf(team))).toHaveLength(3);
    expect(one.log()).toEqual([]);
  });

  it('[PU12] leaves a change of several spaces its turn', async () => {
    await one.commit(addSlide, add(1));
    const { patch } = net;
    net.patch = async (updates) => {
      if (net.patches.length === 0) {
        await one.commit(renameProfile, { name: 'Ada', teamIds: [T1] });
        await one.commit(addSlide, add(2));
      }
      await patch(updates);
    };
    await one.engine.drain();
    const spaces = net.patches.map((updates) => SPACES.filter((name) => `${name}/rev` in updates));
    expect(spaces).toEqual([[team], [team, `users/${U1}`]]);
  });

  it('[PU12] is chosen among the changes that were made meanwhile, too', async () => {
    await one.commit(addSlide, add(1));
    const { patch } = net;
    net.patch = async (updates) => {
      if (net.patches.length === 0) await one.commit(saveSlide, save(1, { title: 'later' }));
      await patch(updates);
    };
    await one.engine.drain();
    expect(net.patches).toHaveLength(2);
    expect(server.tree.get(`${team}/slides/0/title`)).toBe('later');
  });
});

it('[PU12] news of a space that is being worked on are no reason to look at the store', async () => {
  await one.commit(addSlide, add(1));
  const looks = noted(one, () => true);
  const counts: number[] = [];
  const { patch } = net;
  net.patch = async (updates) => {
    await delay(QUIET_MS);
    counts.push(looks.length);
    one.engine.notice(team, 1);
    await delay(QUIET_MS);
    counts.push(looks.length);
    await patch(updates);
  };
  await one.engine.drain();
  expect(counts[1]).toBe(counts[0]);
});
