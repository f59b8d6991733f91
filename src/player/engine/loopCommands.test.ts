import { expect, it } from 'vitest';
import { SLIDE_HOLD_MS, type ScreenCommandName } from '../../model/screen/screenCommand.ts';
import { parseScreenReport } from '../../model/screen/screenReport.ts';
import { id, MINUTE, NOON, pairedPlayer, powerOn, SCREEN, SECOND, TEAM } from './player.testkit.ts';

/* What a screen does of what the page of the screen asks, and what it tells of it. */

async function toldPlayer() {
  const { server, rig, ...rest } = await pairedPlayer();
  let count = 0;
  return {
    ...rest,
    server,
    rig,
    /** Sends a command, and returns its id. */
    tell(name: ScreenCommandName): string {
      count += 1;
      const command = `command-number-${String(count).padStart(5, '0')}`;
      const until = rig.player.now() + MINUTE;
      server.set(`commands/${TEAM}/${SCREEN}`, { id: command, name, until });
      return command;
    },
    report: () => parseScreenReport(server.valueAt(`screenStates/${TEAM}/${SCREEN}`)),
    alert: (name: string, seconds: number) =>
      server.set(`alerts/${TEAM}/alert-${name}-000000000`, {
        text: name,
        level: 'danger',
        created: 1,
        until: rig.player.now() + seconds * SECOND,
      }),
  };
}

it('tells of a step once its slide is on screen, with that slide', async () => {
  const { rig, tell, report } = await toldPlayer();
  for (const name of ['one', 'two']) rig.stage.behave(id(name), { prepareMs: 5000 });
  await rig.time.advance(MINUTE);
  const turns = rig.shown().length;
  while (rig.shown().length === turns) await rig.time.advance(100);
  const command = tell('next');
  await rig.time.advance(3 * SECOND);
  expect(report()?.command).not.toBe(command);
  await rig.time.advance(3 * SECOND);
  expect(report()).toMatchObject({ command, done: true, playing: rig.stage.onScreen(), held: 0 });
  expect(rig.shown()).toHaveLength(turns + 2);
});

it('tells until when it holds its slide, and that it does not any more', async () => {
  const { rig, tell, report } = await toldPlayer();
  const shown = rig.stage.onScreen();
  const atMs = rig.player.now();
  const command = tell('hold');
  await rig.time.advance(SECOND);
  expect(report()).toMatchObject({ command, playing: shown, held: atMs + SLIDE_HOLD_MS });
  const boundaries = rig.boundaries();
  await rig.time.advance(SLIDE_HOLD_MS - 2 * SECOND);
  expect(rig.stage.onScreen()).toBe(shown);
  // An update waits.
  expect(rig.boundaries()).toBe(boundaries);
  await rig.time.advance(4 * SECOND);
  expect(rig.stage.onScreen()).not.toBe(shown);
  expect(report()).toMatchObject({ held: 0 });
  expect(rig.boundaries()).toBeGreaterThan(boundaries);
});

it('goes on when told', async () => {
  const { rig, tell, report } = await toldPlayer();
  tell('hold');
  await rig.time.advance(MINUTE);
  const shown = rig.stage.onScreen();
  const command = tell('release');
  await rig.time.advance(2 * SECOND);
  expect(report()).toMatchObject({ command, held: 0 });
  expect(rig.stage.onScreen()).not.toBe(shown);
});

it('an alert ends a hold, and none begins beneath one', async () => {
  const { rig, tell, report, alert } = await toldPlayer();
  tell('hold');
  await rig.time.advance(SECOND);
  alert('door', 30);
  await rig.time.advance(SECOND);
  expect(rig.faces.at(-1)).toBe('alert door');
  expect(report()).toMatchObject({ held: 0 });
  const command = tell('hold');
  await rig.time.advance(SECOND);
  expect(report()).toMatchObject({ command, done: false, held: 0 });
  await rig.time.advance(MINUTE);
  expect(rig.faces.at(-1)).toBe('alert gone');
  expect(new Set(rig.shown().slice(-4)).size).toBe(2);
});

it('a held slide that is withdrawn goes as fast as any other', async () => {
  const { rig, tell, report, team } = await toldPlayer();
  tell('hold');
  await rig.time.advance(MINUTE);
  const shown = rig.stage.onScreen();
  const at = [id('one'), id('two')].indexOf(shown ?? '');
  team.write(at, at === 0 ? 'one' : 'two', { status: 'archived' });
  await rig.time.advance(3 * SECOND);
  expect(rig.stage.onScreen()).not.toBe(shown);
  expect(report()).toMatchObject({ held: 0, playing: rig.stage.onScreen() });
});

it('the hours of the screen end a hold', async () => {
  const { rig, tell, report, team, server } = await toldPlayer();
  const screen = { id: SCREEN, name: 'Hall', timeZone: 'UTC', hours: 'We Th 09:00-12:05' };
  server.set(`teams/${TEAM}/screens`, { 0: screen });
  team.write(2, 'three');
  await rig.time.advance(MINUTE);
  tell('hold');
  await rig.time.advance(5 * MINUTE);
  expect(rig.isResting()).toBe(true);
  expect(report()).toMatchObject({ held: 0 });
});

it('a restart ends a hold, and nothing of it is stored', async () => {
  const { rig, tell, report, disk, server } = await toldPlayer();
  const command = tell('hold');
  await rig.time.advance(MINUTE);
  expect(report()?.held).toBeGreaterThan(NOON);
  rig.player.dispose();
  await rig.time.advance(MINUTE);
  expect(rig.time.pending()).toBe(0);
  const again = await powerOn(disk, server, NOON + 3 * MINUTE);
  await again.time.advance(2 * MINUTE);
  expect(report()).toMatchObject({ command, held: 0 });
  expect(report()?.done).toBeUndefined();
  expect(again.shown().length).toBeGreaterThan(5);
});
