import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Client } from './target.ts';

/*
 * Attackers, each with one kind of attack, repeated without a pause. `from` is an address of theirs, or the venue's
 * own.
 */

type Attack = (site: Client, from: string, isOver: () => boolean) => Promise<void>;

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
let made = 0;
const name = () => `attacker${(made += 1)}@example.org`;

const asDevice = async (site: Client, from: string): Promise<Account | undefined> =>
  site.device(from).catch(() => undefined);

/** By what they target. */
export const ATTACKS = {
  async 'conditions of strangers'(site, from, isOver) {
    while (!isOver()) {
      const talk = await site.socket(from);
      await Promise.all(times(50, () => talk.ask('p', { p: '', d: null, h: 'guess' })));
      talk.close();
      await wait(10);
    }
  },
  async 'listens on deep paths'(site, from, isOver) {
    const deep = times(30, () => 'x').join('/');
    while (!isOver()) {
      const talk = await site.socket(from);
      await Promise.all(times(50, (i) => talk.ask('q', { p: `invites/${deep}/${i}`, h: '' })));
      await wait(500);
      talk.close();
    }
  },
  async 'messages that never end'(site, from, isOver) {
    while (!isOver()) {
      const talk = await site.socket(from);
      talk.raw('1024');
      for (let i = 0; i < 8 && talk.isOpen; i += 1) talk.raw('x'.repeat(16_000));
      await wait(500);
      talk.close();
    }
  },
  async 'bodies that never end'(site, from, isOver) {
    const port = Number(new URL(site.server()).port);
    while (!isOver()) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(
        `PUT /x.json HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 15000000\r\n\r\n${'x'.repeat(100_000)}`,
      );
      await wait(500);
      socket.destroy();
    }
  },
  async 'many values'(site, from, isOver) {
    const body = `[${'[0],'.repeat(3_000)}[0]]`;
    while (!isOver()) {
      await site.ask('/x.json', { method: 'PUT', body, from });
      await wait(20);
    }
  },
  async 'writes of devices'(site, from, isOver) {
    while (!isOver()) {
      const device = await asDevice(site, from);
      if (!device?.token) await wait(1_000);
      else {
        const code = JSON.stringify({ [`codes/AC${made % 10}DEF`]: { device: device.uid } });
        const send = () =>
          site.ask('/.json', { method: 'PATCH', body: code, token: device.token, from });
        await Promise.all(times(20, send));
      }
      await wait(50);
    }
  },
  async 'guesses of passwords'(site, from, isOver) {
    while (!isOver()) {
      await site.auth('signInWithPassword', { email: name(), password: 'a guess' }, { from });
      await wait(20);
    }
  },
  async 'public functions'(site, from, isOver) {
    while (!isOver()) {
      await site.post('/functions/readPreview', { teamId: 'x', slideId: 'y' }, { from });
      await wait(10);
    }
  },
  async 'files of strangers'(site, from, isOver) {
    const headers = {
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '9',
    };
    while (!isOver()) {
      await site.post('/v0/b/vitrine-site.local/o?name=teams/x/slides/y/z', {}, { from, headers });
      await wait(10);
    }
  },
  async 'queries without end'(site, from, isOver) {
    const query = 'orderBy=%22teamId%22&startAt=%22a%22&limitToFirst=1000';
    while (!isOver()) {
      await site.ask(`/invites.json?${query}`, { from });
      await wait(5);
    }
  },
} satisfies Readonly<Record<string, Attack>>;

/** The source addresses of attacks: some in a network of their own, and the venue's. */
const addressesOf = (network: number): readonly string[] => [
  ...[2, 3, 4].map((host) => `127.0.${network}.${host}`),
  '127.0.0.1',
];

export type Kind = keyof typeof ATTACKS;

export interface Mob {
  readonly count: number;
  /** Default: all kinds. */
  readonly only?: Kind | undefined;
  /** 0 to 255: addresses of an unused network have their full initial budget. */
  readonly network: number;
}

/** Starts attackers from all their addresses; never resolves. */
export async function attack(site: Client, { count, only, network }: Mob): Promise<void> {
  const addresses = addressesOf(network);
  const kinds = only === undefined ? Object.values<Attack>(ATTACKS) : [ATTACKS[only]];
  const one = async (i: number) => {
    const kind = kinds[i % kinds.length] as Attack;
    const from = addresses[Math.floor(i / kinds.length) % addresses.length] as string;
    for (;;) await kind(site, from, () => false).catch(() => wait(100));
  };
  await Promise.all(times(count, one));
}
