import { sameJson } from '../../src/model/diff.ts';
import { mustId } from '../../src/model/ids.ts';
import { entriesOf, type JsonObject } from '../../src/model/json.ts';
import { KINDS, kindsOf, refText, type Kind, type KindSpec } from '../../src/model/kinds.ts';
import { spaceOf, refOf } from '../../src/model/kinds.ts';
import { isCopyOf, PUBLISHED } from '../../src/model/slide/publishedSlide.ts';
import { childGrant } from '../../src/model/rules/childGrant.ts';
import { parseTeam } from '../../src/model/team/team.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import { T1 } from '../../sync/engine/device.testkit.ts';
import type { AnyRow } from '../../sync/engine/rows.ts';
import type { Machine } from './device/machine.ts';
import { addressOf } from './device/page.ts';
import type { Findings } from './oracles.ts';
import type { MemorySite } from './site/createMemorySite.ts';
import { HOUSE } from './town.ts';

/** At quiet: nothing is waiting, and every device shows the server's state. */
export function checkAgreement(machine: Machine, site: MemorySite): Findings {
  return [...checkQueue(machine), ...spacesOf(machine, site).flatMap(checkSpace(machine, site))];
}

/** True once a device has nothing left to send and has the latest revision of every space that it may read. */
export function isQuiet(machine: Machine, site: MemorySite): boolean {
  const { disk } = machine.slot;
  const isSent = [...disk.log.values()].every((row) => row.state === 'parked');
  return (
    isSent &&
    disk.batches.size === 0 &&
    spacesOf(machine, site).every(({ space, isOpen }) => {
      const known = disk.spaces.get(space);
      return isOpen ? known?.rev === revOf(site, space) && !known.lost : known?.lost === true;
    })
  );
}

/** At quiet: the published copy of each slide equals the slide, or is gone with it. */
export function checkCopies(site: MemorySite): Findings {
  const teams = entriesOf(site.database.get('teams')) as readonly [string, JsonObject][];
  return teams.flatMap(([team, space]) =>
    (entriesOf(space['slides']) as readonly [string, JsonObject][]).flatMap(([index, row]) => {
      const copy = (space[PUBLISHED] as JsonObject | undefined)?.[index] ?? null;
      const isRight =
        typeof row['shownRev'] === 'number'
          ? isCopyOf(row, copy, mustId<'team'>(team))
          : copy === null;
      return isRight ? [] : [`teams/${team}/slides/${index} is not what screens read`];
    }),
  );
}

function checkQueue({ name, slot: { disk } }: Machine): Findings {
  const waiting = [...disk.log.values()].filter(({ state }) => state !== 'parked');
  const found = waiting.map((row) => `${name}: ${row.name} ${row.id} is still ${row.state}`);
  return disk.batches.size > 0 ? [...found, `${name}: a batch is open`] : found;
}

interface Followed {
  readonly space: Space;
  readonly access: 'member' | 'reader';
  /** The account may read it now. */
  readonly isOpen: boolean;
}

const revOf = (site: MemorySite, space: Space) => Number(site.database.get(`${space}/rev`) ?? 0);

/** Returns the spaces that the host follows for the open teams of a device. */
function spacesOf({ uid, teams }: Machine, site: MemorySite): readonly Followed[] {
  const isMember = (id: string) => {
    const row = site.database.get(`teams/${id}/users/${uid}`) as { role?: string } | null;
    return row?.role !== undefined;
  };
  const isReader = site.database.get(`teams/${HOUSE}/readers/${uid}`) === true;
  const house = isMember(HOUSE) ? ('member' as const) : ('reader' as const);
  const isHouseOpen = isMember(HOUSE) || isReader;
  const both = (id: (typeof teams)[number]) => [teamSpace(id), templateSpace(id)];
  const own = teams.flatMap((id) => {
    return both(id).map((space) => ({ space, access: 'member' as const, isOpen: isMember(id) }));
  });
  const ofHouse = isMember(HOUSE) || lendsTemplates(site) ? both(HOUSE) : [teamSpace(HOUSE)];
  return [
    { space: userSpace(uid), access: 'member', isOpen: true },
    ...own,
    ...ofHouse.map((space) => ({ space, access: house, isOpen: isHouseOpen })),
  ];
}

/** Members of a child team do not read templates that it may not use. */
function lendsTemplates(site: MemorySite): boolean {
  const house = parseTeam(site.database.get(`teams/${HOUSE}`), HOUSE);
  return house !== undefined && childGrant(house, T1).parentTemplates;
}

function checkSpace(machine: Machine, site: MemorySite) {
  return ({ space, access, isOpen }: Followed): Findings => {
    const { name } = machine;
    const known = machine.slot.disk.spaces.get(space);
    if (!isOpen) return []; // It keeps what it knew.
    if (!known) return [`${name}: ${space} is not followed`];
    if (known.lost) return [`${name}: ${space} is closed here and open there`];
    if (known.needsNewerApp) return [`${name}: ${space} asks for a newer app`];
    if (known.rev !== revOf(site, space))
      return [`${name}: ${space} is at ${known.rev} of ${revOf(site, space)}`];
    return [
      ...kindsOf(space).flatMap((kind) => checkKind(machine, site, { space, access }, kind)),
      ...checkShown(machine, site, space),
    ];
  };
}

/** What a device knows of the revisions that screens follow is what the server has. */
function checkShown(machine: Machine, site: MemorySite, space: Space): Findings {
  const shown = machine.slot.disk.spaces.get(space)?.shown ?? {};
  const rows = entriesOf(site.database.get(`${space}/slides`)) as readonly [string, JsonObject][];
  return rows.flatMap(([, { id, shownRev }]) => {
    const known = shown[String(id)];
    if (known === undefined || known === shownRev) return [];
    return [`${machine.name}: ${space} shows ${String(id)} by ${known}, not ${String(shownRev)}`];
  });
}

function checkKind(
  machine: Machine,
  site: MemorySite,
  { space, access }: Pick<Followed, 'space' | 'access'>,
  kind: Kind,
): Findings {
  const spec = KINDS[kind] as KindSpec<AnyRow>;
  const { layout } = spec;
  const { disk } = machine.slot;
  const isReader = access === 'reader';
  // Readers get a part of a team, and the published copies of its slides.
  if (isReader && (kind === 'team' || kind === 'member' || layout.shape === 'single')) return [];
  const owner = space.slice(space.indexOf('/') + 1);
  if (layout.shape === 'fields' || layout.shape === 'single') {
    const raw = site.database.get(layout.shape === 'single' ? `${space}/${layout.base}` : space);
    return compare(machine, kind, owner, raw);
  }
  const base = isReader && spec.copy ? spec.copy.base : layout.base;
  const rows = entriesOf(site.database.get(`${space}/${base}`)).map(([at, raw]) => ({
    raw,
    key: keyOf(spec, space, at, raw),
  }));
  const named = new Set([...disk.log.values()].flatMap((row) => row.writes));
  const live = rows.filter(({ raw, key }) => {
    const row = spec.parse(raw, key);
    return row && (!spec.isPurged(row) || named.has(refText({ kind, key })));
  });
  const differing = live.flatMap(({ raw, key }) => compare(machine, kind, key, raw));
  const there = new Set(live.map(({ key }) => refText({ kind, key })));
  const extra = [...disk.rows].filter(([text, { value }]) => {
    const ref = refOf(text);
    return ref.kind === kind && spaceOf(ref) === space && value && !there.has(text);
  });
  return [...differing, ...extra.map(([text]) => `${machine.name}: ${text} is not on the server`)];
}

/** Returns the key of a row that is stored under an index, or under its id. */
function keyOf(spec: KindSpec<AnyRow>, space: Space, at: string, raw: unknown): string {
  const id = spec.layout.shape === 'list' ? String((raw as { id?: unknown }).id) : at;
  return spec.keyOf(space, id);
}

function compare(machine: Machine, kind: Kind, key: string, raw: unknown): Findings {
  const spec = KINDS[kind] as KindSpec<AnyRow>;
  const row = machine.slot.disk.rows.get(refText({ kind, key }));
  // In stored form: addresses of media are derived there.
  const [mine, theirs] = [row?.value, spec.parse(raw, key)].map(
    (value) => value && spec.encode(value, addressOf),
  );
  return sameJson(mine, theirs) ? [] : [`${machine.name}: ${kind}:${key} differs from the server`];
}
