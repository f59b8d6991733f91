import { SLIDE, TITLE_MAX, WEEKDAYS } from '../../../src/model/slide/fields.ts';
import { PAGE_SECONDS } from '../../../src/model/slidePdf.ts';
import { ID, any } from './expressions.ts';
import { fieldRules } from './fieldRules.ts';
import { MEDIA } from './media.ts';
import {
  CANVAS,
  anything,
  choice,
  flag,
  id,
  isTrue,
  keyIsId,
  keyIsIndex,
  mapOf,
  object,
  textUpTo,
  whole,
} from './schema.ts';
import type { Node } from './schema.ts';

const ADDRESS = textUpTo(2048);

/** A list or map of entries that carry an id. */
const entries = (name: string, fields: Node): Node =>
  mapOf(
    name,
    `${name}.length <= 40`,
    object({ id, active: flag, name: textUpTo(TITLE_MAX), ...fields }, ['id']),
  );

/** A document and the pages of it that were chosen, each as a picture. */
const PDF: Node = object(
  {
    file: MEDIA,
    pageCount: whole(1, 100_000),
    pages: mapOf(
      '$page',
      keyIsIndex('$page'),
      object({ number: whole(1, 100_000), media: MEDIA }, ['number', 'media']),
    ),
    secondsPerPage: whole(PAGE_SECONDS.min, PAGE_SECONDS.max),
  },
  ['file', 'secondsPerPage'],
);

/** Who did it: the one who writes, or as it was. */
const actor: Node = {
  '.validate': any('newData.val() === auth.uid', 'newData.val() === data.val()'),
};

/** The document that a slide was made from, with the values of its slots beside the elements. */
const TEMPLATE: Node = {
  '.validate': 'newData.hasChildren()',
  id,
  // Smart templates come from a shared record instead of a team.
  teamId: {
    '.validate': `newData.isString() && (newData.val().matches(${ID}) || newData.val() === 'vitrine')`,
  },
  isParentTemplate: flag,
  isRootTemplate: flag,
  isVitrineTemplate: flag,
  revision: textUpTo(40),
  name: textUpTo(200),
  $part: CANVAS,
};

/** A wall frames it: no other scheme, whatever a client thinks. */
const WEB: Node = {
  '.validate':
    "newData.isString() && newData.val().length <= 2048 && (newData.val().beginsWith('https://') || newData.val().beginsWith('http://localhost:') || newData.val().beginsWith('http://localhost/'))",
};

/** In the order of the file as it always was: it means nothing, but hides what does change. */
function ordered({ webClosed, webRefresh, fallback, ...rules }: Node): Node {
  const entries = Object.entries(rules);
  const after = entries.findIndex(([name]) => name === 'pdf') + 1;
  const moved = Object.entries({ fallback, webClosed, webRefresh }) as typeof entries;
  return Object.fromEntries(entries.toSpliced(after, 0, ...moved));
}

/** Known fields by type; what the model adds later is capped in depth, keys and text. */
export const SLIDE_FIELDS: Node = {
  ...ordered(
    fieldRules(SLIDE, {
      pdf: PDF,
      // Options by type: places nest a little, news holds a list of categories.
      widget: { ...anything(4, 2048, '$option'), '.validate': 'newData.hasChildren()' },
      template: TEMPLATE,
      web: WEB,
      days: mapOf('$day', keyIsIndex('$day'), choice(WEEKDAYS)),
      screens: entries('$screen', { orientation: textUpTo(20) }),
      branches: entries('$branch', { avatar: ADDRESS }),
      tags: mapOf('$tag', keyIsId('$tag'), isTrue),
      createdBy: actor,
      editedBy: actor,
    }),
  ),
  rev: { '.validate': 'newData.isNumber()' },
  shownRev: { '.validate': 'newData.isNumber()' },
  $field: anything(12, 20_000),
};

/** A copy of a slide has its shape, since it is held to be the same: here only what no wall may meet. */
export const COPIED_FIELDS: Node = {
  template: TEMPLATE,
  web: WEB,
  $field: anything(12, 20_000),
};
