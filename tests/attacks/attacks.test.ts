import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { createId } from '../../src/model/ids.ts';
import { PACES } from '../../server/limits/paces.ts';
import { COUNTS } from '../../server/limits/table.ts';
import { duringOn } from './during.ts';
import { ATTACKER, startTarget, type Account, type Reply, type Target } from './target.ts';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const newId = () => createId<'x'>(random);
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

let site: Target;
let owner: Account;
let teamId: string;
const during = duringOn(() => site);

beforeAll(async () => {
  site = await startTarget();
  owner = await site.person('owner@example.org', '127.0.0.1');
  teamId = newId();
  const made = await site.post(
    '/functions/createTeam',
    { teamId, name: 'Ada', teamName: 'Café', dse: false },
    { token: owner.token, from: '127.0.0.1' },
  );
  if (made.status !== 200) throw new Error(made.body);
  for (let rev = 2; rev < 6; rev += 1) await addSlides(rev, 500);
}, 120_000);

afterAll(async () => {
  await site.dispose();
});

async function addSlides(rev: number, count: number): Promise<void> {
  const slides = times(count, (i) => [
    `slides/${rev * 1_000 + i}`,
    { id: newId(), type: 'image', status: 'draft', title: `Slide ${i}`, rev },
  ]);
  const answer = await site.ask(`/teams/${teamId}.json?print=silent`, {
    method: 'PATCH',
    body: JSON.stringify({ rev, ...Object.fromEntries(slides) }),
    token: owner.token,
    from: '127.0.0.1',
  });
  expect(answer).toEqual({ status: 204, body: '' });
}

const statuses = (replies: readonly Reply[]) => [...new Set(replies.map(({ status }) => status))];

describe('conditions of writes', () => {
  it('of a stranger hash nothing, wherever they point', async () => {
    const seen = await during(async () => {
      const talk = await site.socket();
      const replies = await Promise.all(
        times(200, () => talk.ask('p', { p: '', d: null, h: 'guess' })),
      );
      expect(new Set(replies.map(({ s }) => s))).toEqual(new Set(['unavailable']));
      talk.close();
      const rest = await Promise.all(
        times(20, () =>
          site.ask('/.json', { method: 'PUT', body: 'null', headers: { 'if-match': 'guess' } }),
        ),
      );
      expect(statuses(rest)).toEqual([429]);
    });
    expect(seen.spent('hashes')).toBe(0);
  });

  it('tell nothing about what their asker may not read, whether the guess is right or wrong', async () => {
    const { token } = await site.device();
    const talk = await site.socket();
    await talk.signIn(token);
    const sha1 = (text: string) => createHash('sha1').update(text).digest('base64');
    const tries = [
      [`teams/${teamId}/name`, sha1('string:Café')],
      ['codes/ACDEFG', ''],
      [`teams/${teamId}/users/${owner.uid}/role`, sha1('string:admin')],
    ];
    for (const [p, right] of tries) {
      const told = await talk.ask('p', { p, d: 1, h: right });
      expect(told.s).toBe('permission_denied');
      expect(await talk.ask('p', { p, d: 1, h: sha1('string:wrong') })).toEqual(told);
    }
    talk.close();
  });

  it('do not find pairing codes', async () => {
    const player = await site.device('127.0.0.1');
    const code = { created: { '.sv': 'timestamp' }, device: player.uid };
    await site.ask('/codes/ACDEFG.json', {
      method: 'PUT',
      body: JSON.stringify(code),
      token: player.token,
      from: '127.0.0.1',
    });
    const talk = await site.socket();
    const tries = await Promise.all(
      ['ACDEFG', 'ACDEFH'].map((guess) =>
        talk.ask('p', { p: `codes/${guess}`, d: { created: 1, device: 'x' }, h: '' }),
      ),
    );
    talk.close();
    expect(tries[0]).toEqual(tries[1]);
  });
});

describe('what fills the database', () => {
  it('is not taken from devices: receipts, profiles, codes', async () => {
    const seen = await during(async () => {
      const { uid, token } = await site.device();
      const done = Object.fromEntries(times(20_000, (i) => [`m${i}`.padEnd(20, '0'), 1]));
      const receipt = { n: 1, batchId: newId(), rev: 1, done };
      const patch = (body: object) =>
        site.ask('/.json', { method: 'PATCH', body: JSON.stringify(body), token });
      const path = `users/${uid}`;
      const large = { [`${path}/rev`]: 1, [`${path}/receipts/${uid}/${newId()}`]: receipt };
      expect((await patch(large)).status).toBe(413);
      const small = { ...receipt, done: {} };
      const one = { [`${path}/rev`]: 1, [`${path}/receipts/${uid}/${newId()}`]: small };
      expect((await patch(one)).status).toBe(401);
      const now = { '.sv': 'timestamp' };
      const codes = (count: number, letter: string) =>
        Object.fromEntries(
          times(count, (i) => [
            `codes/${letter}AAA${'ACDEFGHJKM'[i % 10]}${'ACDEFGHJKM'[Math.floor(i / 10)]}`,
            { created: now, device: uid },
          ]),
        );
      expect(await patch(codes(21, 'A'))).toMatchObject({ status: 400 });
      expect((await patch(codes(20, 'C'))).status).toBe(200);
      expect(await patch(codes(1, 'D'))).toMatchObject({ status: 400 });
    });
    expect(seen.spent('values')).toBeLessThan(500);
  });

  it('is bounded for a person too: the server starts again', async () => {
    const { uid, token } = await site.person('filler@example.org', ATTACKER);
    let rev = 0;
    const seen = await during(async () => {
      const replies: number[] = [];
      for (; rev < 30; ) {
        const done = Object.fromEntries(
          times(90_000, (i) => [`m${rev}x${i}`.padEnd(20, '0'), rev + 1]),
        );
        const receipt = { n: 1, batchId: newId(), rev: rev + 1, done };
        const path = `users/${uid}`;
        const { status } = await site.ask('/.json?print=silent', {
          method: 'PATCH',
          body: JSON.stringify({
            [`${path}/rev`]: rev + 1,
            [`${path}/receipts/${uid}/${newId()}`]: receipt,
          }),
          token,
        });
        replies.push(status);
        if (status !== 204) break;
        rev += 1;
      }
      expect([400, 429]).toContain(replies.at(-1));
    });
    expect(seen.spent('values')).toBeLessThan(PACES.values.figure.person.burst + 100_000);
    await site.end('SIGKILL');
    await site.start();
    expect(await site.isAlive()).toBe(true);
  }, 60_000);
});

describe('the revision of a team', () => {
  it('is not kept from others by a member who changes something without end', async () => {
    const member = await site.member(owner, teamId, 'busy@example.org', ATTACKER);
    const rev = async (token: string) =>
      Number((await site.ask(`/teams/${teamId}/rev.json`, { token })).body);
    const save = (token: string, next: number, title: string) =>
      site.ask(`/teams/${teamId}.json?print=silent`, {
        method: 'PATCH',
        token,
        body: JSON.stringify({
          rev: next,
          'slides/2000/title': title,
          'slides/2000/rev': next,
        }),
      });
    let isOver = false;
    const busy = times(4, async () => {
      for (let i = 0; !isOver; i += 1) {
        const next = (await rev(member.token)) + 1;
        await save(member.token, next, `busy ${i}`);
      }
    });
    await expect
      .poll(() => rev(owner.token), { timeout: 10_000 })
      .toBeGreaterThan(3 * COUNTS.turns.figure.writes);
    const tries: number[] = [];
    for (let change = 0; change < 8; change += 1) {
      let count = 0;
      for (let status = 0; status !== 204 && count < 10; count += 1) {
        const next = (await rev(owner.token)) + 1;
        // Their line is slow.
        await new Promise((resolve) => setTimeout(resolve, 150));
        ({ status } = await save(owner.token, next, `mine ${change}`));
      }
      tries.push(count);
    }
    isOver = true;
    await Promise.all(busy);
    expect(Math.max(...tries)).toBeLessThanOrEqual(3);
  }, 60_000);
});

describe('large requests', () => {
  const bomb = `[${'[0],'.repeat(4_000_000)}[0]]`;

  it('of strangers are refused before they are read', async () => {
    const seen = await during(async () => {
      const replies = await Promise.all(
        times(5, () => site.ask('/x.json', { method: 'PUT', body: bomb })),
      );
      // Cut while it is being sent, or told why.
      for (const status of statuses(replies)) expect([0, 413]).toContain(status);
    });
    expect(seen.spent('values')).toBe(0);
  });

  it('of people are counted before they are parsed', async () => {
    const { token } = await site.person('large@example.org', ATTACKER);
    const body = bomb.slice(0, 7_000_000 - 3) + '0]]';
    const seen = await during(async () => {
      const { status } = await site.ask('/x.json', { method: 'PUT', body, token });
      expect(status).toBe(400);
    });
    expect(seen.spent('values')).toBe(0);
  });
});

describe('passwords', () => {
  it('are guessed no more often when the guesser makes names up', async () => {
    const email = 'victim@example.org';
    await site.person(email, '127.0.0.1');
    const guess = (address: string) =>
      site.auth(
        'signInWithPassword',
        { email: address, password: 'a guess' },
        { from: '127.0.0.3' },
      );
    const seen = await during(async () => {
      for (let i = 0; i < 10; i += 1) await guess(email);
      for (let i = 0; i < 10; i += 1) {
        await Promise.all(times(200, (n) => guess(`made-up-${i}-${n}@example.org`)));
      }
      expect((await guess(email)).body).toContain('TOO_MANY_ATTEMPTS');
    });
    expect(seen.spent('passwords')).toBeLessThanOrEqual(100);
    // The owner is elsewhere, and is not locked out.
    const own = { email, password: 'correct horse', returnSecureToken: true };
    expect((await site.auth('signInWithPassword', own, { from: '127.0.0.1' })).status).toBe(200);
  }, 180_000);

  it('are not hashed again and again for a device', async () => {
    const { token } = await site.device();
    const seen = await during(async () => {
      await Promise.all(
        times(600, (i) => site.auth('update', { idToken: token, password: `password ${i}` })),
      );
    });
    expect(seen.spent('passwords')).toBeLessThanOrEqual(PACES.passwords.figure.person.burst);
  });
});

describe('the log', () => {
  it('says who is over a limit, and not each time', async () => {
    const [connections, atATime, requests] = [25, 5, 400];
    const before = site.logged;
    const flood = async (): Promise<void> => {
      const talk = await site.socket('127.0.0.9');
      const guess = { p: '', d: null, h: 'guess' };
      await Promise.all(times(requests, () => talk.ask('p', guess)));
      talk.close();
      await site.post('/functions/readPreview', { teamId: 'x', slideId: 'y' });
      await site.ask(`/__/auth/${'x'.repeat(10_000)}`);
    };
    const seen = await during(async () => {
      // Whoever is refused again and again waits a second for each answer.
      for (let i = 0; i < connections; i += atATime) await Promise.all(times(atATime, flood));
    });
    expect(seen.refused('hashes')).toBeGreaterThan((connections * requests) / 2);
    expect(site.log).toContain('"event":"overLimit","limit":"hashes","payer":"address"');
    expect(site.logged - before).toBeLessThan(20_000);
  }, 60_000);
});

describe('a venue', () => {
  it('goes on behind the address that an attacker has used up', async () => {
    const people = await Promise.all(
      times(5, (i) => site.person(`editor${i}@example.org`, ATTACKER)),
    );
    const seen = await during(async () => {
      const flood = times(5, async () => {
        const talk = await site.socket();
        await Promise.all(times(400, (i) => talk.ask('p', { p: `x/${i}`, d: 1 })));
        talk.close();
      });
      await Promise.all(flood);
      for (const { uid, token } of people) {
        const body = JSON.stringify({
          [`users/${uid}/rev`]: 1,
          [`users/${uid}/revs/profile`]: 1,
          [`users/${uid}/name`]: 'Bo',
        });
        const reply = await site.ask('/.json', { method: 'PATCH', body, token });
        expect(reply.status).toBe(200);
        const talk = await site.socket();
        expect(await talk.signIn(token)).toMatchObject({ s: 'ok' });
        expect(await talk.ask('q', { p: `users/${uid}`, h: '' })).toMatchObject({ s: 'ok' });
        talk.close();
      }
    });
    expect(seen.refused('writes') + seen.refused('values')).toBeGreaterThan(1_000);
  });
});
