import * as v from 'valibot';
import { TEMPLATE } from '../../template/fields.ts';

export const templateName = TEMPLATE.name.change;
/** Created by the caller for each change of a document. */
export const revision = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
