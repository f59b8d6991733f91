import * as v from 'valibot';
import { mediaSchema } from '../media.ts';
import { defineMutation } from '../mutation.ts';
import { changesOf } from '../restore.ts';
import { storedDocSchema } from '../slideTemplate.ts';
import { DOC_CHARS_MAX, type Template } from '../template.ts';
import * as a from './args.ts';
import { editTemplate, templateReads } from './editTemplate.ts';
import { grantedArgs } from './grantedTeam.ts';
import { revision, templateName } from './templateArgs.ts';

const schema = v.object({
  ...grantedArgs,
  id: a.templateId,
  fields: changesOf({
    name: templateName,
    /** Needs a new `revision` beside it, by which slides see that there is something newer. */
    document: v.object({ data: storedDocSchema, revision }),
    previewMedia: mediaSchema,
  }),
  /** The stored document had to be repaired: what it was is kept for export. */
  keepsOriginal: v.exactOptional(v.boolean()),
  at: a.at,
});

/** Changes a template. A preview belongs to the document saved with it or before; without one it is old. */
export const saveTemplate = defineMutation('template.save', {
  schema,
  reads: templateReads,
  apply: (tx, args, actor) =>
    editTemplate(tx, args, actor, (template) => {
      const { document, previewMedia, ...fields } = args.fields;
      const isOld = document !== undefined || template.updateScreenshot;
      return {
        ...(args.keepsOriginal ? withOriginal(template) : template),
        ...fields,
        ...document,
        ...(previewMedia && { previewMedia }),
        updateScreenshot: previewMedia === undefined && isOld,
        lastChangedDate: args.at,
      };
    }),
});

/** Keeps the first one: later repairs start from what was repaired already. */
function withOriginal(template: Template): Template {
  if (template.kept !== undefined || template.data === undefined) return template;
  const kept = JSON.stringify(template.data);
  return kept.length > DOC_CHARS_MAX ? template : { ...template, kept };
}
