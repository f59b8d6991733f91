import { actor } from './edits.ts';
import { SLIDE, TITLE_MAX, WALLSIO_ADDRESS, WEEKDAYS } from '../../../src/model/slide/fields.ts';
import { DAY, PAGE_ADDRESS } from '../../../src/model/slide/forms.ts';
import { FEED_LIMITS } from '../../../src/model/widgets/feed.ts';
import { FEED_ADDRESS } from '../../../src/model/widgets/feedOptions.ts';
import { PAGE_SECONDS, PAGE_TEXT_MAX } from '../../../src/model/slidePdf.ts';
import { ID, all, any, child, not, oneOf, text, unchanged } from './expressions.ts';
import type { Rule } from './expressions.ts';
import { fieldRule, fieldRules, regexOf } from './fieldRules.ts';
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
  keptOr,
  keptPattern,
  mapOf,
  object,
  pattern,
  textUpTo,
  whole,
} from './schema.ts';
import type { Node } from './schema.ts';

const ADDRESS = textUpTo(2048);

/** A list or map of entries with ids. */
const entries = (name: string, fields: Node): Node =>
  mapOf(
    name,
    `${name}.length <= 40`,
    object({ id, active: flag, name: textUpTo(TITLE_MAX), ...fields }, ['id']),
  );

/** A PDF file with its selected pages, each as a picture. */
const PDF: Node = object(
  {
    file: MEDIA,
    pageCount: whole(1, 100_000),
    pages: mapOf(
      '$page',
      keyIsIndex('$page'),
      object({ number: whole(1, 100_000), media: MEDIA, text: textUpTo(PAGE_TEXT_MAX) }, [
        'number',
        'media',
      ]),
    ),
    secondsPerPage: whole(PAGE_SECONDS.min, PAGE_SECONDS.max),
  },
  ['file', 'secondsPerPage'],
);

const date = keptPattern(regexOf(DAY));
const time = pattern('/^([01][0-9]|2[0-3]):[0-5][0-9]$/');

const matches = (regex: RegExp): Rule => `newData.val().matches(${regexOf(regex)})`;
const TYPE_OF_FIELD = "newData.parent().child('type').val()";

/** Two ends that satisfy `holds`, or are unchanged. */
function ends(first: string, second: string, value: Node, holds: (a: Rule, b: Rule) => Rule): Node {
  const node = object({ [first]: value, [second]: value }, [first, second]);
  const [a, b] = [first, second].map((name) => `newData${child(text(name))}.val()`) as [Rule, Rule];
  const asBefore = any(holds(a, b), all(unchanged(first), unchanged(second)));
  return { ...node, '.validate': all(node['.validate'] as string, asBefore) };
}

/** The document that a slide was made from, with the values of its slots next to the elements. */
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

/**
 * A player frames it, so no other scheme is allowed, whatever a client checks. A copy has no further conditions: it
 * equals its slide, which may contain what an earlier version accepted.
 */
const WEB: Node = {
  '.validate':
    "newData.isString() && newData.val().length <= 2048 && (newData.val().beginsWith('https://') || newData.val().beginsWith('http://localhost:') || newData.val().beginsWith('http://localhost/'))",
};

/** Keeps the file's historical order of fields, which has no meaning, so that its diffs show actual changes only. */
function ordered({ webClosed, webRefresh, fallback, ...rules }: Node): Node {
  const entries = Object.entries(rules);
  const after = entries.findIndex(([name]) => name === 'pdf') + 1;
  const moved = Object.entries({ fallback, webClosed, webRefresh }) as typeof entries;
  return Object.fromEntries(entries.toSpliced(after, 0, ...moved));
}

/** Known fields by type; fields that the model adds later are capped in depth, keys and text. */
export const SLIDE_FIELDS: Node = {
  ...ordered(
    fieldRules(SLIDE, {
      pdf: PDF,
      // Options by type: places are nested slightly, news has a list of categories.
      widget: {
        ...anything(4, 2048, '$option'),
        '.validate': 'newData.hasChildren()',
        feed: keptOr(
          `newData.val().length <= ${FEED_LIMITS.address}`,
          any("newData.val() === ''", matches(FEED_ADDRESS)),
        ),
      },
      template: TEMPLATE,
      web: keptOr(
        'newData.val().length <= 2048',
        matches(PAGE_ADDRESS),
        any(`${TYPE_OF_FIELD} !== 'wallsio'`, matches(WALLSIO_ADDRESS)),
      ),
      // Texts of this form sort by time.
      dates: ends('start', 'end', date, (start, end) => `${start} <= ${end}`),
      time: ends('from', 'to', time, (from, to) => `${from} !== ${to}`),
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

/**
 * A copy needs no shape of its own, since it has to equal its slide: these rules cover only what must never reach a
 * player.
 */
export const COPIED_FIELDS: Node = {
  template: TEMPLATE,
  web: WEB,
  captions: fieldRule(SLIDE.captions),
  $field: anything(12, 20_000),
};

const isOne = (...types: readonly string[]) => oneOf("newData.child('type').val()", types);
const part = (path: string): Rule => `newData.child('${path}')`;

/**
 * A web page or a widget that is published, or becomes another one, needs its content. Stored rows without it may stay,
 * even published: players leave them out and the dashboard lists them. An address must not be removed.
 */
export const HAS_CONTENT: Rule = any(
  "newData.child('status').val() !== 'published'",
  not(isOne('webview', 'wallsio', 'weather', 'rss', 'news')),
  all(isOne('webview', 'wallsio'), `${part('web')}.exists()`),
  all(unchanged('type'), "!data.child('web').exists()"),
  all(isOne('weather'), `${part('widget/place/name')}.exists()`),
  all(isOne('rss'), `${part('widget/feed')}.val() !== ''`, `${part('widget/feed')}.exists()`),
  all(isOne('news'), `${part('widget/categories')}.exists()`),
);
