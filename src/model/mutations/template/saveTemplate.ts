import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import { changesOf } from '../../parsing.ts';
import { storedDocSchema } from '../../template/slideTemplate.ts';
import { sameJson } from '../../diff.ts';
import { mergeDocs } from '../../mergeElements.ts';
import { ROW_BYTES_MAX } from '../../rowSize.ts';
import { jsonBytes } from '../../utf8Length.ts';
import { revisionOf, type Template } from '../../template/template.ts';
import { templateChanges } from '../../template/fields.ts';
import * as a from '../args.ts';
import { editTemplate, templateReads } from './editTemplate.ts';
import { grantedArgs } from '../grantedTeam.ts';
import { revision } from './templateArgs.ts';

const names = v.array(v.string());
const touched = v.object({ changed: names, removed: names, lists: names, parts: names });

const schema = v.object({
  ...grantedArgs,
  id: a.templateId,
  fields: changesOf({
    ...templateChanges,
    /**
     * Needs a new `revision` beside it, by which slides notice a newer document. If others have changed the
     * document too, only what is `touched` is replaced.
     */
    document: v.object({ data: storedDocSchema, revision, touched: v.exactOptional(touched) }),
  }),
  /** The stored document had to be repaired: the original is kept for export. */
  keepsOriginal: v.exactOptional(v.boolean()),
  at: a.at,
});

/**
 * Changes a template. A preview belongs to the document saved with it or before; without one it is
 * outdated.
 */
export const saveTemplate = defineMutation('template.save', {
  schema,
  version: 2,
  /** Version 1 replaced the whole document. */
  upcast: (raw) => raw,
  reads: templateReads,
  apply: (tx, args, actor) =>
    editTemplate(tx, args, actor, (template) => {
      const { document, previewMedia, ...fields } = args.fields;
      const isOld = document !== undefined || template.updateScreenshot;
      const saved = {
        ...template,
        ...fields,
        ...(document && documentOver(template, document)),
        ...(previewMedia && { previewMedia }),
        updateScreenshot: previewMedia === undefined && isOld,
        lastChangedDate: a.changedAt(template, args),
      };
      return args.keepsOriginal ? withOriginal(saved, template) : saved;
    }),
});

function documentOver(
  template: Template,
  { data, revision: next, touched: changes }: Saved,
): Pick<Template, 'data' | 'revision'> {
  if (!changes || !template.data) return { data, revision: next };
  const merged = mergeDocs(template.data, data, changes);
  // Merged with other people's changes it differs from the saved document, for its designer too.
  const isOther = !sameJson(merged, data);
  const revision = isOther ? `${next}.${revisionOf(template)}`.slice(0, REVISION_MAX) : next;
  return { data: merged, revision };
}

const REVISION_MAX = 40;

type Saved = NonNullable<v.InferOutput<typeof schema>['fields']['document']>;

/**
 * Keeps only the first original: later repairs start from a repaired document. Dropped if it does not fit.
 */
function withOriginal(saved: Template, before: Template): Template {
  if (before.kept !== undefined || before.data === undefined) return saved;
  const kept = { ...saved, kept: JSON.stringify(before.data) };
  return jsonBytes(kept) > ROW_BYTES_MAX ? saved : kept;
}
