import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openFreeSpace } from './freeSpace.ts';

const GIB = 2 ** 30;
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const step of cleanUp.splice(0).toReversed()) step();
});

/** A site on a disk of 100 GiB, `freeGiB` of which are free. */
function open(freeGiB: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-room-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const disk = { freeGiB, nowMs: 0 };
  const lines: string[] = [];
  const room = openFreeSpace({
    dataDir,
    elapsed: () => disk.nowMs,
    spaceOf: () => ({ free: disk.freeGiB * GIB, all: 100 * GIB }),
    logger: {
      info: (event) => lines.push(event),
      error: (event, fields) => lines.push(`${event} ${fields?.['percentFree'] ?? ''}`.trim()),
    },
  });
  cleanUp.push(room.close);
  const at = (free: number): string[] => {
    disk.freeGiB = free;
    room.look();
    return lines.splice(0);
  };
  return { room, disk, at, lines, dataDir };
}

test('the log warns once below a tenth and once below a twentieth, and again after it was better', () => {
  const { at, lines } = open(50);
  expect(lines).toEqual([]);
  expect([at(9.5), at(9), at(4.9), at(4), at(8), at(30), at(9)]).toEqual([
    ['diskLow 9'],
    [],
    ['diskLow 4'],
    [],
    [],
    [],
    ['diskLow 9'],
  ]);
});

test('what is refused for want of room is said once a minute, and not where a team is over its share', () => {
  const { room, disk, lines } = open(50);
  room.refused();
  expect(lines).toEqual([]);
  disk.freeGiB = 0.01;
  for (let n = 0; n < 100; n += 1) room.refused();
  expect(lines).toEqual(['diskFull']);
  disk.nowMs += 60_001;
  room.refused();
  expect(lines).toEqual(['diskFull', 'diskFull']);
});

test('a start on a full disk takes nothing until there is room again, and then keeps some for the next', () => {
  const { room, at, lines, dataDir } = open(0);
  expect([room.isFull(), room.problem(), lines.splice(0)]).toEqual([
    true,
    'diskFull',
    ['diskLow 0', 'diskFull'],
  ]);
  expect(at(0.004)).toEqual([]);
  expect(room.isFull()).toBe(true);
  expect(at(50)).toEqual(['diskRoomAgain']);
  expect([room.isFull(), room.problem()]).toEqual([false, undefined]);
  expect(readdirSync(dataDir)).toEqual(['.reserve']);
});

test('a disk that takes no file is told', () => {
  const { room, dataDir } = open(50);
  rmSync(dataDir, { recursive: true });
  expect(room.problem()).toBe('diskRefuses');
  cleanUp.shift();
});

test('a disk is probed again after ten seconds at the earliest, whoever asks', () => {
  const { room, disk, dataDir } = open(50);
  expect(room.problem()).toBeUndefined();
  rmSync(dataDir, { recursive: true });
  disk.nowMs += 9_999;
  expect(room.problem()).toBeUndefined();
  disk.nowMs += 1;
  expect(room.problem()).toBe('diskRefuses');
});
