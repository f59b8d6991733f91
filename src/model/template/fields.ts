import * as v from 'valibot';
import { changesIn, fixed, lasting, type Fields } from '../field.ts';
import { isId, type TeamId, type TemplateId, type UserId } from '../ids.ts';
import { mediaSchema } from '../media/media.ts';
import { flag, givenText, maybe, maybeText, millis, text } from '../parsing.ts';

export const TEMPLATE_STATUSES = ['active', 'archived', 'activated', 'deleted'] as const;
/**
 * Maximum document size in characters of JSON that a change's arguments may contain. The limit of a row is
 * far lower: `rowSize.ts`.
 */
export const DOC_CHARS_MAX = 4_000_000;
export const TEMPLATE_NAME_MAX = 200;

/**
 * A canvas document as stored: elements and what belongs to them, without id and name, which are beside it.
 * It is kept as received; `docOf` is the parser of anything that is shown.
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
    parse: text(TEMPLATE_NAME_MAX),
    change: givenText(TEMPLATE_NAME_MAX),
    by: 'value',
    authored: true,
    public: true,
  },
  status: fixed(v.fallback(v.picklist(TEMPLATE_STATUSES), 'active'), { public: true }),
  preview: fixed(maybeText(2048)),
  /** Also in the path; the specification stores it in the record too. */
  teamId: fixed(maybe(v.custom<TeamId>(isId)), { public: true }),
  originalDate: fixed(millis),
  lastChangedDate: fixed(millis),
  /** In older data it may be a list of elements. */
  data: fixed(maybe(data), { authored: true, public: true }),
  /** A new one for each change of the document: slides compare it with the one they were made from. */
  revision: fixed(maybeText(40), { public: true }),
  /** The preview is older than the document. */
  updateScreenshot: fixed(flag()),
  previewMedia: lasting(mediaSchema),
  /** The document as JSON from before repairs, kept for export. */
  kept: fixed(maybe(v.pipe(v.string(), v.maxLength(DOC_CHARS_MAX)))), // written for programs
  /** Who changed it last; older data does not include it. */
  editedBy: fixed(maybe(userId)),
} as const satisfies Fields;

/** The fields of a template that a save may contain, besides its document. */
export const templateChanges = changesIn(TEMPLATE);
