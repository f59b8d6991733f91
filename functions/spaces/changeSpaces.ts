import type { Json } from '../../src/model/json.ts';
import type { SpaceSection, Space } from '../../src/model/spaces.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Gives up after this many lost races; each attempt is one round trip. */
const MAX_TRIES = 10;

export interface SpaceChange<Result> {
  readonly writes: Readonly<Record<string, Json>>;
  /** Sections of each space that clients have to read again. */
  readonly sections: Readonly<Partial<Record<Space, readonly SpaceSection[]>>>;
  /** Team spaces whose published slides change: their players are notified. */
  readonly shown?: readonly Space[];
  readonly result: Result;
}

/** Each space's revision after the change, to stamp rows with. */
export type NewRevs = Readonly<Record<Space, number>>;

/**
 * Changes spaces as clients do: all or nothing, raising each space's `rev` and stamping sections and rows. `plan` reads
 * what it needs and runs again after a lost race.
 * @throws FunctionProblem 'conflict' after ten lost races; whatever `plan` throws, with nothing written
 */
export async function changeSpaces<Result>(
  database: FunctionDatabase,
  spaces: readonly Space[],
  plan: (revs: NewRevs) => Promise<SpaceChange<Result>>,
): Promise<Result> {
  return database.exclusively(spaces, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const current = await readRevs(database, spaces);
      const revs = Object.fromEntries(
        current.map(([space, rev]) => [space, (rev ?? 0) + database.revStep]),
      ) as NewRevs;
      const change = await plan(revs);
      const expected = Object.fromEntries(current.map(([space, rev]) => [`${space}/rev`, rev]));
      const updates = {
        ...change.writes,
        ...stamps(revs, change.sections),
        ...Object.fromEntries(
          (change.shown ?? []).map((space) => [`${space}/shown`, revs[space] ?? 0]),
        ),
      };
      if (await database.updateIf(expected, updates)) return change.result;
    }
    throw new FunctionProblem('conflict');
  });
}

async function readRevs(
  database: FunctionDatabase,
  spaces: readonly Space[],
): Promise<readonly (readonly [Space, number | null])[]> {
  return Promise.all(
    spaces.map(async (space) => {
      const rev = await database.get(`${space}/rev`);
      return [space, typeof rev === 'number' ? rev : null] as const;
    }),
  );
}

function stamps(
  revs: NewRevs,
  sections: SpaceChange<unknown>['sections'],
): Readonly<Record<string, Json>> {
  const updates: Record<string, Json> = {};
  for (const [space, rev] of Object.entries(revs)) {
    updates[`${space}/rev`] = rev;
    for (const section of sections[space as Space] ?? []) {
      updates[`${space}/revs/${section}`] = rev;
    }
  }
  return updates;
}
