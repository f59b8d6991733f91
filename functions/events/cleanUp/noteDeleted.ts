import { isObject } from '../../../src/model/json.ts';
import { defineTrigger, type TriggerChange } from '../../defineTrigger.ts';
import type { FunctionPorts } from '../../ports.ts';
import { trashRow, untrashRow } from './trash.ts';

/** Schedules deleted slides and templates for purging, unless they are restored first. */
export const noteDeletedSlide = defineTrigger({
  on: 'change',
  name: 'noteDeletedSlide',
  path: 'teams/{team}/slides/{index}',
  run: (ports, change) => note(ports, 'slide', change, `${change.params['index']}`),
});

export const noteDeletedTemplate = defineTrigger({
  on: 'change',
  name: 'noteDeletedTemplate',
  path: 'templates/{team}/canvas/{template}',
  run: (ports, change) => note(ports, 'template', change, `${change.params['template']}`),
});

const isDeleted = (row: unknown): boolean => isObject(row) && row['status'] === 'deleted';

async function note(
  ports: FunctionPorts,
  kind: 'slide' | 'template',
  { params, before, after }: TriggerChange,
  key: string,
): Promise<void> {
  if (isDeleted(before) === isDeleted(after)) return;
  const team = params['team'] ?? '';
  // The current row counts: events may arrive out of order.
  const list = kind === 'slide' ? `teams/${team}/slides` : `templates/${team}/canvas`;
  const row = await ports.database.get(`${list}/${key}`);
  const id = isObject(row) ? row['id'] : undefined;
  if (typeof id !== 'string') return;
  if (isDeleted(row)) await trashRow(ports, kind, team, id);
  else await untrashRow(ports, kind, team, id);
}
