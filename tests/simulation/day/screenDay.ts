import { mustId } from '../../../src/model/ids.ts';
import { createDisk, powerOn } from '../../../src/player/engine/player.testkit.ts';
import { createDeviceBackend } from '../../../sync/backends/firebase/deviceBackend.ts';
import { configOf } from '../../../sync/backends/firebase/hostConfig.testkit.ts';
import { NOTHING, since, type Counts, type Meter } from './meter.ts';
import type { Place } from './place.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A screen that plays at a place, with its own metered connection. */
export interface PlayingScreen {
  counts(): Counts;
  readonly onWrite: Meter['onWrite'];
  stop(): Promise<void>;
}

/** Starts the product's player as the first screen of the team: its engine, its adapter, a real connection. */
export async function startScreen(place: Place): Promise<PlayingScreen> {
  const { clock, teamId } = place;
  const line = await place.openLine();
  let account: unknown;
  const backend = createDeviceBackend({
    config: await configOf(line.origin),
    accounts: { load: async () => account, save: async (made) => void (account = made) },
    fetch: line.fetch,
    now: clock.clock.now,
    openSocket: line.openSocket,
  });
  const screenId = mustId<'screen'>(place.screenIds[0]);
  const uid = await backend.signIn();
  await place.server.ports.database.update({
    [`devices/${uid}`]: { teamId, screenId },
    [`teams/${teamId}/screens/0/deviceId`]: uid,
  });
  const disk = createDisk();
  disk.content = { pairing: { teamId, screenId }, teams: [], slides: [] };
  const display = await powerOn(disk, { backend }, clock.clock.now(), clock);
  return {
    counts: line.counts,
    onWrite: line.onWrite,
    async stop() {
      display.player.dispose();
      backend.dispose();
      await clock.settle();
    },
  };
}

/** A screen's traffic from its start on: the start itself, and then a time in which nothing happens. */
export interface ScreenCounts {
  readonly start: Counts;
  readonly time: Counts;
  readonly hours: number;
  /** Bytes that a day's proof of play leaves: counts per slide, in which only digits grow. */
  readonly stored: number;
}

/** Plays five minutes of start, and then `hours` in which nobody watches and nothing changes. */
export async function playScreen(place: Place, hours: number): Promise<ScreenCounts> {
  const screen = await startScreen(place);
  await place.clock.advance(5 * MINUTE_MS);
  const start = since(NOTHING, screen.counts());
  const before = screen.counts();
  await place.clock.advance(hours * HOUR_MS);
  const time = since(before, screen.counts());
  const plays = await place.server.ports.database.get(`plays/${place.teamId}`);
  await screen.stop();
  return { start, time, hours, stored: JSON.stringify(plays).length };
}
