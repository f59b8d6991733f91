import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addressOf,
  createCrowd,
  inParallel,
  screenOf,
  slideRow,
  type Account,
  type Crowd,
} from './crowd.ts';
import { fillSlides, teamOf } from './fillSlides.ts';
import { startServer, stopServer } from './startServer.ts';
import { WireClient } from './WireClient.ts';

/*
 * `npm run bench -- scale`: what one site server carries. Players send heartbeats at their real pace, editors watch
 * them and publish; then the power fails and all come back at once. PLAYERS, EDITORS, TEAMS, SLIDES and SECONDS change
 * the size. Prints figures without judging them. The clients run beside the server: two processors at least.
 */
const size = {
  teams: Number(process.env['TEAMS'] ?? 10),
  players: Number(process.env['PLAYERS'] ?? 2_000),
  editors: Number(process.env['EDITORS'] ?? 100),
};
const SLIDES = Number(process.env['SLIDES'] ?? 200_000);
const SECONDS = Number(process.env['SECONDS'] ?? 120);
const BEAT_MS = 60_000;
const PUBLISH_EVERY_MS = 2_000;
/** Of a team's editors, those that have the list of screens open. */
const WATCHERS = 1;
/** Connections that are opened at the same time, as after a power cut. */
const AT_ONCE = 64;

interface Usage {
  readonly rss: number;
  readonly cpu: { readonly user: number; readonly system: number };
  readonly delay: { readonly p50: number; readonly p99: number; readonly max: number };
}

const rows: (readonly [phase: string, what: string, value: string])[] = [];
const digits = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const note = (phase: string, what: string, value: number, unit: string): void =>
  void rows.push([phase, what, `${digits(value)} ${unit}`]);

function noteTimes(phase: string, what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const all = [at(0.5), at(0.99), at(1)].map(digits);
  rows.push([phase, `${what}: median – 99th percentile – slowest`, `${all.join(' – ')} ms`]);
}

/** Notes what the server spends during `work`. */
async function watch<T>(phase: string, work: () => Promise<T>): Promise<T> {
  const before = await server.ask<Usage>({});
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await server.ask<Usage>({});
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  note(phase, 'duration', seconds, 's');
  note(phase, 'processor', cpu / 1e4 / seconds, '% of one');
  note(phase, 'memory of the process', after.rss / 2 ** 20, 'MiB');
  const { p50, p99, max } = after.delay;
  const delays = [p50, p99, max].map(digits).join(' – ');
  rows.push([phase, 'delay of the event loop: median – 99th percentile – longest', `${delays} ms`]);
  process.stderr.write(`${phase}: ${seconds.toFixed(0)} s\n`);
  return result;
}

/** Counts who has got which publish of which team. */
function createTally() {
  const waits = new Map<string, { left: number; readonly done: () => void }>();
  const key = (team: number, shown: number) => `${team} ${shown}`;
  return {
    add(team: number, shown: number): void {
      const wait = waits.get(key(team, shown));
      if (wait && --wait.left === 0) wait.done();
    },
    all: (team: number, shown: number, count: number): Promise<void> =>
      new Promise((done) => waits.set(key(team, shown), { left: count, done })),
  };
}
const heard = createTally();
const read = createTally();

/** Listens to what a player listens to, and reads what was shown since. */
async function connectPlayer({ idToken, localId, team, n }: Account): Promise<WireClient> {
  const client = await WireClient.open(server.url, addressOf(team));
  const id = teamOf(team);
  await client.authenticate(idToken);
  const own = [`/devices/${localId}`, `/alerts/${id}`, `/watch/${id}`];
  await Promise.all(
    [...own, `/commands/${id}/${screenOf(n)}`].map((place) => client.listen(place, () => {})),
  );
  let known = 1;
  await client.listen(`/teams/${id}/shown`, (value) => {
    const shown = Number(value);
    if (shown <= known) return;
    heard.add(team, shown);
    void client
      .get(`/teams/${id}/published`, { i: 'shownRev', sp: known + 1 })
      .then(() => read.add(team, shown));
    known = shown;
  });
  return client;
}

async function connectEditor({ idToken, team, n }: Account): Promise<WireClient> {
  const client = await WireClient.open(server.url, addressOf(team));
  const id = teamOf(team);
  await client.authenticate(idToken);
  await client.listen(`/teams/${id}/rev`, () => {});
  if (n < WATCHERS) {
    await client.listen(`/screens/${id}`, () => {});
    await client.listen(`/screenStates/${id}`, () => {});
  }
  return client;
}

const connectAll = (): Promise<readonly WireClient[]> =>
  inParallel([...crowd.players, ...crowd.editors], AT_ONCE, (account) =>
    crowd.editors.includes(account) ? connectEditor(account) : connectPlayer(account),
  );

/** Beats once a minute, the first time at a random moment of it, until the time is over. */
async function beat(client: WireClient, account: Account, until: number, times: number[]) {
  const place = `${teamOf(account.team)}/${screenOf(account.n)}`;
  await sleep(Math.random() * BEAT_MS);
  for (let n = 0; performance.now() < until; n += 1) {
    const began = performance.now();
    await client.merge({
      [`screens/${place}`]: { '.sv': 'timestamp' },
      [`screenStates/${place}/at`]: { '.sv': 'timestamp' },
      [`screenStates/${place}/rev`]: n,
    });
    times.push(performance.now() - began);
    await sleep(BEAT_MS);
  }
}

let publishes = 0;
/** An editor of the next team publishes; answers how long it took until the last player had the slide. */
async function publish(): Promise<{ readonly sent: number; readonly all: number; heard: number }> {
  const team = publishes % size.teams;
  const shown = Math.floor(publishes / size.teams) + 2;
  publishes += 1;
  const id = teamOf(team);
  const editor = crowd.editors.find((each) => each.team === team && each.n >= WATCHERS);
  const count = crowd.players.filter((each) => each.team === team).length;
  const hasHeard = heard.all(team, shown, count);
  const hasRead = read.all(team, shown, count);
  const row = slideRow(shown, editor?.localId);
  const change = { rev: shown, shown, 'slides/0': row, 'published/0': row };
  const began = performance.now();
  const response = await fetch(`${server.url}/teams/${id}.json?auth=${editor?.idToken}`, {
    method: 'PATCH',
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(`publish: ${await response.text()}`);
  const sent = performance.now() - began;
  await hasHeard;
  const lastContactMs = performance.now() - began;
  await hasRead;
  return { sent, heard: lastContactMs, all: performance.now() - began };
}

/** A day's work in short: beats all the time, publishes in the second half. */
async function work(clients: readonly WireClient[]): Promise<void> {
  const beats: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const beating = crowd.players.map((each, i) =>
    beat(clients[i] as WireClient, each, until, beats),
  );
  await watch('heartbeats', () => sleep(SECONDS * 500));
  noteTimes('heartbeats', `one of ${beats.length}`, beats);
  beats.length = 0;
  const published: Awaited<ReturnType<typeof publish>>[] = [];
  await watch('heartbeats and publishes', async () => {
    while (performance.now() < until) {
      published.push(await publish());
      await sleep(PUBLISH_EVERY_MS);
    }
  });
  const players = size.players / size.teams;
  noteTimes('heartbeats and publishes', `one of ${beats.length} heartbeats`, beats);
  const times = (what: 'sent' | 'heard' | 'all') => published.map((each) => each[what]);
  noteTimes('heartbeats and publishes', 'a publish acknowledged', times('sent'));
  noteTimes('heartbeats and publishes', `until ${players} players have heard`, times('heard'));
  noteTimes('heartbeats and publishes', `until ${players} players have the slide`, times('all'));
  await Promise.race([Promise.all(beating), sleep(1)]); // those still asleep end with the process
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-scale-'));
const dataDir = path.join(folder, 'data');
const bytes = await fillSlides(dataDir, SLIDES, size.teams);
const env = { TRUST_PROXY: '1' };
let server = await startServer(dataDir, env);
let crowd: Crowd = { players: [], editors: [] };
try {
  note('start', `with ${(bytes / 2 ** 20).toFixed(0)} MiB of slides`, server.startMs, 'ms');
  note('start', 'memory', (await server.ask<Usage>({})).rss / 2 ** 20, 'MiB');
  crowd = await createCrowd(server, size);
  const clients = await watch('all connect', connectAll);
  await work(clients);
  await stopServer(server);
  for (const client of clients) client.close();
  server = await startServer(dataDir, env);
  note('power cut', 'start', server.startMs, 'ms');
  await watch('power cut: all connect again', connectAll);
  const first = await publish();
  note('power cut: all connect again', 'the next publish, until all have it', first.all, 'ms');
} finally {
  await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write('| phase | what | |\n| --- | --- | ---: |\n');
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
process.exit(0);
