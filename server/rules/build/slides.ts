import { CROP_MIN, DURATION_SECONDS, FREQUENCIES, SLIDE_STATUSES, TITLE_MAX, WEB_REFRESH_SECONDS, WEEKDAYS } from '../../../src/model/slide/fields.ts';
import { PAGE_SECONDS } from '../../../src/model/slidePdf.ts';
import { ID, any } from './expressions.ts';
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
  millis,
  number,
  object,
  pattern,
  textOf,
  textUpTo,
  whole,
} from './schema.ts';
import type { Node } from './schema.ts';

const SHA256 = '/^[0-9a-f]{64}$/';
const ADDRESS = textUpTo(2048);

/** A stored file: what players verify it by. */
const MEDIA: Node = object(
  {
    path: textOf(1, 1024),
    bytes: whole(0, 1_100_000_000),
    type: textUpTo(100),
    sha256: pattern(SHA256),
    chunks: mapOf('$chunk', keyIsIndex('$chunk'), pattern(SHA256)),
    token: textUpTo(100),
    width: number(0, 100_000),
    height: number(0, 100_000),
  },
  ['path', 'bytes', 'type', 'sha256'],
);

const bySlot = (value: Node): Node => object({ landscape: value, portrait: value });

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

const POINT: Node = object({ x: number(0, 1), y: number(0, 1) }, ['x', 'y']);

const AREA: Node = object(
  { x: number(0, 1), y: number(0, 1), width: number(CROP_MIN, 1), height: number(CROP_MIN, 1) },
  ['x', 'y', 'width', 'height'],
);

const date = pattern('/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/');
const time = pattern('/^([01][0-9]|2[0-3]):[0-5][0-9]$/');

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

/** Known fields by type; what the model adds later is capped in depth, keys and text. */
export const SLIDE_FIELDS: Node = {
  id,
  type: textOf(1, 40),
  title: textUpTo(TITLE_MAX),
  status: choice(SLIDE_STATUSES),
  media: bySlot(MEDIA),
  url: object({ image: bySlot(ADDRESS), video: bySlot(ADDRESS) }),
  preview: ADDRESS,
  focal: bySlot(POINT),
  crop: bySlot(AREA),
  pdf: PDF,
  fallback: MEDIA,
  webClosed: isTrue,
  webRefresh: whole(WEB_REFRESH_SECONDS.min, WEB_REFRESH_SECONDS.max),
  // Options by type: places nest a little, news holds a list of categories.
  widget: { ...anything(4, 2048, '$option'), '.validate': 'newData.hasChildren()' },
  previewMedia: MEDIA,
  template: TEMPLATE,
  // A wall frames it: no other scheme, whatever a client thinks.
  web: {
    '.validate':
      "newData.isString() && newData.val().length <= 2048 && (newData.val().beginsWith('https://') || newData.val().beginsWith('http://localhost:') || newData.val().beginsWith('http://localhost/'))",
  },
  dates: object({ start: date, end: date }, ['start', 'end']),
  time: object({ from: time, to: time }, ['from', 'to']),
  days: mapOf('$day', keyIsIndex('$day'), choice(WEEKDAYS)),
  frequency: choice(FREQUENCIES),
  orientation: choice([0, 1, 2]),
  duration: whole(DURATION_SECONDS.min, DURATION_SECONDS.max),
  screens: entries('$screen', { orientation: textUpTo(20) }),
  branches: entries('$branch', { avatar: ADDRESS }),
  tags: mapOf('$tag', keyIsId('$tag'), isTrue),
  position: textUpTo(200),
  originalDate: millis,
  lastChangedDate: millis,
  createdBy: actor,
  editedBy: actor,
  rev: { '.validate': 'newData.isNumber()' },
  shownRev: { '.validate': 'newData.isNumber()' },
  $field: anything(12, 20_000),
};
