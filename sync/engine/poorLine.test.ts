import { beforeEach, describe, expect, it } from 'vitest';
import type { TemplateId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { templateKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { addTemplate } from '../../src/model/mutations/template/addTemplate.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { createMemoryServer, type MemoryServer } from '../backends/memory/createMemoryServer.ts';
import { createGauge } from './pace/adaptive.ts';
import { createDevice, idOf, T1, twoTeams, U1, U2, type Device } from './device.testkit.ts';
import { BackendError } from './ports.ts';
import { add, isPatch, reasons, ref, save, slide, states, tamper, team } from './rules.testkit.ts';
import { behindSlowLine, type Line, type SlowLine } from './slowLine.testkit.ts';

let server: MemoryServer;
const templates = `templates/${T1}` as const;
const templateId = (n: number) => idOf<TemplateId>('template', n);
const GOOD: Line = { upBits: 1e8, downBits: 1e8, limitMs: 30_000, roundTripMs: 20 };
/** 30 s per request in total, although in reality only silence counts: the worst case of a connection. */
const poor = (bits: number): Line => ({
  upBits: bits,
  downBits: bits,
  limitMs: 30_000,
  roundTripMs: 80,
});

interface Options {
  readonly seed?: number;
  readonly slot?: Device['slot'];
  readonly uid?: typeof U1;
  readonly pageRows?: number;
}

function on(line: Line, options: Options = {}) {
  const { seed = 5, uid = U1, ...rest } = options;
  const net = behindSlowLine(server.connect(uid), { ...line }, 1_000_000);
  return { net, device: createDevice(net, { seed, uid, now: net.now, ...rest }) };
}

/** Drains like its host: again when that makes sense, for a day at most. */
async function settle(device: Device, net: SlowLine, isOver: () => boolean): Promise<number> {
  const startedMs = net.now();
  while (!isOver() && net.now() - startedMs < 24 * 3_600_000) {
    const { nextMs } = await device.engine.drain();
    if (isOver()) break;
    net.wait(Math.min(30_000, nextMs ?? 30_000) + 1);
  }
  return net.now() - startedMs;
}
const isQuiet = (device: Device) => () => device.rows().every((row) => row.state === 'parked');

function putTemplates(
  space: string,
  count: number,
  chars: number,
  rev: (n: number) => number,
): void {
  const row = (n: number) => ({
    id: templateId(n),
    name: `T${n}`,
    status: 'active',
    rev: rev(n),
    data: { v: 1, text: 'z'.repeat(chars) },
  });
  const canvas = Array.from({ length: count }, (_, n) => [templateId(n), row(n)] as const);
  for (const [id, value] of canvas) server.admin({ [`${space}/canvas/${id}`]: value as Json });
  server.admin({ [`${space}/rev`]: rev(count - 1) });
}
const addBig = (device: Device, n: number, chars: number) =>
  commitWell(device, {
    teamId: T1,
    id: templateId(n),
    name: `T${n}`,
    data: { v: 1, text: 'z'.repeat(chars) },
    revision: 'r1',
    at: 1,
  });

async function commitWell(device: Device, args: object): Promise<void> {
  expect(await device.commit(addTemplate, args as never)).toMatchObject({ ok: true });
}

beforeEach(() => {
  server = createMemoryServer({ initial: twoTeams() });
});

describe('a first read on a poor line', () => {
  it('[e] [b P] [PL16] 80 templates of 60 kB arrive over 1 Mbit/s, and over a fifth of it', async () => {
    putTemplates(templates, 80, 60_000, () => 1);
    for (const bits of [1_000_000, 200_000]) {
      const { net, device } = on(poor(bits), { seed: bits });
      await device.engine.open(templates, 'member');
      const space = () => device.slot.disk.spaces.get(templates);
      const tookMs = await settle(device, net, () => space()?.rev !== undefined);
      expect(space()?.rev).toBe(1);
      expect(device.slot.disk.rows.size).toBe(80);
      // Hardly longer than the transfer itself takes.
      expect(tookMs).toBeLessThan((2 * 80 * 60_000 * 8_000) / bits + 120_000);
    }
  });

  it('[PL16] what one engine has learnt of a line the next one begins with', async () => {
    putTemplates(templates, 80, 60_000, () => 1);
    const { net, device } = on(poor(200_000));
    await device.engine.open(templates, 'member');
    await device.engine.drain();
    expect(device.slot.disk.spaces.get(templates)?.slow?.rows).toBeLessThan(50);
    const next = on({ ...net.line }, { seed: 6, slot: device.slot });
    await next.device.engine.drain();
    expect(Math.max(...next.net.answers)).toBeLessThan(50 * 60_000);
    await settle(next.device, next.net, () => next.device.slot.disk.rows.size === 80);
    // The connection is good again: what was learnt is dropped.
    const third = on(GOOD, { seed: 7, slot: device.slot });
    putTemplates(templates, 80, 10, (n) => 10 + n);
    third.device.engine.notice(templates, 89);
    await third.device.engine.drain();
    expect(device.slot.disk.spaces.get(templates)).toMatchObject({ rev: 89 });
    expect(device.slot.disk.spaces.get(templates)?.slow).toBeUndefined();
  });

  it('[PL16] readers get what screens show in pages, too', async () => {
    const row = (n: number) => ({
      id: slide(n),
      type: 'image',
      status: 'published',
      title: 'z'.repeat(190),
      position: 'z'.repeat(200),
      rev: 1 + (n >> 2),
      shownRev: 1 + (n >> 2),
    });
    const slides = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [n, row(n)]));
    server.admin({ [`${team}/published`]: slides as Json, [`${team}/rev`]: 16 });
    const { net, device } = on({ ...poor(20_000), limitMs: 4_000 }, { uid: U2 });
    await device.engine.open(team, 'reader');
    await settle(device, net, () => device.slot.disk.spaces.get(team)?.rev !== undefined);
    expect(
      [...device.slot.disk.rows.keys()].filter((text) => text.startsWith('slide:')),
    ).toHaveLength(60);
  });
});

describe('what is new on a poor line', () => {
  async function known(line: Line, options: Options = {}) {
    putTemplates(templates, 60, 10, () => 1);
    const { net, device } = on(GOOD, options);
    for (const space of [templates, team] as const) await device.engine.open(space, 'member');
    await device.engine.drain();
    Object.assign(net.line, line);
    return { net, device };
  }

  it('[PL16] comes in pages by its stamps, each kept, so a cut costs one page', async () => {
    const { net, device } = await known(poor(500_000));
    putTemplates(templates, 60, 60_000, (n) => 2 + n);
    let answers = 0;
    const { read } = net;
    net.read = async (path, query) => {
      // Cut off for good after every second page, until it is opened again.
      if (path.endsWith('/canvas') && ++answers % 3 === 0) net.wait(60_000);
      return read(path, query);
    };
    device.engine.notice(templates, 61);
    const revs: (number | undefined)[] = [];
    const tookMs = await settle(device, net, () => {
      revs.push(device.slot.disk.spaces.get(templates)?.rev);
      return revs.at(-1) === 61;
    });
    expect(revs.at(-1)).toBe(61);
    expect(tookMs).toBeLessThan(30 * 60_000);
    const text = (n: number) => JSON.stringify(device.row(templateKey(T1, templateId(n)))).length;
    expect(Math.min(...Array.from({ length: 60 }, (_, n) => text(n)))).toBeGreaterThan(60_000);
  });

  it('[PL16] a page that is cut off leaves the space as of a revision that it once had', async () => {
    const { net, device } = await known(GOOD, { pageRows: 10 });
    putTemplates(templates, 60, 20, (n) => 2 + (n >> 1));
    let pages = 0;
    const { read } = net;
    net.read = async (path, query) => {
      if (path.endsWith('/canvas') && ++pages > 1) throw new Error('the tab is closed');
      return read(path, query);
    };
    const { device: next } = on(GOOD, { seed: 8, slot: device.slot });
    device.engine.notice(templates, 31);
    await device.engine.drain().catch(() => undefined);
    const half = device.slot.disk.spaces.get(templates);
    expect(half?.rev).toBeGreaterThan(1);
    expect(half?.rev).toBeLessThan(31);
    expect(half?.ahead).toBe(31);
    // Nothing is sent based on an outdated state; the next process knows that, and continues reading.
    await addBig(next, 99, 10);
    const before = server.counts.refusals;
    await next.engine.drain();
    expect(server.counts.refusals).toBe(before);
    expect(next.log()).toEqual([]);
    expect(next.slot.disk.spaces.get(templates)).toMatchObject({ rev: 32 });
  });

  it('[PL16] what one update wrote goes by keys where it does not come at once', async () => {
    const { net, device } = await known({ ...poor(200_000), limitMs: 20_000 });
    putTemplates(templates, 60, 60_000, () => 7);
    device.engine.notice(templates, 7);
    const tookMs = await settle(
      device,
      net,
      () => device.slot.disk.spaces.get(templates)?.rev === 7,
    );
    expect(device.slot.disk.spaces.get(templates)?.rev).toBe(7);
    expect(tookMs).toBeLessThan(20 * 60_000);
  });

  it('[PL7] [PL16] a server that goes back before that is done leaves nothing of it here', async () => {
    const { net, device } = await known({ ...poor(200_000), limitMs: 20_000 });
    const space = () => device.slot.disk.spaces.get(templates);
    putTemplates(templates, 60, 60_000, () => 7);
    device.engine.notice(templates, 7);
    const { read } = net;
    net.read = async (path, query) => {
      if (space()?.rev === undefined) throw new BackendError('unreachable', 'cut');
      return read(path, query);
    };
    await settle(device, net, () => space()?.rev === undefined);
    net.read = read;
    server.admin({ [`${templates}/canvas`]: null, [`${templates}/rev`]: 2 });
    putTemplates(templates, 2, 100, () => 2);
    await settle(device, net, () => space()?.rev === 2);
    const here = [...device.slot.disk.rows.keys()].filter((text) => text.startsWith('template:'));
    expect(here).toHaveLength(2);
  });
});

describe('sending on a poor line', () => {
  async function opened(line: Line) {
    const { net, device } = on(GOOD);
    for (const space of [templates, team] as const) await device.engine.open(space, 'member');
    await device.engine.drain();
    Object.assign(net.line, line);
    net.sent.length = 0;
    return { net, device };
  }
  const there = () => Object.keys((server.tree.get(`${templates}/canvas`) ?? {}) as object).length;

  it('[b P] [PU10] 1 MB of changes leaves at 64 kbit/s', async () => {
    const { net, device } = await opened(poor(64_000));
    for (let n = 1; n <= 66; n++) await addBig(device, n, 15_000);
    const tookMs = await settle(device, net, isQuiet(device));
    expect([device.log(), there()]).toEqual([[], 66]);
    // The transfer alone takes 124 s.
    expect(tookMs).toBeLessThan(200_000);
  });

  it('[PU10] a long way is not taken for a slow line: an update is worth its round-trip', async () => {
    const { net, device } = await opened({ ...poor(64_000), roundTripMs: 2_000 });
    for (let n = 1; n <= 66; n++) await addBig(device, n, 15_000);
    const tookMs = await settle(device, net, isQuiet(device));
    expect([device.log(), there()]).toEqual([[], 66]);
    const sentMs = net.sent.reduce((sum, chars) => sum + chars / 8, 0);
    expect(sentMs).toBeLessThan((1.04 * 66 * 15_000) / 8);
    // A round trip for each 120 kB, and one to measure it.
    expect(net.sent.length).toBeLessThanOrEqual(9);
    expect(tookMs).toBeLessThanOrEqual(sentMs + 10 * 2_001);
  });

  it('[b P] [PU10] an update that fails for its size is halved, and not tried so large again soon', async () => {
    const { net, device } = await opened(GOOD);
    const { patch } = net;
    const tooLarge: number[] = [];
    net.patch = async (updates) => {
      const chars = JSON.stringify(updates).length;
      if (chars > 375_000) {
        tooLarge.push(chars);
        net.wait(30_000);
        Object.assign(net.line, { limitMs: 0 });
      }
      await patch(updates).finally(() => Object.assign(net.line, { limitMs: 30_000 }));
    };
    for (let n = 1; n <= 120; n++) await addBig(device, n, 15_000);
    await settle(device, net, isQuiet(device));
    expect([device.log(), there()]).toEqual([[], 120]);
    expect(tooLarge.length).toBeLessThanOrEqual(2);
  });

  it('[PU10] what says that changes are in counts, too: a hundred small ones of one slide leave in parts', async () => {
    const { net, device } = await opened(GOOD);
    await device.commit(addSlide, add(1));
    await device.engine.drain();
    const { patch } = net;
    net.patch = async (updates) => {
      if (JSON.stringify(updates).length <= 9_000) return patch(updates);
      net.wait(30_000);
      throw new BackendError('tooSlow', 'nothing came back');
    };
    for (let n = 1; n <= 100; n++) await device.commit(saveSlide, save(1, { title: `Title ${n}` }));
    await settle(device, net, isQuiet(device));
    expect([device.log(), device.row(ref(1))?.title]).toEqual([[], 'Title 100']);
  });

  it('[PU10] a good line is soon used in full', async () => {
    const { net, device } = await opened(GOOD);
    for (let n = 1; n <= 200; n++) await addBig(device, n, 15_000);
    await settle(device, net, isQuiet(device));
    expect(net.sent[0]).toBeLessThan(130_000);
    expect(Math.max(...net.sent)).toBeGreaterThan(500_000);
    expect(net.sent.length).toBeLessThan(12);
  });

  it('[FA8] one change that takes too long alone is never set aside', async () => {
    const { net, device } = await opened(poor(64_000));
    await addBig(device, 1, 300_000);
    await addBig(device, 2, 1_000);
    for (let turn = 0; turn < 200; turn++) {
      const { nextMs } = await device.engine.drain();
      net.wait(nextMs ?? 30_000);
    }
    expect(states(device)).not.toContain('parked');
    Object.assign(net.line, GOOD);
    await settle(device, net, isQuiet(device));
    expect([device.log(), there()]).toEqual([[], 2]);
  });

  it('[FA8] a small one is not set aside because somebody on the way says that it is too large', async () => {
    const { net, device } = await opened(GOOD);
    const { patch } = net;
    let asked = 0;
    net.patch = async () => {
      asked++;
      throw new BackendError('tooLarge', 'a page', { isHearsay: true });
    };
    for (let n = 1; n <= 20; n++) await addBig(device, n, 1_000);
    for (let turn = 0; turn < 20; turn++) net.wait((await device.engine.drain()).nextMs ?? 30_000);
    expect(states(device)).not.toContain('parked');
    expect(asked).toBeLessThan(60);
    net.patch = patch;
    await settle(device, net, isQuiet(device));
    expect([device.log(), there()]).toEqual([[], 20]);
  });

  it('[FA8] one that nobody takes is set aside with what it weighs, the others go', async () => {
    const { net, device } = await opened(GOOD);
    const { patch } = net;
    net.patch = async (updates) => {
      const isLarge = JSON.stringify(updates).length > 200_000;
      if (!isLarge) return patch(updates);
      throw new BackendError('tooLarge', '413');
    };
    for (let n = 1; n <= 20; n++) await addBig(device, n, n === 7 ? 300_000 : 30_000);
    await settle(device, net, isQuiet(device));
    const [parked] = [...device.slot.disk.log.values()];
    expect(reasons(device)).toEqual(['tooLarge']);
    expect(parked?.parked?.bytes).toBeGreaterThan(300_000);
    expect(there()).toBe(19);
  });

  it('[PU10] [RC2] a smaller batch after one whose outcome is open doubles nothing', async () => {
    const spoilt = tamper(server.connect(U1));
    let now = 1_000_000;
    const device = createDevice(spoilt, { seed: 9, now: () => now });
    await device.engine.open(team, 'member');
    await device.engine.drain();
    // All are applied, but no response arrives: first the whole, then ever smaller parts of it.
    spoilt.after = (path, patch) => (isPatch(path, patch) ? 'tooSlow' : undefined);
    for (let n = 1; n <= 9; n++) await device.commit(addSlide, add(n, { title: 'x'.repeat(190) }));
    await device.commit(saveSlide, save(3, { title: 'last' }));
    for (let turn = 0; turn < 30; turn++) {
      await device.engine.drain();
      now += 300_000;
    }
    expect(device.log()).toEqual([]);
    const slides = Object.values(server.tree.get(`${team}/slides`) as object) as { id: string }[];
    expect(slides.map(({ id }) => id).sort()).toEqual(
      Array.from({ length: 9 }, (_, n) => slide(n + 1)),
    );
    expect(device.row(ref(3))?.title).toBe('last');
  });
});

describe('the gauge of a line', () => {
  const gauge = () => createGauge({ first: 100, least: 4, most: 1_000 });
  it('[PU10] [PL16] grows where it is quick, halves where it fails, and leaves the size that failed alone', () => {
    const line = gauge();
    line.passed('a', 100, 100);
    expect(line.limit('a')).toBe(200);
    line.failed('a', 200);
    expect(line.limit('a')).toBe(100);
    for (let n = 0; n < 7; n++) line.passed('a', line.limit('a'), 100);
    expect(line.limit('a')).toBe(150);
    for (let n = 0; n < 8; n++) line.passed('a', line.limit('a'), 100);
    expect(line.limit('a')).toBeGreaterThan(150);
    expect(line.limit('b')).toBe(100);
  });
  it('[PU10] what comes slowly gets smaller, but no smaller than is of use, and nothing below the least', () => {
    const line = gauge();
    for (let n = 0; n < 9; n++) line.passed('a', line.limit('a'), 20_000);
    expect(line.limit('a')).toBe(25);
    for (let n = 0; n < 9; n++) line.failed('a', line.limit('a'));
    expect(line.limit('a')).toBe(4);
    line.failed('a', 5_000);
    expect(line.limit('a')).toBe(4);
  });
  it('[PU10] a small answer says nothing of a large one', () => {
    const line = gauge();
    line.passed('a', 3, 1);
    expect([line.limit('a'), line.learnt('a')]).toEqual([100, undefined]);
  });
});
