import { actor } from './edits.ts';
import {
  SLIDE,
  SLIDE_STATUSES,
  TITLE_MAX,
  WALLSIO_ADDRESS,
  WEEKDAYS,
  WINDOWS_MAX,
} from '../../../src/model/slide/fields.ts';
import { SHARE_PLACES } from '../../../src/model/slide/share.ts';
import { FOR_ROLES, IN_CAMPAIGN, TIMED } from '../../../src/model/slide/slide.ts';
import { DAY, PAGE_ADDRESS } from '../../../src/model/slide/forms.ts';
import { FEED_LIMITS } from '../../../src/model/widgets/feed.ts';
import { FEED_ADDRESS } from '../../../src/model/widgets/feedOptions.ts';
import { PAGE_SECONDS, PAGE_TEXT_MAX } from '../../../src/model/slide/slidePdf.ts';
import { ID, all, any, child, not, oneOf, text, unchanged } from './expressions.ts';
import type { Rule } from './expressions.ts';
import { fieldRules, regexOf } from './fieldRules.ts';
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
  keyUpTo,
  keptOr,
  millis,
  keptPattern,
  mapOf,
  object,
  pattern,
  textUpTo,
  whole,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';

const ADDRESS = textUpTo(2048);

/** A list or map of entries with ids. */
const entries = (name: string, fields: SchemaNode): SchemaNode =>
  mapOf(
    name,
    `${name}.length <= 40`,
    object({ id, active: flag, name: textUpTo(TITLE_MAX), ...fields }, ['id']),
  );

/** A PDF file with its selected pages, each as a picture. */
const PDF: SchemaNode = object(
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
const timeOrNone = pattern('/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/');

const matches = (regex: RegExp): Rule => `newData.val().matches(${regexOf(regex)})`;
const TYPE_OF_FIELD = "newData.parent().child('type').val()";

/** Two ends that satisfy `holds`, or are unchanged. */
function ends(
  first: string,
  second: string,
  value: SchemaNode,
  holds: (a: Rule, b: Rule) => Rule,
): SchemaNode {
  const node = object({ [first]: value, [second]: value }, [first, second]);
  const [a, b] = [first, second].map((name) => `newData${child(text(name))}.val()`) as [Rule, Rule];
  const asBefore = any(holds(a, b), all(unchanged(first), unchanged(second)));
  return { ...node, '.validate': all(node['.validate'] as string, asBefore) };
}

const days = mapOf('$day', keyIsIndex('$day'), choice(WEEKDAYS));
const daysOnce = mapOf('$day', '$day.matches(/^[0-6]$/)', choice(WEEKDAYS));

/** At least so many windows, each with two times that differ, or with none. */
export const windows = (least: 1 | 2): SchemaNode => ({
  '.validate': least === 1 ? "newData.hasChildren(['0'])" : "newData.hasChildren(['0', '1'])",
  ...mapOf(
    '$window',
    `$window.matches(/^(${Array.from({ length: WINDOWS_MAX }, (_, at) => at).join('|')})$/)`,
    {
      ...object({ days: daysOnce, from: timeOrNone, to: timeOrNone }),
      '.validate': all(
        "newData.hasChildren(['from', 'to'])",
        any(
          all("newData.child('from').val() === ''", "newData.child('to').val() === ''"),
          all(
            "newData.child('from').val() !== ''",
            "newData.child('to').val() !== ''",
            "newData.child('from').val() !== newData.child('to').val()",
          ),
        ),
      ),
    },
  ),
});

/** The document that a slide was made from, with the values of its slots next to the elements. */
const TEMPLATE: SchemaNode = {
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

/** Keeps the file's historical order of fields, which has no meaning, so that its diffs show actual changes only. */
function ordered({ webClosed, webRefresh, fallback, ...rules }: SchemaNode): SchemaNode {
  const entries = Object.entries(rules);
  const after = entries.findIndex(([name]) => name === 'pdf') + 1;
  const moved = Object.entries({ fallback, webClosed, webRefresh }) as typeof entries;
  return Object.fromEntries(entries.toSpliced(after, 0, ...moved));
}

const SHARE: SchemaNode = object(
  {
    isRequired: flag,
    toAll: flag,
    place: choice(SHARE_PLACES),
    roles: mapOf('$role', keyIsId('$role'), isTrue),
  },
  ['isRequired', 'toAll', 'place'],
);

/** Known fields by type; fields that the model adds later are capped in depth, keys and text. */
export const SLIDE_FIELDS: SchemaNode = {
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
      days,
      windows: windows(2),
      dayPart: id,
      campaign: id,
      screens: entries('$screen', { orientation: textUpTo(20) }),
      branches: entries('$branch', { avatar: ADDRESS }),
      share: SHARE,
      left: mapOf('$below', '$below.length <= 40', millis),
      tags: mapOf('$tag', keyIsId('$tag'), isTrue),
      createdBy: actor,
      editedBy: actor,
    }),
  ),
  rev: { '.validate': 'newData.isNumber()' },
  shownRev: { '.validate': 'newData.isNumber()' },
  $field: anything(12, 20_000),
};

/** The slide of a copy, seen from a value that many levels below the copy. */
const slideOf = (levels: number): Rule =>
  `newData${'.parent()'.repeat(levels + 2)}.child('slides').child($index)`;

/**
 * A copy has to be what its slide may be. Where a slide may keep a value that an earlier version accepted, its copy may
 * have that value too, and no other.
 */
function ofCopy(node: SchemaNode, keys: readonly Rule[] = []): SchemaNode {
  const slide = `${slideOf(keys.length)}${keys.map(child).join('')}`;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (typeof value === 'string') return [key, value.replaceAll(/(?<!\w)data(?=\.)/g, slide)];
      const name = key.startsWith('$') ? key : text(key);
      return [
        key,
        typeof value === 'object' ? ofCopy(value as SchemaNode, [...keys, name]) : value,
      ];
    }),
  );
}

/** Players frame the address: what the team sees is what they get, whatever else the function repairs. */
const WEB_OF_COPY: SchemaNode = {
  '.validate': `newData.val() === ${slideOf(1)}.child('web').val()`,
};

const asInSlide = (...keys: readonly Rule[]): SchemaNode => ({
  '.validate': `newData.val() === ${slideOf(keys.length)}${keys.map(child).join('')}.val()`,
});

/** Teams below play what is required without being asked: a copy says what the team has decided, and for no screen more. */
const SHARE_OF_COPY = ((): SchemaNode => {
  const names = ['isRequired', 'toAll', 'place'];
  const same = names.map((name) => [name, asInSlide("'share'", text(name))] as const);
  const share = object(
    { ...Object.fromEntries(same), roles: { $role: asInSlide("'share'", "'roles'", '$role') } },
    names,
  );
  const roles = `newData.child('roles').exists() === ${slideOf(1)}.child('share/roles').exists()`;
  return { ...share, '.validate': all(share['.validate'] as string, roles) };
})();

export const COPIED_FIELDS: SchemaNode = {
  ...ofCopy(SLIDE_FIELDS),
  web: WEB_OF_COPY,
  share: SHARE_OF_COPY,
  status: choice([...SLIDE_STATUSES, TIMED, IN_CAMPAIGN, FOR_ROLES]),
  // As a parser repairs older rows: without an author, with tags that were no ids.
  createdBy: textUpTo(200),
  editedBy: textUpTo(200),
  tags: mapOf('$tag', keyUpTo('$tag', 40), isTrue),
};

const isOne = (...types: readonly string[]) => oneOf("newData.child('type').val()", types);
const part = (path: string): Rule => `newData.child('${path}')`;

const hasText = (option: string): Rule =>
  all(`${part(`widget/${option}`)}.val() !== ''`, `${part(`widget/${option}`)}.exists()`);

/**
 * A web page or a widget that is published, or becomes another one, needs its content. Stored rows without it may stay,
 * even published: players leave them out and the dashboard lists them. An address must not be removed.
 */
export const HAS_CONTENT: Rule = any(
  "newData.child('status').val() !== 'published'",
  not(isOne('webview', 'wallsio', 'weather', 'rss', 'news', 'ticker')),
  all(isOne('webview', 'wallsio'), `${part('web')}.exists()`),
  all(unchanged('type'), "!data.child('web').exists()"),
  all(isOne('weather'), `${part('widget/place/name')}.exists()`),
  all(isOne('rss'), hasText('feed')),
  all(isOne('news'), `${part('widget/categories')}.exists()`),
  all(
    isOne('ticker'),
    any(
      all(`${part('widget/source')}.val() === 'feed'`, hasText('feed')),
      all(`${part('widget/source')}.val() !== 'feed'`, hasText('lines')),
    ),
  ),
);
