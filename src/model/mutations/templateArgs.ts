import * as v from 'valibot';
import { TEMPLATE_NAME_MAX } from '../template.ts';

export const templateName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(TEMPLATE_NAME_MAX),
);
/** Made by the caller for each change of a document. */
export const revision = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
