import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Json } from '../../../src/model/json.ts';
import { WireClient } from './WireClient.ts';

/*
 * `npm run bench:server`: one site on one machine. Prints figures and judges none, since they are the
 * machine's as much as the server's. PLAYERS, EDITORS and SECONDS change the size.
 */
const PLAYERS = Number(process.env['PLAYERS'] ?? 200);
const EDITORS = Number(process.env['EDITORS'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const PUBLISHES = 30;
const FILE_BYTES = 5 * 1024 * 1024;
const TEAM = 'benchTEAMbenchTEAM12';
const SLIDE = 'benchSLIDEbench12345';

interface Person {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
const child = fork(path.join(import.meta.dirname, 'serverProcess.ts'), [`${folder}/data`, folder]);
const answer = <T>() => new Promise<T>((resolve) => child.once('message', (m) => resolve(m as T)));
const { url } = await answer<{ url: string }>();

async function seed(updates: Record<string, Json>): Promise<void> {
  const done = answer();
  child.send({ updates });
  await done;
}

async function measure(): Promise<{ rss: number }> {
  const measured = answer<{ rss: number }>();
  child.send({});
  return measured;
}

function report(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(44)} ${value}\n`);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function reportTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)].map(ms).join('  ');
  report(`${name} (p50, p95, max)`, figures);
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

/** As many at once as machines in a venue would do after a power cut. */
async function inParallel<T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>) {
  const results: R[] = [];
  const queue = [...items.entries()];
  const run = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: width }, run));
  return results;
}

async function post(pathname: string, body: object | URLSearchParams): Promise<any> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url + pathname, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${pathname} ${response.status} ${await response.text()}`);
  return response.json();
}

const account = (method: string, body: object): Promise<Person> =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=x`, body) as Promise<Person>;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

// Sign-ins.
const signUps: number[] = [];
const signIns: number[] = [];
const refreshes: number[] = [];
const credentials = (n: number) => ({ email: `editor${n}@example.org`, password: 'password' });
const started = performance.now();
const devices = await inParallel(numbers(PLAYERS), 16, () =>
  timed(signUps, () => account('signUp', {})),
);
report(`${PLAYERS} players sign in anonymously`, ms(performance.now() - started));
reportTimes('  one of 16 at once', signUps);
await inParallel(numbers(EDITORS), 4, (n) => account('signUp', credentials(n)));
const editors = await inParallel(numbers(EDITORS), 4, (n) =>
  timed(signIns, () => account('signInWithPassword', credentials(n))),
);
reportTimes('password sign-in, 4 at once', signIns);
await inParallel(devices, 16, ({ refreshToken }) =>
  timed(refreshes, () => {
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return post(
      '/securetoken.googleapis.com/v1/token',
      new URLSearchParams(form),
    ) as Promise<object>;
  }),
);
reportTimes('token refresh, 16 at once', refreshes);

// The team.
const screenId = (n: number) => `benchSCREEN${String(n).padStart(9, '0')}`;
const member = (uid: string): Json => ({
  id: uid,
  name: 'E',
  email: 'e@example.org',
  role: 'editor',
});
const slide = (rev: number, extra: Record<string, Json> = {}): Json => ({
  id: SLIDE,
  type: 'image',
  title: `Slide ${rev}`,
  status: 'published',
  position: 'a0',
  rev,
  shownRev: rev,
  ...extra,
});
await seed({
  [`teams/${TEAM}`]: {
    name: 'Bench',
    rev: 1,
    shown: 1,
    users: Object.fromEntries(editors.map(({ localId }) => [localId, member(localId)])),
    screens: devices.map(({ localId }, n) => ({
      id: screenId(n),
      name: `Screen ${n}`,
      deviceId: localId,
    })),
    slides: { 0: slide(1) },
  },
  devices: Object.fromEntries(
    devices.map(({ localId }, n) => [localId, { teamId: TEAM, screenId: screenId(n) }]),
  ),
});

// Everybody connects and listens, as after a power cut.
const seen = new Map<number, { count: number; last: number }>();
const note = (value: unknown) => {
  const entry = seen.get(Number(value)) ?? { count: 0, last: 0 };
  seen.set(Number(value), { count: entry.count + 1, last: performance.now() });
};
const connecting = performance.now();
const clients = await inParallel(devices, 32, async ({ idToken }) => {
  const client = await WireClient.open(url);
  await client.authenticate(idToken);
  await client.listen(`/teams/${TEAM}/shown`, note);
  return client;
});
const watchers = await inParallel(editors, 32, async ({ idToken }) => {
  const client = await WireClient.open(url);
  await client.authenticate(idToken);
  await client.listen(`/teams/${TEAM}/rev`, () => {});
  return client;
});
report(
  `${PLAYERS + EDITORS} sockets open, signed in, listening`,
  ms(performance.now() - connecting),
);
report(
  'memory of the server, all connected',
  `${((await measure()).rss / 2 ** 20).toFixed(0)} MiB`,
);

// Heartbeats, a hundred times as often as real ones.
const beats: number[] = [];
const until = performance.now() + SECONDS * 1000;
await Promise.all(
  clients.map(async (client, n) => {
    while (performance.now() < until) {
      await timed(beats, () =>
        client.put(`/screens/${TEAM}/${screenId(n)}`, { '.sv': 'timestamp' }),
      );
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
  }),
);
report('heartbeats acknowledged on disk', `${(beats.length / SECONDS).toFixed(0)} /s`);
reportTimes('  one heartbeat', beats);

// Fan-out: an editor publishes, every player hears of it.
const pushes: number[] = [];
const fanOuts: number[] = [];
for (let rev = 2; rev < PUBLISHES + 2; rev++) {
  const { idToken, localId } = editors[rev % EDITORS] as Person;
  const start = performance.now();
  const response = await timed(pushes, () =>
    fetch(`${url}/teams/${TEAM}.json?auth=${idToken}`, {
      method: 'PATCH',
      body: JSON.stringify({ rev, shown: rev, 'slides/0': slide(rev, { editedBy: localId }) }),
    }),
  );
  if (!response.ok) throw new Error(`publish: ${await response.text()}`);
  while ((seen.get(rev)?.count ?? 0) < PLAYERS)
    await new Promise((resolve) => setTimeout(resolve, 1));
  fanOuts.push((seen.get(rev)?.last ?? 0) - start);
}
reportTimes('publish acknowledged', pushes);
reportTimes(`publish until the last of ${PLAYERS} players heard`, fanOuts);

// Files.
await seed({ 'bench/done': true });
const bytes = randomBytes(FILE_BYTES);
const uploaded = performance.now();
await inParallel(editors, 4, async ({ localId, idToken }) => {
  const name = encodeURIComponent(`users/${localId}/avatar/1700000000000`);
  const head = '--b\r\n\r\n{"contentType":"image/png"}\r\n--b\r\nContent-Type: image/png\r\n\r\n';
  const response = await fetch(`${url}/v0/b/vitrine-site.local/o?name=${name}`, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${idToken}`,
      'content-type': 'multipart/related; boundary=b',
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--')]),
  });
  if (!response.ok) throw new Error(`upload: ${await response.text()}`);
});
const perSecond = (count: number, since: number) =>
  `${((count * FILE_BYTES) / 2 ** 20 / ((performance.now() - since) / 1000)).toFixed(0)} MiB/s`;
report(`${EDITORS} uploads of 5 MiB, 4 at once`, perSecond(EDITORS, uploaded));
const downloaded = performance.now();
const media = encodeURIComponent(`users/${editors[0]?.localId}/avatar/1700000000000`);
await inParallel(devices, 16, async ({ idToken }) => {
  const response = await fetch(`${url}/v0/b/vitrine-site.local/o/${media}?alt=media`, {
    headers: { authorization: `Firebase ${idToken}` },
  });
  if ((await response.arrayBuffer()).byteLength !== FILE_BYTES) throw new Error('download');
});
report(`${PLAYERS} downloads of 5 MiB, 16 at once`, perSecond(PLAYERS, downloaded));
report('memory of the server at the end', `${((await measure()).rss / 2 ** 20).toFixed(0)} MiB`);
report(
  'machine',
  `${cpus().length} x ${cpus()[0]?.model ?? '?'}, Node ${process.version}, client included`,
);

for (const client of [...clients, ...watchers]) client.close();
child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });
process.exit(0);
