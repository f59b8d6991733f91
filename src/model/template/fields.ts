import * as v from 'valibot';
import { changesIn, fixed, lasting, type Fields } from '../field.ts';
import { isId, type TeamId, type TemplateId, type UserId } from '../ids.ts';
import { mediaSchema } from '../media.ts';
import { flag, givenText, maybe, maybeText, millis, text } from '../restore.ts';

export const TEMPLATE_STATUSES = ['active', 'archived', 'activated', 'deleted'] as const;
/**
 * Longer documents are not read as arguments of a change, in characters of JSON. What a row may hold is far
 * less: `rowSize.ts`.
 */
export const DOC_CHARS_MAX = 4_000_000;
export const TEMPLATE_NAME_MAX = 200;

/**
 * A canvas document as it is stored: elements and what belongs to them, without id and name, which lie
 * beside it. It is kept as it came; `docOf` is the door to what may be shown.
 */
export type StoredDoc = { readonly [key: string]: unknown };

const data = v.custom<StoredDoc | readonly unknown[]>(
  (raw) => typeof raw === 'object' && raw !== null,
);
const userId = v.custom<UserId>((raw) => typeof raw === 'string' && raw.length <= 40);

/** A template of a team, at `templates/{t}/canvas/{id}`. */
export const TEMPLATE = {
  id: fixed(v.custom<TemplateId>(isId), { public: true }),
  name: {
    door: text(TEMPLATE_NAME_MAX),
    change: givenText(TEMPLATE_NAME_MAX),
    by: 'value',
    authored: true,
    public: true,
  },
  status: fixed(v.fallback(v.picklist(TEMPLATE_STATUSES), 'active'), { public: true }),
  preview: fixed(maybeText(2048)),
  /** Of the path; the specification keeps it in the record too. */
  teamId: fixed(maybe(v.custom<TeamId>(isId)), { public: true }),
  originalDate: fixed(millis),
  lastChangedDate: fixed(millis),
  /** Of older data it may be a list of elements. */
  data: fixed(maybe(data), { authored: true, public: true }),
  /** Another one for each change of the document: slides compare it with the one they were made from. */
  revision: fixed(maybeText(40), { public: true }),
  /** The preview is older than the document. */
  updateScreenshot: fixed(flag()),
  previewMedia: lasting(mediaSchema),
  /** The document as JSON from before repairs, kept for export. */
  kept: fixed(maybeText(DOC_CHARS_MAX)),
  /** Who changed it last; older data does not say. */
  editedBy: fixed(maybe(userId)),
} as const satisfies Fields;

/** What a save of a template may name, beside its document. */
export const templateChanges = changesIn(TEMPLATE);
