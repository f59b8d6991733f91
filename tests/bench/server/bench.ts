import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../../src/model/json.ts';
import { inParallel, slideRow } from './crowd.ts';
import { WireClient } from './WireClient.ts';

/*
 * `npm run bench -- server`: one site on one machine, a fresh one each round. Prints medians without judging them,
 * since they depend on the machine as much as on the server. PLAYERS, EDITORS, SECONDS and ROUNDS change the size.
 */
const PLAYERS = Number(process.env['PLAYERS'] ?? 200);
const EDITORS = Number(process.env['EDITORS'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PUBLISHES = 30;
const FILE_BYTES = 5 * 1024 * 1024;
const TEAM = 'benchTEAMbenchTEAM12';

interface Person {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** The values of each figure, one per round, in order of measurement. */
const figures = new Map<string, { readonly unit: string; readonly values: number[] }>();

function note(name: string, value: number, unit = 'ms'): void {
  const figure = figures.get(name) ?? { unit, values: [] };
  figure.values.push(value);
  figures.set(name, figure);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function noteTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  note(`${name}, median`, at(sorted, 0.5));
  note(`${name}, 95th percentile`, at(sorted, 0.95));
  note(`${name}, slowest`, at(sorted, 1));
}

function printTable(): void {
  const digits = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
  const lines = [...figures].map(([name, { unit, values }]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const spread = `${digits(at(sorted, 0))} – ${digits(at(sorted, 1))}`;
    return `| ${name} | ${digits(at(sorted, 0.5))} ${unit} | ${spread} |`;
  });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Node ${process.version}`;
  const head = `| ${machine}, ${ROUNDS} rounds | median | lowest – highest |`;
  process.stdout.write(`${[head, '| --- | ---: | ---: |', ...lines].join('\n')}\n`);
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

/** Counts by revision how many have received it, and when the last one did. */
function createTally() {
  const counts = new Map<number, { count: number; last: number }>();
  return {
    add(rev: number): void {
      const { count } = counts.get(rev) ?? { count: 0 };
      counts.set(rev, { count: count + 1, last: performance.now() });
    },
    async all(rev: number, wanted: number): Promise<number> {
      while ((counts.get(rev)?.count ?? 0) < wanted) await sleep(1);
      return counts.get(rev)?.last ?? 0;
    },
  };
}

for (let round = 1; round <= ROUNDS; round++) {
  process.stderr.write(`round ${round} of ${ROUNDS}\n`);
  await runRound();
}
printTable();
process.exit(0);

/** Runs everything once: sign-ins, heartbeats, publishes, files. */
async function runRound(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const child = fork(path.join(import.meta.dirname, 'serverProcess.ts'), [
    `${folder}/data`,
    folder,
  ]);
  const answer = <T>() =>
    new Promise<T>((resolve) => child.once('message', (m) => resolve(m as T)));
  const { url } = await answer<{ url: string }>();
  const seed = async (updates: Record<string, Json>) => {
    const done = answer();
    child.send({ updates });
    await done;
  };
  const noteMemory = async (name: string) => {
    const measured = answer<{ rss: number }>();
    child.send({});
    note(name, (await measured).rss / 2 ** 20, 'MiB');
  };

  const post = async (pathname: string, body: object | URLSearchParams): Promise<any> => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url + pathname, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${pathname} ${response.status} ${await response.text()}`);
    return response.json();
  };

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
  note(`${PLAYERS} players sign in, 16 at once`, performance.now() - started);
  noteTimes('– one of them', signUps);
  await inParallel(numbers(EDITORS), 4, (n) => account('signUp', credentials(n)));
  const editors = await inParallel(numbers(EDITORS), 4, (n) =>
    timed(signIns, () => account('signInWithPassword', credentials(n))),
  );
  noteTimes('sign-in by password, 4 at once', signIns);
  await inParallel(devices, 16, ({ refreshToken }) =>
    timed(refreshes, () => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return post(
        '/securetoken.googleapis.com/v1/token',
        new URLSearchParams(form),
      ) as Promise<object>;
    }),
  );
  noteTimes('token renewed, 16 at once', refreshes);

  // The team.
  const screenId = (n: number) => `benchSCREEN${String(n).padStart(9, '0')}`;
  const member = (uid: string): Json => ({
    id: uid,
    name: 'E',
    email: 'e@example.org',
    role: 'editor',
  });
  const published = (rev: number, editedBy: string) => {
    const row = slideRow(rev, editedBy);
    return { rev, shown: rev, 'slides/0': row, 'published/0': row };
  };
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
      slides: { 0: slideRow(1) },
      published: { 0: slideRow(1) },
    },
    devices: Object.fromEntries(
      devices.map(({ localId }, n) => [localId, { teamId: TEAM, screenId: screenId(n) }]),
    ),
  });

  // Every client connects and listens, as after a power cut.
  const heard = createTally();
  const read = createTally();
  const connecting = performance.now();
  const clients = await inParallel(devices, 32, async ({ idToken }) => {
    const client = await WireClient.open(url);
    await client.authenticate(idToken);
    let known = 0;
    await client.listen(`/teams/${TEAM}/shown`, (value) => {
      const shown = Number(value);
      heard.add(shown);
      // Like a player: it reads what was shown since.
      const since = { i: 'shownRev', sp: known + 1 };
      known = shown;
      void client.get(`/teams/${TEAM}/published`, since).then(() => read.add(shown));
    });
    return client;
  });
  const watchers = await inParallel(editors, 32, async ({ idToken }) => {
    const client = await WireClient.open(url);
    await client.authenticate(idToken);
    await client.listen(`/teams/${TEAM}/rev`, () => {});
    return client;
  });
  note(`${PLAYERS + EDITORS} sockets open, signed in, listening`, performance.now() - connecting);
  await noteMemory('memory of the server, all connected');

  // Heartbeats, a hundred times as frequent as real ones.
  const beats: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    clients.map(async (client, n) => {
      while (performance.now() < until) {
        await timed(beats, () =>
          client.put(`/screens/${TEAM}/${screenId(n)}`, { '.sv': 'timestamp' }),
        );
        await sleep(600);
      }
    }),
  );
  note('heartbeats acknowledged on disk', beats.length / SECONDS, '/s');
  noteTimes('one heartbeat', beats);

  // Fan-out: an editor publishes, every player is notified.
  const pushes: number[] = [];
  const fanOuts: number[] = [];
  const arrivals: number[] = [];
  for (let rev = 2; rev < PUBLISHES + 2; rev++) {
    const { idToken, localId } = editors[rev % EDITORS] as Person;
    const start = performance.now();
    const response = await timed(pushes, () =>
      fetch(`${url}/teams/${TEAM}.json?auth=${idToken}`, {
        method: 'PATCH',
        body: JSON.stringify(published(rev, localId)),
      }),
    );
    if (!response.ok) throw new Error(`publish: ${await response.text()}`);
    fanOuts.push((await heard.all(rev, PLAYERS)) - start);
    arrivals.push((await read.all(rev, PLAYERS)) - start);
  }
  noteTimes('publish acknowledged', pushes);
  noteTimes(`publish until the last of ${PLAYERS} players has heard of it`, fanOuts);
  noteTimes(`publish until the last of ${PLAYERS} players has the slide`, arrivals);

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
    (count * FILE_BYTES) / 2 ** 20 / ((performance.now() - since) / 1000);
  note(`${EDITORS} uploads of 5 MiB, 4 at once`, perSecond(EDITORS, uploaded), 'MiB/s');
  const downloaded = performance.now();
  const media = encodeURIComponent(`users/${editors[0]?.localId}/avatar/1700000000000`);
  await inParallel(devices, 16, async ({ idToken }) => {
    const response = await fetch(`${url}/v0/b/vitrine-site.local/o/${media}?alt=media`, {
      headers: { authorization: `Firebase ${idToken}` },
    });
    if ((await response.arrayBuffer()).byteLength !== FILE_BYTES) throw new Error('download');
  });
  note(`${PLAYERS} downloads of 5 MiB, 16 at once`, perSecond(PLAYERS, downloaded), 'MiB/s');
  await noteMemory('memory of the server at the end');
  for (const client of [...clients, ...watchers]) client.close();
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
