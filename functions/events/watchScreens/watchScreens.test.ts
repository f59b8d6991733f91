import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryPorts } from '../../testing/memoryPorts.testkit.ts';
import { watchScreens } from './watchScreens.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const OTHER = 'otherOTHERother12345';
const BAR = 'screenBARscreenBAR12';
const SHOP = 'screenSHOPscreenSHOP';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let memory: ReturnType<typeof createMemoryPorts>;
let now: number;

beforeEach(() => {
  memory = createMemoryPorts();
  now = memory.ports.clock.now();
  memory.set({
    'devices/player1': { teamId: TEAM, screenId: BAR },
    'users/ada': { name: 'Ada', email: 'ada@a.example', language: 'de', teams: {} },
    'users/bob': { name: 'Bob', email: 'bob@a.example', language: 'en', teams: {} },
    [`teams/${TEAM}/name`]: 'Café',
    [`teams/${TEAM}/users/ada`]: { id: 'ada', name: 'Ada', email: 'x', role: 'admin' },
    [`teams/${TEAM}/users/bob`]: { id: 'bob', name: 'Bob', email: 'x', role: 'editor' },
    [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar'),
    [`screens/${TEAM}/${BAR}`]: now - 25 * HOUR,
  });
});

const screen = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  orientation: 'landscape',
  deviceId: `device of ${name}`,
  timeZone: 'UTC',
  ...over,
});
const run = () => watchScreens.run(memory.ports);
const sent = () => memory.mails.sent.map(({ to, subject }) => `${to} ${subject}`);

describe('watching screens', () => {
  it('mails the admins, in their language, once for each silence', async () => {
    await run();
    expect(sent()).toEqual(['ada@a.example Café: 1 Screen antwortet nicht']);
    expect(memory.mails.sent[0]?.text).toContain('- Bar');
    await run();
    expect(memory.mails.sent).toHaveLength(1);
  });

  it('tells of the next silence of a screen that had come back', async () => {
    await run();
    memory.set({ [`screens/${TEAM}/${BAR}`]: now });
    await run();
    expect(memory.get('screenWatch')).toBeNull();
    memory.set({ [`screens/${TEAM}/${BAR}`]: now - 2 * DAY });
    await run();
    expect(memory.mails.sent).toHaveLength(2);
  });

  it('tells only of what is new, and nothing of screens that are well, free or removed', async () => {
    await run();
    memory.set({
      [`teams/${TEAM}/screens/1`]: screen(SHOP, 'Shop'),
      [`teams/${TEAM}/screens/2`]: screen('screenFREEscreenFREE', 'Free', { deviceId: null }),
      [`teams/${TEAM}/screens/3`]: screen('screenGONEscreenGONE', 'Gone', { removed: true }),
      [`teams/${TEAM}/screens/4`]: screen('screenWELLscreenWELL', 'Well'),
      [`screens/${TEAM}/${SHOP}`]: now - 30 * HOUR,
      [`screens/${TEAM}/screenFREEscreenFREE`]: now - 30 * HOUR,
      [`screens/${TEAM}/screenGONEscreenGONE`]: now - 30 * HOUR,
      [`screens/${TEAM}/screenWELLscreenWELL`]: now - HOUR,
    });
    await run();
    const [, second] = memory.mails.sent;
    expect(second?.text.match(/^- .*$/gm)?.map((line) => line.split(':')[0])).toEqual(['- Shop']);
  });

  it.each([
    ['the zone chosen for it', { timeZone: 'Asia/Tokyo' }, 'America/New_York', '05.01.2026, 17:30'],
    ['its player’s zone', { timeZone: '' }, 'America/New_York', '05.01.2026, 03:30'],
    ['UTC, and says so, of an older player', { timeZone: '' }, undefined, '05.01.2026, 08:30 UTC'],
  ])('tells since when a screen is silent by %s', async (_, over, timeZone, told) => {
    memory.advance(Date.UTC(2026, 0, 7) - now);
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', over),
      [`screens/${TEAM}/${BAR}`]: Date.UTC(2026, 0, 5, 8, 30),
      [`screenStates/${TEAM}/${BAR}`]: { at: 1, ...(timeZone && { timeZone }) },
    });
    await run();
    expect(memory.mails.sent[0]?.text).toContain(`- Bar: ${told}\n`);
  });

  it('tells of a screen that never started within a day of its pairing, once', async () => {
    const paired = (hours: number) => ({ pairedAtMs: now - hours * HOUR });
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', paired(25)),
      [`teams/${TEAM}/screens/1`]: screen(SHOP, 'Shop', paired(23)),
      [`screens/${TEAM}`]: null,
    });
    await run();
    await run();
    const [only, second] = memory.mails.sent;
    expect(only?.text).toMatch(/^- Bar: nie gestartet, gekoppelt /m);
    expect(only?.text).not.toContain('Shop');
    expect(second).toBeUndefined();
  });

  it('tells when a screen was paired whose new player never started, not what the former one did', async () => {
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', { pairedAtMs: now - 30 * HOUR }),
      [`screens/${TEAM}/${BAR}`]: now - 31 * HOUR,
    });
    await run();
    expect(memory.mails.sent[0]?.text).toMatch(/^- Bar: nie gestartet, gekoppelt /m);
  });

  it('is quiet outside the hours of a screen', async () => {
    const weekday = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][new Date(now + 2 * DAY).getUTCDay()];
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', { hours: `${weekday} 10:00-11:00` }),
    });
    await run();
    expect(memory.mails.sent).toEqual([]);
  });

  it('tells of a screen whose hours are over when it runs, once, over a week-end too', async () => {
    // From Monday 5 January; the screen has been dead since Tuesday morning and runs nine to six on weekdays.
    const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour, 30);
    const hours = { hours: 'Mo Tu We Th Fr 09:00-18:00' };
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', hours),
      [`screens/${TEAM}/${BAR}`]: at(6, 8),
    });
    const counts: number[] = [];
    for (let day = 7; day <= 14; day++) {
      memory.advance(at(day, 3) - memory.ports.clock.now());
      await run();
      counts.push(memory.mails.sent.length);
    }
    // 27 of its operating hours are over on Thursday evening.
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
  });

  it('closed days have no hours to miss', async () => {
    const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour, 30);
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', { hours: 'Mo Tu We Th Fr 09:00-18:00' }),
      [`screens/${TEAM}/${BAR}`]: at(6, 8),
      [`teams/${TEAM}/specialDays`]: { '2026-01-07': { name: 'Works', isClosed: true } },
    });
    const counts: number[] = [];
    for (let day = 7; day <= 13; day++) {
      memory.advance(at(day, 3) - memory.ports.clock.now());
      await run();
      counts.push(memory.mails.sent.length);
    }
    // Without Wednesday, 27 of them are over on Friday evening.
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });

  it('a silence that was told is not told again where the run falls now inside, now outside its hours', async () => {
    await run();
    const weekday = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'][new Date(now + 2 * DAY).getUTCDay()];
    memory.set({
      [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar', { hours: `${weekday} 10:00-11:00` }),
    });
    await run();
    memory.set({ [`teams/${TEAM}/screens/0`]: screen(BAR, 'Bar') });
    await run();
    expect(memory.mails.sent).toHaveLength(1);
  });

  it('a mailbox that refuses costs no other admin a mail, nor twice; it is tried again and not named', async () => {
    memory.set({
      [`teams/${TEAM}/users/bob`]: { id: 'bob', name: 'Bob', email: 'x', role: 'admin' },
    });
    const { send } = memory.ports.mail;
    let refuses = true;
    const mail = {
      ...memory.ports.mail,
      isDelivered: true,
      send: async (one: Parameters<typeof send>[0]) => {
        const refusal = new Error(`550 <${one.to}> unknown`);
        if (refuses && one.to === 'ada@a.example') {
          throw Object.assign(refusal, { code: 'EENVELOPE' });
        }
        await send(one);
      },
    };
    const logged: unknown[] = [];
    const error = (event: string, fields?: object) => void logged.push({ event, ...fields });
    const ports = { ...memory.ports, mail, logger: { info: () => {}, error } };
    await watchScreens.run(ports);
    await watchScreens.run(ports);
    expect(sent()).toEqual(['bob@a.example Café: 1 screen does not answer']);
    const failed = { event: 'mailFailed', teamId: TEAM, code: 'EENVELOPE' };
    expect(logged).toEqual([failed, failed]);
    refuses = false;
    await watchScreens.run(ports);
    await watchScreens.run(ports);
    expect(sent().slice(1)).toEqual(['ada@a.example Café: 1 Screen antwortet nicht']);
  });

  it('forgets who is no admin any more', async () => {
    await run();
    expect(memory.get(`screenWatch/${TEAM}`)).toEqual({ ada: { [BAR]: now - 25 * HOUR } });
    memory.set({ [`teams/${TEAM}/users/ada/role`]: 'editor' });
    await run();
    expect(memory.get('screenWatch')).toBeNull();
  });

  it('a mailbox that refuses costs no other team its mail, and is tried again', async () => {
    memory.set({
      'devices/player2': { teamId: OTHER, screenId: SHOP },
      [`teams/${OTHER}/name`]: 'Museum',
      [`teams/${OTHER}/users/bob`]: { id: 'bob', name: 'Bob', email: 'x', role: 'admin' },
      [`teams/${OTHER}/screens/0`]: screen(SHOP, 'Shop'),
      [`screens/${OTHER}/${SHOP}`]: now - 30 * HOUR,
    });
    const { send } = memory.ports.mail;
    let refuses = true;
    const mail = {
      ...memory.ports.mail,
      isDelivered: true,
      send: async (one: Parameters<typeof send>[0]) => {
        if (refuses && one.to === 'ada@a.example') throw new Error('no such mailbox');
        await send(one);
      },
    };
    await watchScreens.run({ ...memory.ports, mail });
    expect(sent()).toEqual(['bob@a.example Museum: 1 screen does not answer']);
    refuses = false;
    await watchScreens.run({ ...memory.ports, mail });
    expect(memory.mails.sent).toHaveLength(2);
  });

  it('does nothing where mails are not delivered', async () => {
    memory.mails.isDelivered = false;
    await run();
    expect(memory.mails.sent).toEqual([]);
    expect(memory.get('screenWatch')).toBeNull();
  });
});
