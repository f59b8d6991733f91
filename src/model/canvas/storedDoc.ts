import { entriesOf, isObject } from '../json.ts';
import type { SlideTemplate } from '../template/slideTemplate.ts';
import type { Template } from '../template/template.ts';
import type { StoredDoc } from '../template/fields.ts';
import type { Doc } from './doc.ts';
import { encodeDoc } from './encodeDoc.ts';
import { parseDoc, type ParsedDoc } from './parseDoc.ts';
import { applySlotValues, parseSlotValues, type SlotValues } from './slotValues.ts';

/** Returns a document as templates and slides store it: without id and name, which are stored beside it. */
export function storedDocOf(doc: Doc): StoredDoc {
  const { id: _id, name: _name, ...data } = encodeDoc(doc);
  return data;
}

type Holder = Pick<Template, 'id' | 'name' | 'data'> | SlideTemplate;

const isOurs = (data: Holder['data']): data is StoredDoc =>
  isObject(data) && ('v' in data || 'elements' in data);

/**
 * Returns the document of a template, or of the template in a slide: the parser of anything that is shown.
 */
export function docOf({ id, name, data }: Holder): ParsedDoc {
  return parseDoc(isOurs(data) ? { ...data, id, name } : { id, name, data: data ?? {} });
}

/** True if a document has elements, whether or not this version can read them. */
export const hasElements = ({ data }: Holder): boolean =>
  entriesOf(isOurs(data) ? data['elements'] : data).length > 0;

/** Returns a slide's values for the slots of its template, without malformed ones. */
export const valuesOf = (template: Pick<SlideTemplate, 'values'>): SlotValues =>
  parseSlotValues(template.values);

/** Returns what a slide made from a template shows; undefined if this version cannot read it. */
export function slideDoc(template: SlideTemplate): Doc | undefined {
  const parsed = docOf(template);
  return parsed.ok ? applySlotValues(parsed.doc, valuesOf(template)) : undefined;
}
