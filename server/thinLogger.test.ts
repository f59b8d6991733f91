import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './limits/rateLimiter.ts';
import { callerToCharge } from './limits/standing.ts';
import { COUNTS } from './limits/table.ts';
import type { LogFields } from './logger.ts';
import { createThinLogger } from './thinLogger.ts';

const MOST = COUNTS.logLines.figure;
const MINUTE_MS = 60_000;

/** A logger with its lines, and a clock that tests advance. */
function open() {
  let nowMs = 0;
  const lines: object[] = [];
  const write = (event: string, fields?: LogFields) => void lines.push({ event, ...fields });
  const logger = createThinLogger({ info: write, error: write }, () => nowMs);
  const elapsed = () => nowMs;
  return { lines, logger, elapsed, pass: (ms: number) => void (nowMs += ms) };
}

describe('a log that strangers cannot fill', () => {
  it('writes some lines alike in a minute, then how many more there were', () => {
    const { lines, logger, pass } = open();
    const refuse = (i: number) =>
      logger.info('functionRefused', { requestId: `${i}`, function: 'readPreview', code: 'x' });
    for (let i = 0; i < 1_000; i += 1) refuse(i);
    expect(lines).toHaveLength(MOST);
    pass(MINUTE_MS);
    refuse(1_000);
    expect(lines.slice(MOST)).toEqual([
      { event: 'functionRefused', function: 'readPreview', code: 'x', more: 1_000 - MOST },
      { event: 'functionRefused', requestId: '1000', function: 'readPreview', code: 'x' },
    ]);
  });

  it('keeps lines of another kind', () => {
    const { lines, logger } = open();
    for (let i = 0; i < 1_000; i += 1) logger.info('request', { path: `/${i}`, status: 503 });
    logger.info('request', { path: '/a', status: 500 });
    logger.error('requestFailed', { path: '/a', cause: 'why' });
    expect(lines.slice(MOST)).toEqual([
      { event: 'request', path: '/a', status: 500 },
      { event: 'requestFailed', path: '/a', cause: 'why' },
    ]);
  });

  it('tells the rest when it closes', () => {
    const { lines, logger } = open();
    for (let i = 0; i < MOST + 5; i += 1) logger.error('mailFailed');
    logger.close();
    expect(lines.at(-1)).toEqual({ event: 'mailFailed', more: 5 });
  });

  it('cuts what a caller made long', () => {
    const { lines, logger } = open();
    logger.info('request', { path: 'x'.repeat(16_000), status: 500 });
    expect(JSON.stringify(lines).length).toBeLessThan(400);
  });
});

describe('who is over a bound', () => {
  /** A book that logs its refusals. */
  const openBook = () => {
    const opened = open();
    const limiter = createRateLimiter({
      elapsed: opened.elapsed,
      onRefused: (limit, payer, who) => opened.logger.info('overLimit', { limit, payer }, who),
    });
    return { ...opened, limiter };
  };

  it('is told once in a minute, however often it was refused, also where nothing is free', () => {
    const { lines, pass, limiter } = openBook();
    const caller = callerToCharge(null, { address: '192.0.2.1' }, () => false);
    const flood = () => {
      for (let i = 0; i < 50_000; i += 1) limiter.spend(caller, { hashes: 1 });
    };
    const told = { event: 'overLimit', limit: 'hashes', payer: 'address' };
    flood();
    expect(lines).toEqual([told]);
    pass(MINUTE_MS);
    flood();
    expect(lines).toEqual([told, { ...told, more: 49_999 }, told]);
  });

  it('is the address where connections are over it, of which anybody opens more', () => {
    const { lines, limiter } = openBook();
    for (let i = 0; i < 10_000; i += 1) {
      const caller = callerToCharge(
        null,
        { address: '192.0.2.1', connection: `c${i}` },
        () => false,
      );
      limiter.spend(caller, { hashes: 1 });
      limiter.open(caller, 'heldBytes').set(1_000_000);
    }
    const told = lines.map((line) => Object.values(line).join(' '));
    expect(told).toEqual([
      'overLimit hashes connection',
      'overLimit hashes address',
      'overLimit heldBytes connection',
    ]);
  });

  it('is told of some callers; the rest of them is counted', () => {
    const { lines, logger, limiter } = openBook();
    for (let i = 0; i < 5_000; i += 1) {
      const caller = callerToCharge(
        null,
        { address: `2001:db8:${i.toString(16)}::1` },
        () => false,
      );
      for (let n = 0; n < 2; n += 1) limiter.spend(caller, { hashes: 1 });
    }
    expect(lines).toHaveLength(MOST);
    logger.close();
    expect(lines.at(-1)).toMatchObject({ limit: 'hashes', more: 10_000 - MOST });
  });
});

it('addresses of people are in no line, paths of packages are', () => {
  const lines: unknown[] = [];
  const logger = createThinLogger({
    info: (_, fields) => lines.push(fields),
    error: (_, fields) => lines.push(fields),
  });
  const cause =
    "550 <eve.o'neil+x@firm.test>: Jörg@bücher.example at file:///node_modules/@scope/a.js";
  logger.error('functionFailed', { cause });
  logger.close();
  expect(lines).toEqual([
    { cause: '550 <(address)>: (address) at file:///node_modules/@scope/a.js' },
  ]);
});
