import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineTrigger, type Trigger } from '../../functions/defineTrigger.ts';
import { createMemoryPorts } from '../../functions/testing/memoryPorts.testkit.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { OPEN, SOON, tempDir } from '../database/database.testkit.ts';
import { openCopy } from '../database/readCopy.ts';
import type { SiteDatabase } from '../database/types.ts';
import { createSiteProcess } from '../siteProcess.testkit.ts';
import { startEventPort, type EventPort } from './eventPort.ts';

const PATTERN = 'notes/{note}';

describe('the event port', () => {
  const heard: unknown[] = [];
  const errors: string[] = [];
  let dir: ReturnType<typeof tempDir>;
  let database: SiteDatabase;
  let port: EventPort;
  let fails = 0;
  const memory = createMemoryPorts();
  const triggers: readonly Trigger[] = [
    defineTrigger({
      on: 'change',
      name: 'first',
      path: PATTERN,
      async run(_ports, { params, after }) {
        if (fails-- > 0) throw new Error('not now');
        heard.push([params['note'], after]);
      },
    }),
    defineTrigger({ on: 'daily', name: 'day', run: async () => void heard.push('day') }),
  ];
  const start = () => {
    database = createDatabase({
      dataDir: dir.path,
      rules: OPEN,
      clock: Date.now,
      verifyToken: async () => null,
      watched: [PATTERN],
    });
    const storage = { pending: () => [], listen: () => () => {}, done: () => {} };
    const logger = { info: () => {}, error: (event: string) => void errors.push(event) };
    const { ports } = memory;
    port = startEventPort({ triggers, database: database.events, storage, ports, logger });
  };
  beforeEach(() => {
    dir = tempDir();
    heard.length = 0;
    errors.length = 0;
    fails = 0;
    start();
  });
  const stop = async () => {
    await port.stop();
    await database.close();
  };
  afterEach(async () => {
    await stop();
    dir.remove();
  });

  test('runs triggers after each write, and forgets what is done', async () => {
    await database.admin.update({ 'notes/a': 1, 'notes/b': 2, other: 3 });
    await port.idle();
    expect(heard).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(database.events.pending()).toEqual([]);
  });

  test('tries again what failed, and goes on with the others meanwhile', async () => {
    fails = 1;
    await database.admin.update({ 'notes/a': 1, 'notes/b': 2 });
    await port.idle();
    expect(heard).toEqual([['b', 2]]);
    expect(errors).toEqual(['triggerFailed']);
    await vi.waitFor(() => expect(heard).toContainEqual(['a', 1]), SOON);
    await port.idle();
    expect(database.events.pending()).toEqual([]);
  });

  test('handles after a restart what was left', async () => {
    fails = 2;
    await database.admin.update({ 'notes/a': 1, 'notes/b': 2 });
    await port.idle();
    await stop();
    expect(heard).toEqual([]);
    start();
    await port.idle();
    expect(heard).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('a backup holds what was left, and a site made of it handles that', async () => {
    fails = 2;
    await database.admin.update({ 'notes/a': 1 });
    await port.idle();
    const file = join(dir.path, 'copy.sqlite');
    await database.copyTo(file);
    const copy = openCopy(file);
    const events = copy.events();
    expect([[...copy.rows()], events]).toEqual([
      [{ path: 'notes/a', text: '1' }],
      [{ pattern: PATTERN, path: 'notes/a', before: null, after: 1 }],
    ]);
    copy.close();
    await stop();
    dir.remove();
    dir = tempDir();
    fails = 0;
    start();
    await database.events.restore(events);
    await stop();
    start();
    await port.idle();
    expect(heard).toEqual([['a', 1]]);
  });

  test('runs what is due once a day, also when it was off at the hour', async () => {
    await port.runDue();
    await port.runDue();
    expect(heard).toEqual(['day']);
    memory.advance(25 * 60 * 60 * 1000);
    await port.runDue();
    expect(heard).toEqual(['day', 'day']);
  });
});

describe('a server that is killed', () => {
  const site = createSiteProcess();
  afterEach(() => site.dispose());

  async function post<T>(path: string, body: object, token?: string): Promise<T> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  test('handles every acknowledged write in its next life', { timeout: 60_000 }, async () => {
    await site.start();
    const credentials = { email: 'ada@a.example', password: 'password' };
    const account = await post<{ localId: string; idToken: string }>(
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
      credentials,
    );
    const teamId = 'teamTEAMteamTEAM1234';
    const input = { teamId, name: 'Ada', teamName: 'Café', dse: false };
    await post('/functions/createTeam', input, account.idToken);
    const { idToken: token } = await post<{ idToken: string }>(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
      credentials,
    );
    const read = async (path: string) =>
      (await fetch(`${site.url}/${path}.json?auth=${token}`)).json() as Promise<unknown>;
    const user = `users/${account.localId}`;
    for (let round = 0; round < 6; round++) {
      const rev = Number(await read(`${user}/rev`)) + 1;
      const name = `Ada ${round}`;
      const answer = await fetch(`${site.url}/${user}.json?auth=${token}`, {
        method: 'PATCH',
        body: JSON.stringify({ rev, name, 'revs/profile': rev }),
      });
      await site.end('SIGKILL');
      expect(answer.status).toBe(200);
      await site.start();
      await vi.waitFor(
        async () => expect(await read(`teams/${teamId}/users/${account.localId}/name`)).toBe(name),
        SOON,
      );
    }
    expect(site.log).not.toContain('triggerFailed');
  });
});
