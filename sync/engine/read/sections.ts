import { entriesOf, type Json } from '../../../src/model/json.ts';
import { KINDS, kindsOf, type Kind } from '../../../src/model/kinds.ts';
import type { SpaceSection } from '../../../src/model/spaces.ts';
import { parseRow, type Found } from './found.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError } from '../ports.ts';
import type { SpaceRow } from '../rows.ts';

type FetchDeps = Pick<EngineParts, 'backend' | 'addressOf' | 'tokens'>;

/** Reads the small parts of a space, each as a whole if its revision moved. */
export async function readSections(
  deps: FetchDeps,
  known: SpaceRow,
  revs: SpaceRow['revs'],
): Promise<readonly Found[]> {
  const moved = (section: SpaceSection) =>
    known.rev === undefined || (revs[section] ?? 0) > (known.revs[section] ?? 0);
  const kinds = kindsOf(known.space).filter((kind) => {
    const { pull } = KINDS[kind];
    return pull.by === 'section' && moved(pull.section);
  });
  return (await Promise.all(kinds.map((kind) => readSection(deps, known, kind)))).flat();
}

async function readSection(
  deps: FetchDeps,
  known: SpaceRow,
  kind: Kind,
): Promise<readonly Found[]> {
  const { layout } = KINDS[kind];
  switch (layout.shape) {
    case 'fields': {
      const raw = layout.isSmall
        ? await deps.backend.read(known.space)
        : await readFields(deps, known, layout.fields);
      return parseRow(deps, known, kind, undefined, raw);
    }
    case 'single': {
      const raw = await readIfOpen(deps, known, layout.base);
      return parseRow(deps, known, kind, undefined, raw);
    }
    case 'map':
    case 'list': {
      const raw = await readIfOpen(deps, known, layout.base);
      return entriesOf(raw).flatMap(([at, row]) => parseRow(deps, known, kind, at, row));
    }
  }
}

/** The root of a team also contains its slides, so its fields are read one by one. */
async function readFields(
  deps: FetchDeps,
  known: SpaceRow,
  fields: readonly string[],
): Promise<Json> {
  const values = await Promise.all(fields.map((field) => readField(deps, known, field)));
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? null]));
}

/** A reader may not see which other children its parent has, only what is set for its own teams. */
async function readField(deps: FetchDeps, known: SpaceRow, field: string): Promise<Json> {
  if (field !== 'children' || known.access === 'member') return readIfOpen(deps, known, field);
  const { forTeams = [] } = known;
  const read = forTeams.map(async (id) => [id, await readIfOpen(deps, known, `${field}/${id}`)]);
  return Object.fromEntries(await Promise.all(read)) as Json;
}

/**
 * Readers see only some parts of a team; those closed to them count as absent. Only a refusal of a fresh token proves
 * that: any other token may have expired while the parts were read.
 */
async function readIfOpen(deps: FetchDeps, known: SpaceRow, child: string): Promise<Json> {
  if (known.access !== 'reader') return deps.backend.read(`${known.space}/${child}`);
  const first = await readAsReader(deps, known, child);
  if (first !== 'unsure') return first.value;
  if (!deps.tokens.isFresh()) await deps.tokens.renew();
  const second = await readAsReader(deps, known, child);
  if (second === 'unsure') throw new BackendError('unreachable', 'nobody can tell what is closed');
  return second.value;
}

async function readAsReader(
  { backend, tokens }: FetchDeps,
  { space }: SpaceRow,
  child: string,
): Promise<{ readonly value: Json } | 'unsure'> {
  const wasFresh = tokens.isFresh();
  try {
    return { value: await backend.read(`${space}/${child}`) };
  } catch (cause) {
    if (!(cause instanceof BackendError) || cause.kind !== 'denied') throw cause;
    return wasFresh ? { value: null } : 'unsure';
  }
}
