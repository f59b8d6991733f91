import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openMailQueue } from './mailQueue.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-mail-'));
afterEach(() => rmSync(path.join(dataDir, 'mail'), { recursive: true, force: true }));
const files = () => readdirSync(path.join(dataDir, 'mail'));
const LETTER = { to: 'ada@example.org', subject: 'Password', text: 'https://screens.example' };
const MINUTE_MS = 60_000;

/** A queue with a clock that only `pass` advances, and a mail server that accepts mail while `takes` is true. */
function open(takes: { current: boolean }, clock = { ms: 0 }) {
  const sent: string[] = [];
  const log: unknown[] = [];
  const plans = new Map<() => void, number>();
  const queue = openMailQueue({
    dataDir,
    async send({ to }) {
      if (!takes.current) throw Object.assign(new Error(`550 <${to}>`), { code: 'EENVELOPE' });
      sent.push(to);
    },
    logger: { info: () => {}, error: (event, fields) => void log.push({ event, ...fields }) },
    now: () => clock.ms,
    after(ms, task) {
      plans.set(task, clock.ms + ms);
      return () => void plans.delete(task);
    },
  });
  const pass = async (ms: number): Promise<void> => {
    clock.ms += ms;
    for (const [task, at] of plans) {
      if (at > clock.ms) continue;
      plans.delete(task);
      task();
    }
    // Each try ends with a plan for the next one, or with its letter gone.
    await expect.poll(() => plans.size > 0 || files().length === 0).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, sent, log, plans, pass };
}

test('a mail is tried again until it is taken, and then leaves no trace', async () => {
  const takes = { current: false };
  const { queue, sent, log, pass } = open(takes);
  await queue.add(LETTER);
  await pass(MINUTE_MS / 2);
  expect([sent, log.length, files().length]).toEqual([[], 2, 1]);
  takes.current = true;
  await pass(5 * MINUTE_MS);
  expect([sent, files()]).toEqual([['ada@example.org'], []]);
  expect(JSON.stringify(log)).not.toContain('ada@');
});

test('after an hour it is given up, and that is told', async () => {
  const { queue, log, plans, pass } = open({ current: false });
  await queue.add(LETTER);
  for (let n = 0; n < 10 && plans.size > 0; n += 1) await pass(20 * MINUTE_MS);
  expect(log.at(-1)).toMatchObject({ event: 'mailFailed', isGivenUp: true });
  expect(files()).toEqual([]);
});

test('what waits survives a stop, damaged files do not', async () => {
  const first = open({ current: false });
  await first.queue.add(LETTER);
  first.queue.close();
  expect(first.plans.size).toBe(0);
  writeFileSync(path.join(dataDir, 'mail', 'cut.json'), '{"to":');
  const second = open({ current: true });
  await vi.waitFor(() => expect([second.sent, files()]).toEqual([['ada@example.org'], []]));
});
