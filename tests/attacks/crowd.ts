import { setTimeout as wait } from 'node:timers/promises';
import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { createLimits } from '../../server/limits/createLimits.ts';
import type { Account, Target } from './target.ts';

/* Honest clients during attacks: the players and people of one venue, behind one address. */

const HERE = '127.0.0.1';
const TEAM = 'teamTEAMteamTEAM1234';
const EDITOR_PASSWORD = 'correct horse';
const idOf = (name: string, i: number) => `${name}${i}`.padEnd(20, '0');
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export interface Venue {
  readonly players: readonly Account[];
  readonly editors: readonly (Account & { readonly email: string })[];
}

/** Fills a data folder with a team, its people and its paired players; their tokens stay valid in the next process. */
export async function fillVenue(dataDir: string, players: number, editors: number): Promise<Venue> {
  const staticDir = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  const limits = createLimits({ elapsed: () => 0, factor: 1_000 });
  const env = { REGISTRATION: 'open' };
  const site = await createSiteServer({ port: 0, host: HERE, dataDir, staticDir, env, limits });
  const signUp = async (body: object): Promise<Account> => {
    const url = `${site.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
    return { uid: localId, token: idToken };
  };
  const venue: Venue = {
    players: await Promise.all(times(players, () => signUp({ returnSecureToken: true }))),
    editors: await Promise.all(
      times(editors, async (i) => {
        const email = `editor${i}@example.org`;
        const body = { email, password: EDITOR_PASSWORD, returnSecureToken: true };
        return { ...(await signUp(body)), email };
      }),
    ),
  };
  const users = venue.editors.map(({ uid }) => [uid, { id: uid, role: 'editor' }]);
  await site.ports.database.update({
    [`teams/${TEAM}`]: { rev: 1, shown: 1, users: Object.fromEntries(users) },
    ...Object.fromEntries(
      venue.players.map(({ uid }, i) => [
        `devices/${uid}`,
        { teamId: TEAM, screenId: idOf('screen', i) },
      ]),
    ),
  });
  await site.close();
  rmSync(staticDir, { recursive: true, force: true });
  return venue;
}

export const ACTS = ['heartbeat', 'save', 'publish', 'signIn'] as const;
export type Act = (typeof ACTS)[number];

const STOP_PATIENCE_MS = 120_000;

/** Apps send something at least this often: the server closes sockets that are silent for two minutes. */
const KEEP_ALIVE_MS = 45_000;

/** Intervals between the acts of people and players, in ms. */
const EVERY: Pace = { heartbeat: 20_000, save: 5_000, publish: 5_000, signIn: 5_000 };

export type Pace = Readonly<Record<Act, number>>;

/** Works until stopped, and records how long each act took and what was acknowledged. */
export async function startCrowd(site: Target, { players, editors }: Venue, pace = EVERY) {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const isOver = () => over.signal.aborted;
  const pause = (ms: number) => wait(ms, undefined, over).catch(() => undefined);
  const failures: unknown[] = [];
  const took: { readonly act: Act; readonly endedAt: number; readonly ms: number }[] = [];
  const saved = new Map<string, number>();
  const heard = players.map(() => 0);
  let tries = 0;

  /** Returns whether the work was done; only then its time counts. */
  const timed = async (act: Act, work: () => Promise<boolean>): Promise<boolean> => {
    const started = performance.now();
    if (!(await work())) return false;
    const endedAt = performance.now();
    took.push({ act, endedAt, ms: endedAt - started });
    return true;
  };
  /** Retries as an app does, until the write is accepted; returns false if stopped before. */
  const patch = async (token: string, bodyOf: () => Promise<object>): Promise<boolean> => {
    for (let pauseMs = 50; !isOver(); pauseMs = Math.min(2_000, pauseMs * 2)) {
      tries += 1;
      const body = JSON.stringify(await bodyOf());
      const answer = await site.ask('/.json?print=silent', {
        method: 'PATCH',
        body,
        token,
        from: HERE,
      });
      if (answer.status === 204) return true;
      await pause(pauseMs * (0.5 + Math.random()));
    }
    return false;
  };
  const revOf = async (token: string): Promise<number> => {
    const { body } = await site.ask(`/teams/${TEAM}/rev.json`, { token, from: HERE });
    return Number(body);
  };
  const every = async (ms: number, act: () => Promise<unknown>): Promise<void> => {
    await pause(Math.random() * ms);
    while (!isOver()) {
      const started = performance.now();
      await act();
      await pause(Math.max(0, ms - (performance.now() - started)));
    }
  };

  const listen = async ({ token }: Account, i: number): Promise<void> => {
    const talk = await site.socket(HERE);
    talk.onPush(({ d }) => void (heard[i] = Math.max(heard[i] ?? 0, Number(d))));
    await talk.signIn(token);
    await talk.ask('q', { p: `teams/${TEAM}/shown`, h: '' });
    talks.push(talk);
  };
  // They have signed in here before, as on any other day.
  for (const { email } of editors) {
    const body = { email, password: EDITOR_PASSWORD, returnSecureToken: true };
    await site.auth('signInWithPassword', body, { from: HERE });
  }
  const talks: Awaited<ReturnType<Target['socket']>>[] = [];
  await Promise.all(players.map(listen));
  const keepAlive = setInterval(() => talks.forEach((talk) => talk.raw('0')), KEEP_ALIVE_MS);

  const beat = ({ token }: Account, i: number) =>
    every(pace.heartbeat, () =>
      timed('heartbeat', () =>
        patch(token, async () => ({
          [`screens/${TEAM}/${idOf('screen', i)}`]: { '.sv': 'timestamp' },
        })),
      ),
    );
  const save = ({ token }: Account, i: number) => {
    let count = 0;
    return every(pace.save, async () => {
      const title = (count += 1);
      const isSaved = await timed('save', () =>
        patch(token, async () => {
          const rev = (await revOf(token)) + 1;
          const slide = {
            id: idOf('slide', i),
            type: 'image',
            status: 'draft',
            title: `${title}`,
            rev,
          };
          return { [`teams/${TEAM}/rev`]: rev, [`teams/${TEAM}/slides/${i}`]: slide };
        }),
      );
      if (isSaved) saved.set(String(i), title);
    });
  };
  const publish = ({ token }: Account) =>
    every(pace.publish, () =>
      timed('publish', async () => {
        let shown = 0;
        const isTaken = await patch(token, async () => {
          shown = (await revOf(token)) + 1;
          const slide = { id: idOf('shown', 0), type: 'image', status: 'published', rev: shown };
          return {
            [`teams/${TEAM}/rev`]: shown,
            [`teams/${TEAM}/shown`]: shown,
            [`teams/${TEAM}/slides/5000`]: { ...slide, shownRev: shown },
          };
        });
        while (!isOver() && heard.some((rev) => rev < shown)) await pause(5);
        return isTaken && !isOver();
      }),
    );
  /** One after another: no single person signs in every five seconds. */
  const signIn = () => {
    let turn = 0;
    return every(pace.signIn, () =>
      timed('signIn', async () => {
        const email = editors[(turn += 1) % editors.length]?.email;
        const body = { email, password: EDITOR_PASSWORD, returnSecureToken: true };
        const { status } = await site.auth('signInWithPassword', body, { from: HERE });
        if (status !== 200) refusedSignIns += 1;
        return status === 200;
      }),
    );
  };
  let refusedSignIns = 0;

  const [publisher, ...savers] = editors;
  if (!publisher) throw new Error('no editors');
  const all = [...players.map(beat), ...savers.map(save), publish(publisher), signIn()];
  const working = all.map((work) => work.catch((cause: unknown) => void failures.push(cause)));

  return {
    /** Returns durations of acts that ended at or after `from` and before `until`, by `performance.now()`. */
    figures(from: number, until = Infinity): Figures {
      const ended = took.filter(({ endedAt }) => endedAt >= from && endedAt < until);
      const of = (act: Act) => ended.filter((one) => one.act === act).map(({ ms }) => ms);
      return Object.fromEntries(ACTS.map((act) => [act, summary(of(act))])) as Figures;
    },
    get heardByAll() {
      return Math.min(...heard);
    },
    counts: () => ({
      saves: saved.size,
      tries,
      refusedSignIns,
      /** Number of players that have lost their socket. */
      cut: talks.filter(({ isOpen }) => !isOpen).length,
    }),
    /** Stops within two minutes, and returns the saves that are missing. @throws what broke a client's work */
    async stop(): Promise<readonly string[]> {
      over.abort();
      clearInterval(keepAlive);
      const late = wait(STOP_PATIENCE_MS, 'late', { ref: false });
      const ended = await Promise.race([Promise.all(working), late]);
      for (const talk of talks) talk.close();
      if (ended === 'late') failures.push(new Error('the crowd did not stop'));
      if (failures.length > 0) throw new AggregateError(failures, 'the crowd broke');
      return saves();
    },
    /** Acknowledged saves, by slide. */
    saves,
  };

  async function saves(): Promise<readonly string[]> {
    const { token } = publisher as Account;
    const { status, body } = await site.ask(`/teams/${TEAM}/slides.json`, { token, from: HERE });
    if (status !== 200) throw new Error(`slides: ${status} ${body}`);
    const slides = JSON.parse(body) as Record<string, { title?: string } | null>;
    // A write abandoned in flight may have arrived: then there is more than was acknowledged.
    const isLost = ([i, title]: [string, number]) => !(Number(slides[i]?.title) >= title);
    return [...saved].filter(isLost).map(([i, title]) => `${i}: ${title}`);
  }
}

export type Figures = Readonly<Record<Act, Summary>>;

/** The median and the 95th percentile. */
export interface Summary {
  readonly count: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

function summary(all: readonly number[]): Summary {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { count: all.length, medianMs: at(0.5), p95Ms: at(0.95) };
}
