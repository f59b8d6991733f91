import { isObject } from '../json.ts';
import type { SlideTemplate } from '../slideTemplate.ts';
import type { StoredDoc, Template } from '../template.ts';
import type { Doc } from './doc.ts';
import { encodeDoc } from './encodeDoc.ts';
import { restoreDoc, type Restored } from './restoreDoc.ts';
import { restoreSlotValues, type SlotValues } from './slotValues.ts';

/** A document as templates and slides keep it: its id and name lie beside it. */
export function storedDocOf(doc: Doc): StoredDoc {
  const { id: _id, name: _name, ...data } = encodeDoc(doc);
  return data;
}

type Holder = Pick<Template, 'id' | 'name' | 'data'> | SlideTemplate;

/** The document of a template, or of the template in a slide: the door to what may be shown. */
export function docOf({ id, name, data }: Holder): Restored {
  const isOurs = isObject(data) && ('v' in data || 'elements' in data);
  return restoreDoc(isOurs ? { ...data, id, name } : { id, name, data: data ?? {} });
}

/** What a slide puts into the slots of its template, with what is malformed left out. */
export const valuesOf = (template: Pick<SlideTemplate, 'values'>): SlotValues =>
  restoreSlotValues(template.values);
