import type { Brand } from '../../model/brand/brand.ts';
import { KINDS, refOf } from '../../model/kinds.ts';
import type { User } from '../../model/user/user.ts';
import type { LogRow } from '../../../sync/engine/rows.ts';
import { summaryOf } from '../../../sync/engine/sentChanges.ts';
import type { Rows } from '../liveRows.ts';

/* How people call what a change is about. */

/** Returns the name of the changed row or part: as stored here, else as in the change itself. */
export async function subjectOf(rows: Rows, row: LogRow): Promise<string> {
  const value = await shownValue(rows, row.writes[0] ?? '');
  return (
    nameIn(value) || (summaryOf(row).title ?? nameIn(partIn(value as Partial<Brand>, row.args)))
  );
}

/** Returns the color or font that a change of a brand is about. */
function partIn(brand: Partial<Brand> | undefined, args: unknown): unknown {
  const { key = '', id = '' } = (args ?? {}) as { readonly key?: string; readonly id?: string };
  return brand?.colors?.[key] ?? brand?.fonts?.[id];
}

/** `teams/{t}` and `templates/{t}` belong to a team; no team has a profile's id. */
export const teamIn = (space: string): string => space.split('/')[1] ?? '';

/** Returns the name of the team that spaces belong to; '' if unknown. */
export async function teamNameOf(
  { rows, user }: { readonly rows: Rows; readonly user: User | undefined },
  spaces: readonly string[],
): Promise<string> {
  const [id = ''] = spaces.filter((space) => !space.startsWith('users/')).map(teamIn);
  if (id === '') return '';
  return nameIn(await shownValue(rows, `team:${id}`)) || (user?.teams[id]?.name ?? '');
}

/** Returns the stored value of a row by its text; undefined if there is none. */
export async function shownValue(rows: Rows, text: string): Promise<unknown> {
  const { kind, key } = refOf(text);
  if (key === '' || !(kind in KINDS)) return undefined;
  return (await rows.rowsOf(kind).get(key))?.value;
}

/** Returns a row's title or name; '' if it has neither. */
export function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
