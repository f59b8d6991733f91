import type { Alert } from '../../model/screen/alert.ts';
import { mustId } from '../../model/ids.ts';
import type { Cursor } from '../../model/rules/playSequence.ts';
import { createZoneOffset } from '../../model/screen/wallClock.ts';
import type { Content } from './content.ts';
import {
  createFakeBackend,
  createFakeStage,
  createFakeTime,
  failure,
  type FakeTime,
} from './engine.testkit.ts';
import type { PlayItem } from './playItem.ts';
import type { PlayRow } from './playLog.ts';
import { createPlayer } from './player.ts';
import type { PlayerBackend } from './ports.ts';
import type { SavedTime } from './trustedTime.ts';

export const TEAM = mustId<'team'>('team-of-the-tests-0');
export const SCREEN = mustId<'screen'>('screen-of-tests-00');
export const DEVICE = 'devices/device-number-000001';
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** A Wednesday at noon in UTC. */
export const NOON = Date.UTC(2026, 5, 10, 12);

/** Returns 64 hex digits that distinguish texts well enough for a test. */
export function sha(text: string): string {
  let state = 2166136261;
  const digits = Array.from({ length: 8 }, (_, round) => {
    for (const char of `${round}${text}`) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
    return (state >>> 0).toString(16).padStart(8, '0');
  });
  return digits.join('');
}
export const id = (name: string) => `slide-${name}-${'0'.repeat(16)}`.slice(0, 20);

/** A disk that survives restarts. */
export function createDisk() {
  return {
    chunks: new Map<string, ArrayBuffer>(),
    plays: new Map<string, PlayRow>(),
    generations: new Map<string, PlayItem>(),
    content: undefined as Content | undefined,
    cursor: undefined as Cursor | undefined,
    sideCursor: undefined as Cursor | undefined,
    time: undefined as SavedTime | undefined,
    alerts: [] as readonly Alert[],
    command: undefined as string | undefined,
    widgets: undefined as unknown,
  };
}
export type Disk = ReturnType<typeof createDisk>;
export type Server = ReturnType<typeof createFakeBackend>;

/** Starts a machine on a screen, from power-on. With real instead of fake time it can use a real server. */
export async function powerOn<From extends { readonly backend: PlayerBackend }>(
  disk: Disk,
  server: From,
  startMs = NOON,
  time: FakeTime = createFakeTime(startMs),
) {
  const stage = createFakeStage(time);
  const side = createFakeStage(time);
  const faces: string[] = [];
  let downloads = 0;
  let logo: string | undefined;
  let resting = false;
  let isServing = true;
  let isFull = false;
  let isBroken = false;
  let isHanging = false;
  let boundaries = 0;
  let isCutOff = false;
  let canAsk = false;
  let isLow = false;
  const player = await createPlayer({
    clock: time.clock,
    after: time.after,
    random: () => 0,
    randomBytes: (length) =>
      Uint8Array.from({ length }, (_, index) => (index * 37 + faces.length * 11) % 200),
    offsetOf: createZoneOffset(),
    store: {
      load: async () => ({
        content: disk.content,
        cursor: disk.cursor,
        sideCursor: disk.sideCursor,
        time: disk.time,
        generations: new Map(disk.generations),
        alerts: disk.alerts,
        lastCommand: disk.command,
      }),
      saveContent: async (content) => {
        if (isHanging) await new Promise(() => {});
        if (isFull) throw failure('full');
        disk.content = content;
      },
      saveCursor: (cursor, zone) =>
        zone === 'side' ? (disk.sideCursor = cursor) : (disk.cursor = cursor),
      saveTime: (saved) => (disk.time = saved),
      saveGeneration: (slideId, item) =>
        item ? disk.generations.set(slideId, item) : disk.generations.delete(slideId),
      saveAlerts: (alerts) => (disk.alerts = alerts),
      saveCommand: async (command) => {
        if (isFull) throw failure('full');
        disk.command = command;
      },
      wipeContent: async () => {
        if (isBroken) throw failure('broken');
        disk.generations.clear();
        if (disk.content) disk.content = { pairing: disk.content.pairing, teams: [], slides: [] };
      },
      wipe: async () => {
        if (isBroken) throw failure('broken');
        disk.content = undefined;
        disk.cursor = undefined;
        disk.sideCursor = undefined;
        disk.alerts = [];
        disk.generations.clear();
      },
    },
    widgets: { load: async () => disk.widgets, save: async (value) => void (disk.widgets = value) },
    plays: {
      load: async () => [...disk.plays.values()],
      put: (row) => void disk.plays.set(row.key, row),
      remove: async (keys) => keys.forEach((key) => disk.plays.delete(key)),
    },
    chunks: {
      hashes: async () => [...disk.chunks.keys()],
      read: async (hash) => {
        if (isBroken) throw failure('broken');
        return disk.chunks.get(hash);
      },
      put: async (hash, bytes) => {
        if (isFull) throw failure('full');
        disk.chunks.set(hash, bytes);
      },
      remove: async (hashes) => {
        if (isHanging) await new Promise(() => {});
        if (isBroken) throw failure('broken');
        hashes.forEach((hash) => disk.chunks.delete(hash));
      },
    },
    digest: async (bytes) => sha(String.fromCharCode(...new Uint8Array(bytes))),
    backend: async () => server.backend,
    download: () => async (media) => {
      await new Promise<void>((resolve) => time.after(100, resolve));
      if (!isServing) throw new Error('no route');
      downloads += 1;
      return Uint8Array.from(media.path, (char) => char.charCodeAt(0)).buffer;
    },
    stage: stage.stage,
    sideStage: side.stage,
    ui: {
      showPairing: (state) => faces.push(state.name),
      showWelcome: (team, screen) => faces.push(`welcome ${team} ${screen}`),
      applyBrand: (_content, _now, shown) => void (logo = shown?.media.path),
      showAlert: (alert) => faces.push(`alert ${alert?.text ?? 'gone'}`),
      identify: () => faces.push('identify'),
      rest: (isResting) => void (resting = isResting),
    },
    appVersion: 'test',
    surfaceSize: () => '1920x1080',
    timeZone: () => 'Europe/Zurich',
    lacksParts: () => false,
    canAsk: () => canAsk,
    isLow: () => isLow,
    decodes: { h264TenBit: true, vp9: true, av1: false },
    // What the disk has, as a browser tells it; there is always room.
    storageEstimate: async () => ({ usedBytes: disk.chunks.size * 1000, freeBytes: 1e9 }),
    productFamilies: async () => [],
    isCutOff: () => isCutOff,
    isCounting: () => true,
    onBoundary: () => void (boundaries += 1),
    reload: () => faces.push('reload'),
    report: () => {},
  });
  await time.settle();
  return {
    time,
    stage,
    side,
    faces,
    player,
    shown: () => stage.log.map(({ shows }) => shows),
    downloads: () => downloads,
    isResting: () => resting,
    /** Path of the team's logo, where the screen wears it. */
    logo: () => logo,
    serve: (serves: boolean) => (isServing = serves),
    fillDisk: (full: boolean) => (isFull = full),
    /** Makes the disk refuse to read and to delete, and to write when it is full. */
    breakDisk: (broken: boolean) => (isBroken = broken),
    /** Makes the disk stop responding to writes and deletions. */
    hangDisk: () => (isHanging = true),
    boundaries: () => boundaries,
    /** Makes the machine itself report that it has no network. */
    cutOff: () => (isCutOff = true),
    /** From now on pages are asked themselves whether they are there. */
    asksPages: () => (canAsk = true),
    server,
    /** Sets whether the machine counts as too slow to fade. */
    lower: (low: boolean) => (isLow = low),
  };
}

export function createTeam(server: Server) {
  let rev = 0;
  server.set(`teams/${TEAM}/name`, 'Museum');
  server.set(`teams/${TEAM}/screens`, { 0: { id: SCREEN, name: 'Hall', timeZone: 'UTC' } });
  return {
    write(index: number, name: string, over: Record<string, unknown> = {}): void {
      rev += 1;
      const file = (over['file'] as string | undefined) ?? name;
      const media = {
        path: file,
        bytes: 9,
        type: 'image/png',
        sha256: sha(file),
        chunks: [sha(file)],
      };
      server.set(`teams/${TEAM}/published/${index}`, {
        id: id(name),
        type: 'image',
        title: name,
        status: 'published',
        position: `a${index}`,
        duration: 10,
        media: { landscape: media },
        ...over,
        shownRev: rev,
      });
      server.set(`teams/${TEAM}/shown`, rev);
    },
    pair: () => server.set(DEVICE, { teamId: TEAM, screenId: SCREEN }),
  };
}

export async function pairedPlayer() {
  const [disk, server] = [createDisk(), createFakeBackend()];
  const team = createTeam(server);
  team.pair();
  team.write(0, 'one');
  team.write(1, 'two');
  const rig = await powerOn(disk, server);
  await rig.time.advance(15 * SECOND);
  return { disk, server, team, rig };
}
