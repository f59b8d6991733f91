import { sameJson } from '../../src/model/diff.ts';
import { entriesOf } from '../../src/model/json.ts';
import { refText } from '../../src/model/kinds.ts';
import { runMutation } from '../../src/model/mutation.ts';
import type { AnyRow, ConflictRow } from '../../sync/engine/rows.ts';
import type { Machine } from './device/machine.ts';
import type { Accepted } from './accepted.ts';
import type { ServerLog } from './serverLog.ts';
import type { MemorySite } from './site/createMemorySite.ts';
import { SIM_MUTATORS } from './simMutators.ts';

/** Violations found; an empty list is the goal. */
export type Findings = readonly string[];

/** `value == fold(confirmed, log)`, recomputed in the most naive way. Holds after any transaction. */
export function checkFold({ name, slot: { disk }, isRevived }: Machine): Findings {
  // An older version computes values without what it does not know; the newer one recomputes them.
  if (!isRevived) return [];
  const values = new Map<string, AnyRow | undefined>();
  for (const [text, row] of disk.rows) {
    const confirmed = row.confirmed === undefined ? row.value : (row.confirmed ?? undefined);
    values.set(text, confirmed);
  }
  const log = [...disk.log.values()].sort((a, b) => a.seq - b.seq);
  for (const row of log.filter((candidate) => candidate.state !== 'parked')) {
    const mutator = SIM_MUTATORS.get(row.name);
    if (!mutator) continue;
    const actor = { uid: row.uid };
    const run = runMutation(mutator, mutator.parse(row.args), actor, (ref) =>
      values.get(refText(ref)),
    );
    for (const [text, put] of run.puts) values.set(text, put.row);
  }
  const texts = new Set([...values.keys(), ...disk.rows.keys()]);
  return [...texts].flatMap((text) =>
    sameJson(disk.rows.get(text)?.value, values.get(text))
      ? []
      : [`${name}: ${text} is not fold(confirmed, log)`],
  );
}

const isTombstone = (raw: unknown) => (raw as { type?: string }).type === undefined;

/** Purged slides stay purged, and exist in one place only. */
export function checkPurged(site: MemorySite, purged: ReadonlySet<string>): Findings {
  const teams = entriesOf(site.database.get('teams'));
  const slides = teams.flatMap(([, team]) => entriesOf((team as { slides?: unknown }).slides));
  const found = slides.map(([, raw]) => raw as { id: string; type?: string; status?: string });
  const back = found.filter(
    (slide) => purged.has(slide.id) && !(isTombstone(slide) && slide.status === 'deleted'),
  );
  return back.map(({ id }) => `${id} came back after its purge`);
}

/**
 * Every medium of a slide on the server has its complete file, and the token that opens it; except files that were lost
 * when the server went back and that no device had any more.
 */
export function checkMedia(site: MemorySite, gone: ReadonlySet<string>): Findings {
  const teams = entriesOf(site.database.get('teams'));
  const slides = teams.flatMap(([, team]) => entriesOf((team as { slides?: unknown }).slides));
  const media = slides.flatMap(([, slide]) => entriesOf((slide as { media?: unknown }).media));
  return media.flatMap(([, raw]) => {
    const { path, bytes, token } = raw as { path: string; bytes: number; token?: string };
    const file = site.storage.find(path);
    const isThere =
      gone.has(path) || (file?.size === bytes && token !== undefined && file.token === token);
    return isThere ? [] : [`${path} has no file`];
  });
}

/** A photo saved during a video's upload has not waited for the video to finish. */
export function checkOrder(
  site: MemorySite,
  pairs: readonly { readonly video: string; readonly photo: string }[],
): Findings {
  return pairs.flatMap(({ video, photo }) => {
    const [large, small] = [site.storage.find(video), site.storage.find(photo)];
    return large && small && small.atMs >= large.atMs ? [`${photo} waited for ${video}`] : [];
  });
}

/** At quiet: no file is being uploaded for a change that no longer exists. */
export function checkUploads(machines: readonly Machine[]): Findings {
  return machines.flatMap(({ name, slot: { disk } }) => {
    const changes = new Set([...disk.log.values()].map(({ id }) => id));
    const orphans = [...disk.uploads.values()].filter(({ mutation }) => !changes.has(mutation));
    return orphans.map(({ path, state }) => `${name}: ${path} is ${state} for nothing`);
  });
}

/** Each accepted change is applied exactly once, or parked with a reason. */
export function checkOnce(
  accepted: readonly Accepted[],
  machines: readonly Machine[],
  log: ServerLog,
): Findings {
  const parked = new Set(
    machines.flatMap((machine) =>
      [...machine.slot.disk.log.values()].flatMap((row) =>
        row.state === 'parked' ? [row.id] : [],
      ),
    ),
  );
  return accepted.flatMap(({ id, name, machine, isDiscarded }) => {
    const times = log.applied.get(id) ?? 0;
    if (times > 1) return [`${machine}: ${name} ${id} was applied ${times} times`];
    // A change that finds its result already there sends nothing; a count always does.
    const mustShow = name.startsWith('sim.') || name === 'slide.add';
    const isGone = isDiscarded || log.lost.has(id) || parked.has(id);
    if (times === 0 && mustShow && !isGone) return [`${machine}: ${name} ${id} was lost`];
    return [];
  });
}

/** The sums on the server are those of the applied changes. */
export function checkSums(
  accepted: readonly Accepted[],
  site: MemorySite,
  log: ServerLog,
): Findings {
  const wanted = new Map<string, number>();
  for (const change of accepted.filter(({ name }) => name.startsWith('sim.'))) {
    if (!log.applied.has(change.id)) continue;
    for (const slide of change.slides) wanted.set(slide, (wanted.get(slide) ?? 0) + 1);
  }
  const slots = new Map<string, number>();
  const found: string[] = [];
  for (const [, team] of entriesOf(site.database.get('teams'))) {
    for (const [, raw] of entriesOf((team as { slides?: unknown }).slides)) {
      const { id, originalDate = 0 } = raw as { id: string; originalDate?: number };
      slots.set(id, (slots.get(id) ?? 0) + 1);
      if (isTombstone(raw)) continue;
      if (originalDate !== (wanted.get(id) ?? 0))
        found.push(`${id} counts ${originalDate} of ${wanted.get(id) ?? 0}`);
    }
  }
  for (const change of accepted.filter(({ name }) => name === 'slide.add')) {
    const id = change.slides[0] ?? '';
    const times = slots.get(id) ?? 0;
    if (times > 1) found.push(`${id} lies in ${times} slots`);
    if (times === 0 && log.applied.has(change.id)) found.push(`${id} is gone`);
  }
  return [...found, ...log.swapped];
}

/**
 * Titles: each is some user's write, those of one device arrive in order, and a title that its overwriter had not seen
 * is kept as a conflict, no other.
 */
export function checkTitles(
  accepted: readonly Accepted[],
  machines: readonly Machine[],
  log: ServerLog,
): Findings {
  const byId = new Map<string, Accepted>(accepted.map((change) => [change.id, change]));
  const found: string[] = [];
  const last = new Map<string, number>();
  const titlesIn = (rows: readonly ConflictRow[]) =>
    rows
      .filter(({ path }) => path === 'title')
      .map(({ ref, theirs, mutation }) => `${ref.key.split('/')[1]}|${String(theirs)}|${mutation}`);
  const disks = machines.map(({ slot }) => slot.disk);
  const keptOn = (on: readonly Machine[]) =>
    on.flatMap(({ slot }) => titlesIn([...slot.disk.conflicts.values()]));
  const kept = new Set(keptOn(machines));
  // A copied disk finds its change in a receipt, and notes what its own try would have overwritten.
  const copied = new Set(keptOn(machines.filter(({ name }) => name === 'clone')));
  // Of users who were removed before they heard that it was applied: reported if the team is opened again.
  const unheard = new Set(
    disks.flatMap(({ log: rows }) =>
      [...rows.values()].flatMap(({ tries = [] }) =>
        tries.flatMap(({ conflicts }) => titlesIn(conflicts)),
      ),
    ),
  );
  for (const { slide, from, to, mutations, isGone } of log.titles) {
    const writers = mutations
      .flatMap((id) => byId.get(id) ?? [])
      .filter((change) => change.title !== undefined && change.slides.includes(slide))
      .sort((a, b) => a.order - b.order);
    const winner = writers.at(-1);
    if (!winner || winner.title !== to) {
      found.push(`${slide}: the title ${String(to)} is nobody's write`);
      continue;
    }
    if (isGone) continue; // A device that has not seen it yet has nothing to report.
    const key = `${winner.machine}|${slide}`;
    if (winner.order < (last.get(key) ?? -1))
      found.push(`${slide}: ${winner.machine} wrote out of order`);
    last.set(key, winner.order);
    const first = writers[0];
    const hasSeen = writers.some((writer) => writer.sawTitle === from);
    const isKept = writers.some(({ id }) => {
      const conflict = `${slide}|${String(from)}|${id}`;
      return kept.has(conflict) || unheard.has(conflict);
    });
    if (!hasSeen && !isKept)
      found.push(`${slide}: ${String(from)} was overwritten unseen by ${first?.id}`);
  }
  const real = new Set(
    log.titles.flatMap(({ slide, from, mutations }) =>
      mutations.map((id) => `${slide}|${String(from)}|${id}`),
    ),
  );
  const wasShown = (conflict: string): boolean =>
    log.titles.some(({ slide, to }) => conflict.startsWith(`${slide}|${String(to)}|`));
  for (const conflict of kept) {
    // A title within a batch was never on the server by itself.
    if (!real.has(conflict) && !(copied.has(conflict) && wasShown(conflict)))
      found.push(`${conflict} is a conflict that never was`);
  }
  return found;
}
