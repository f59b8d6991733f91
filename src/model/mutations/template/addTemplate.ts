import * as v from 'valibot';
import { templateKey } from '../../kinds.ts';
import { mediaSchema } from '../../media/media.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { storedDocSchema } from '../../template/slideTemplate.ts';
import { refuseTooLarge } from '../../rowSize.ts';
import type { Template } from '../../template/template.ts';
import * as a from '../args.ts';
import { templateReads } from './editTemplate.ts';
import { grantedArgs, isGranted } from '../grantedTeam.ts';
import { revision, templateName } from './templateArgs.ts';

const schema = v.object({
  ...grantedArgs,
  id: a.templateId,
  name: templateName,
  data: storedDocSchema,
  revision,
  previewMedia: v.exactOptional(mediaSchema),
  at: a.at,
});

/** Adds a template: a new one, a duplicate, or a copy of a shared one. */
export const addTemplate = defineMutation('template.add', {
  schema,
  reads: templateReads,
  apply(tx, args, actor) {
    if (!isGranted('editTemplates', tx, args, actor)) return refuse('notAllowed');
    const ref = templateKey(args.teamId, args.id);
    if (tx.get(ref)) return refuse('alreadyExists');
    const { id, teamId, name, data, revision: made, previewMedia, at } = args;
    const template: Template = {
      id,
      teamId,
      name,
      data,
      revision: made,
      status: 'active',
      originalDate: at,
      lastChangedDate: at,
      editedBy: actor.uid,
      updateScreenshot: previewMedia === undefined,
      ...(previewMedia && { previewMedia }),
    };
    const tooLarge = refuseTooLarge(undefined, template);
    if (tooLarge) return tooLarge;
    tx.put(ref, template);
    return undefined;
  },
});
