import { isObject } from '../model/json.ts';
import { saveTemplate } from '../model/mutations/template/saveTemplate.ts';
import type { LogRow } from '../../sync/engine/rows.ts';

/** A save of a template that contains its picture alone: it follows the save of the design. */
export const TEMPLATE_PICTURE = 'template.picture';

/** Returns the name of a change for people: that of its mutation, except for the picture of a template. */
export function changeName({ name, args }: Pick<LogRow, 'name' | 'args'>): string {
  if (name !== saveTemplate.name || !isObject(args) || !isObject(args['fields'])) return name;
  const fields = Object.keys(args['fields']);
  return fields.length === 1 && fields[0] === 'previewMedia' ? TEMPLATE_PICTURE : name;
}
