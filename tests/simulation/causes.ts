import type { LogRow } from '../../sync/engine/rows.ts';
import type { Machine } from './device/machine.ts';
import type { Findings } from './oracles.ts';
import type { Accepted } from './accepted.ts';
import type { ServerLog } from './serverLog.ts';
import type { MemorySite } from './site/createMemorySite.ts';
import type { Town } from './town.ts';

/** The reasons that the world really gave a device. */
export interface Given {
  readonly site: MemorySite;
  readonly town: Town;
  readonly log: ServerLog;
  readonly accepted: readonly Accepted[];
  /** Devices for which something on the way rejected a request as too large, by part of the site. */
  readonly tooLarge: ReadonlySet<string>;
}

/** No change is parked except for a reason that the world really gave. */
export function checkCauses(machines: readonly Machine[], given: Given): Findings {
  return machines.flatMap((machine) =>
    [...machine.slot.disk.log.values()].flatMap((row) => {
      if (row.state !== 'parked' || isCaused(machine, row, machines, given)) return [];
      return [`${machine.name}: ${row.name} ${row.id} is set aside as ${row.parked?.code}`];
    }),
  );
}

function isCaused(
  machine: Machine,
  row: LogRow,
  machines: readonly Machine[],
  given: Given,
): boolean {
  const { town, log, site } = given;
  const teams = row.spaces.map((space) => space.split('/')[1] ?? '');
  const wasOutside = teams.some((team) => town.wasOutside(row.uid, team));
  const wasLimited = teams.some((team) => town.wasLimited(row.uid, team));
  switch (row.parked?.code) {
    case 'removedFromTeam':
      return wasOutside;
    case 'refusedByRule':
    case 'notAllowed':
      return wasLimited || town.wasForbidden(teams);
    case 'uploadRefused':
      return wasOutside || given.tooLarge.has(`${machine.name} files`);
    case 'tooLarge':
      return given.tooLarge.has(`${machine.name} database`);
    case 'fileMissing':
      return machine.wasEmptied;
    case 'wasDeleted':
      return idsOf(row).some((id) => log.deleted.has(id)) || town.wasRestored;
    case 'notFound':
      if (row.name.startsWith('member.')) return town.wasAnyoneOutside(teams);
      return town.wasRestored || isAddGone(row, machines, given) || !isOnServer(site, row);
    case 'withdrawn':
      return true;
    case 'lostByServer':
    case 'olderOnServer':
      return town.wasRestored;
    case 'alreadyExists':
    case 'fontDeleted':
    case 'storageFull':
    case 'documentTooLarge':
    case 'badDates':
    case 'badTime':
    case 'badAddress':
    case 'nothingToShow':
    case 'inUse':
    case 'requiredAbove':
    case 'tooMany':
    case 'invalid':
    case 'mayBeSent':
    case 'needsNewerApp':
    case undefined:
      return false;
  }
}

/** Returns the ids of the rows that a change writes. */
const idsOf = (row: LogRow): readonly string[] =>
  row.writes.map((text) => text.slice(text.lastIndexOf('/') + 1));

/** True if the row of a change was never added: its addition was parked or discarded, at least for a time. */
function isAddGone(row: LogRow, machines: readonly Machine[], { accepted }: Given): boolean {
  const ids = idsOf(row);
  const isAdd = (name: string) => name.endsWith('.add');
  const gone = accepted.filter(
    ({ name, slides, isDiscarded, wasSetAside }) =>
      isAdd(name) && (isDiscarded || wasSetAside) && slides.some((id) => ids.includes(id)),
  );
  const aside = machines.some(({ slot: { disk } }) =>
    [...disk.log.values()].some(
      (other) =>
        other.state === 'parked' &&
        isAdd(other.name) &&
        idsOf(other).some((id) => ids.includes(id)),
    ),
  );
  return gone.length > 0 || aside;
}

function isOnServer(site: MemorySite, row: LogRow): boolean {
  const text = JSON.stringify([site.database.get('teams'), site.database.get('templates')]);
  return idsOf(row).every((id) => text.includes(id));
}

/** At any time: no person is told to be outside a team who was never outside it. */
export function checkOpen({ name, uid, slot }: Machine, town: Town): Findings {
  const closed = [...slot.disk.spaces.values()].filter(({ lost }) => lost);
  return closed.flatMap(({ space }) =>
    town.wasOutside(uid, space.split('/')[1] ?? '') ? [] : [`${name}: ${space} closed for nothing`],
  );
}

/** Maximum duration of an older page's turn that began before the newer one was opened. */
const TURN_MS = 10_000;

/**
 * At any time: an older app next to the open one does not park changes that the open one understands. Call repeatedly
 * with the same `known`, which collects what was seen.
 */
export function checkNewer(machine: Machine, known: Set<string>, beforeMs: number): Findings {
  const { name, slot, newestSinceMs = Infinity } = machine;
  const aside = [...slot.disk.log.values()].filter(
    ({ id, parked }) => parked?.code === 'needsNewerApp' && !known.has(id),
  );
  for (const { id } of aside) known.add(id);
  if (newestSinceMs + TURN_MS > beforeMs) return [];
  return aside.map((row) => `${name}: ${row.name} ${row.id} vanished before its author's eyes`);
}

/** A change touches what its author intended, and nothing else except what follows from it. */
export function checkMeanings(accepted: readonly Accepted[], log: ServerLog): Findings {
  const byId = new Map<string, Accepted>(accepted.map((change) => [change.id, change]));
  return log.touches.flatMap(({ row, parts, mutations }) => {
    const changes = mutations.flatMap((id) => byId.get(id) ?? []);
    if (changes.length < mutations.length || !JUDGED.test(row)) return [];
    const means = changes.flatMap((change) => change.means ?? []);
    const isMeant = (part: string) =>
      FOLLOWS.test(part) || means.some((mean) => isWithin(part, mean) || isWithin(mean, part));
    return parts.filter((part) => !isMeant(part)).map((part) => `${row}/${part} was not meant`);
  });
}

const isWithin = (part: string, place: string) => part === place || part.startsWith(`${place}/`);

/** Documents and brands are filled in with their first change. */
const JUDGED = /^teams\/[^/]+(\/slides\/[^/]+)?$/;

/** Fields that the app or the engine sets by itself. */
const FOLLOWS =
  /^(rev|revs|shown|shownRev|receipts|lastChangedDate|editedBy|url|preview|previewMedia|slides|published|users|screens|brand)(\/|$)/;
