import { entriesOf } from '../../src/model/json.ts';
import type { ScreenId, TeamId } from '../../src/model/ids.ts';
import { parseScreen, type Screen } from '../../src/model/screen/screen.ts';
import type { FunctionDatabase } from '../ports.ts';

/** A screen with its index, which is only an address. */
export interface ScreenRow {
  readonly index: string;
  readonly screen: Screen;
}

export async function readScreens(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<readonly ScreenRow[]> {
  const rows = entriesOf(await database.get(`teams/${teamId}/screens`));
  return rows.flatMap(([index, raw]) => {
    const screen = parseScreen(raw, teamId);
    return screen ? [{ index, screen }] : [];
  });
}

export function findScreen(rows: readonly ScreenRow[], id: ScreenId): ScreenRow | undefined {
  return rows.find(({ screen }) => screen.id === id && !screen.removed);
}

/** Returns the index for a new screen: after all others, including tombstones, since indexes are never reused. */
export function nextIndex(rows: readonly ScreenRow[]): string {
  return String(Math.max(-1, ...rows.map(({ index }) => Number(index))) + 1);
}
