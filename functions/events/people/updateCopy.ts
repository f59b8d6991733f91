import { isObject, type Json } from '../../../src/model/json.ts';
import type { SpaceSection, Space } from '../../../src/model/spaces.ts';
import { changeSpaces } from '../../spaces/changeSpaces.ts';
import type { FunctionDatabase } from '../../ports.ts';

/** A record that contains copies of fields of a person or a team. */
export interface Copy {
  readonly space: Space;
  readonly section: SpaceSection;
  readonly path: string;
}

/** Updates a field of a copy, unless it is right, or its record is gone or of somebody who was removed. */
export async function updateCopy(
  database: FunctionDatabase,
  { space, section, path }: Copy,
  field: string,
  value: Json,
): Promise<void> {
  if (!(await differs())) return;
  await changeSpaces(database, [space], async (revs) => {
    const isWanted = await differs();
    // Of these records, only members have a revision.
    const rev = section === 'users' && { [`${path}/rev`]: revs[space] ?? 0 };
    return {
      writes: isWanted ? { [`${path}/${field}`]: value, ...rev } : {},
      sections: { [space]: isWanted ? [section] : [] },
      result: undefined,
    };
  });

  async function differs(): Promise<boolean> {
    const row = await database.get(path);
    return isObject(row) && row['removed'] !== true && (row[field] ?? null) !== value;
  }
}
