import type * as v from 'valibot';
import { namesWith } from '../../../src/model/field.ts';
import { MEMBER } from '../../../src/model/member/fields.ts';
import { SCREEN } from '../../../src/model/screen/fields.ts';
import { FOR_ROLES, IN_CAMPAIGN, TIMED } from '../../../src/model/slide/slide.ts';
import { OLDER_APPS_MS, PUBLISHED } from '../../../src/model/slide/publishedSlide.ts';
import {
  DAY_PART_NAME_MAX,
  TEAM as TEAM_FIELDS,
  type teamChangesSchema,
} from '../../../src/model/team/fields.ts';
import {
  CAMPAIGN_MODES,
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_PRIORITIES,
  INTERRUPT_MINUTES,
} from '../../../src/model/team/campaigns.ts';
import { SCREEN_ROLE_NAME_MAX } from '../../../src/model/team/screenRoles.ts';
import { SPECIAL_DAY_NAME_MAX } from '../../../src/model/team/specialDays.ts';
import { TAG_NAME_MAX } from '../../../src/model/team/tags.ts';
import { fieldRule, fieldRules } from './fieldRules.ts';
import { EDITS } from './edits.ts';
import { BRAND_RULES } from './brand.ts';
import {
  all,
  any,
  at,
  child,
  exists,
  isAdmin,
  isChildDevice,
  isDevice,
  isMember,
  isReader,
  keepsId,
  not,
  parentAllows,
  text,
  unchanged,
} from './expressions.ts';
import type { Rule } from './expressions.ts';
import { bumps, guard, isStamped, marksSection, newRev } from './guard.ts';
import { COPIED_FIELDS, HAS_CONTENT, SLIDE_FIELDS, windows } from './slides.ts';
import {
  choice,
  flag,
  id,
  isTrue,
  keyIsId,
  keptOr,
  keyIsIndex,
  mapOf,
  nameUpTo,
  nothing,
  object,
  pattern,
  textUpTo,
  whole,
} from './schema.ts';
import type { SchemaNode } from './schema.ts';

const T = '$team';
const SECTIONS = ['info', 'users', 'screens', 'brand'];

/** Outsiders who may see parts of a team. */
const byOutsiders = any(isReader(T), isDevice(T), isChildDevice(T));
const byDevices = any(isDevice(T), isChildDevice(T));

const hasNoParent = `!${at(text('teams'), T, text('parentTeam'))}.exists()`;

/** A field of the team itself, written separately. */
const info = (rights: Rule, schema: SchemaNode, read?: Rule): SchemaNode => ({
  ...(read && { '.read': read }),
  '.write': all(rights, bumps(1), marksSection(1, 'info')),
  ...schema,
});

/** Names by id. */
const names = (key: string, max: number): SchemaNode => ({
  '.validate': 'newData.hasChildren()',
  ...mapOf(key, keyIsId(key), object({ id, name: nameUpTo(max) }, ['name'])),
});

function dayParts(): SchemaNode {
  const part = object({ id, name: nameUpTo(DAY_PART_NAME_MAX), windows: windows(1) }, [
    'name',
    'windows',
  ]);
  return { '.validate': 'newData.hasChildren()', ...mapOf('$part', keyIsId('$part'), part) };
}

/** A month's days, so that most dates exist; readers skip 29 February of other years. */
const DATE =
  '/^[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$/';

function specialDays(): SchemaNode {
  const day = object(
    {
      id: { '.validate': 'newData.val() === $date' },
      name: nameUpTo(SPECIAL_DAY_NAME_MAX),
      isClosed: flag,
    },
    ['id', 'name', 'isClosed'],
  );
  return {
    '.validate': 'newData.hasChildren()',
    ...mapOf('$date', `$date.matches(${DATE})`, day),
  };
}

const chosen = (key: string): SchemaNode => mapOf(key, keyIsId(key), isTrue);

function campaigns(): SchemaNode {
  const day = pattern(DATE);
  const dates = object({ start: day, end: day }, ['start', 'end']);
  const inOrder = "newData.child('start').val() <= newData.child('end').val()";
  const campaign = object(
    {
      id: { '.validate': 'newData.val() === $campaign' },
      name: nameUpTo(CAMPAIGN_NAME_MAX),
      mode: choice(CAMPAIGN_MODES),
      dates: { ...dates, '.validate': all(dates['.validate'] as string, inOrder) },
      windows: windows(1),
      priority: choice(CAMPAIGN_PRIORITIES),
      everyMinutes: whole(INTERRUPT_MINUTES.min, INTERRUPT_MINUTES.max),
      screens: chosen('$screen'),
      tags: chosen('$tag'),
    },
    ['id', 'name', 'mode', 'dates', 'windows', 'priority'],
  );
  return {
    '.validate': 'newData.hasChildren()',
    ...mapOf('$campaign', keyIsId('$campaign'), campaign),
  };
}

/** A function creates child teams; here the parent's admins set what each may do. */
function children(): SchemaNode {
  return {
    $child: {
      '.read': any(isReader(T), isChildDevice(T)),
      '.write': all(
        isAdmin(T),
        'data.exists()',
        exists,
        bumps(2),
        marksSection(2, 'info'),
        unchanged('name'),
        unchanged('avatar'),
        unchanged('id'),
      ),
      name: textUpTo(200),
      avatar: textUpTo(2048),
      id,
      brandManager: flag,
      createTemplates: flag,
      parentTemplates: flag,
      $other: nothing,
    },
  };
}

/**
 * True for a slide that the team above requires of this one, by the records that a function keeps there: the switch of
 * such a slide can only be on, once the team has agreed.
 */
function isRequired(elder: 'parentTeam' | 'rootTeam'): Rule {
  const above = at(text('teams'), T, text(elder));
  const slide = "newData.child('id').val()";
  const required = at(text('teams'), `${above}.val()`, text('required'), slide);
  return all(
    `${at(text('teams'), T, text('acceptsRequired'))}.val() === true`,
    `${above}.exists()`,
    any(`${required}.child('all').exists()`, `${required}.child(${T}).exists()`),
  );
}

/** Which of the shared slides of a team above play here. */
function subscriptions(elder: 'parentTeam' | 'rootTeam'): SchemaNode {
  return {
    '.read': isDevice(T),
    $index: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        marksSection(2, 'info'),
        keepsId,
        any("newData.child('active').val() === true", not(isRequired(elder))),
      ),
      '.validate': all(keyIsIndex('$index'), "newData.hasChildren(['id', 'active'])"),
      id,
      active: flag,
      name: textUpTo(200),
      rev: { '.validate': 'newData.isNumber()' },
      $other: nothing,
    },
  };
}

/** Fields that only the member may set, and those that only an admin may; no one may change their own role. */
const OWN_FACTS = namesWith(MEMBER, { own: true });
const MEMBER_FACTS = Object.keys(MEMBER).filter(
  (name) => !['role', 'removed', ...OWN_FACTS].includes(name),
);
const isSelf = '$user === auth.uid';

function members(): SchemaNode {
  return {
    $user: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        marksSection(2, 'users'),
        // Functions add and remove members; no one can rejoin on their own.
        "data.child('role').exists() && data.child('removed').val() !== true",
        "newData.child('removed').val() !== true",
        "newData.child('id').val() === $user",
        any(
          all(isAdmin(T), '$user !== auth.uid', ...OWN_FACTS.map(unchanged)),
          all(isSelf, unchanged('role'), any(isAdmin(T), all(...MEMBER_FACTS.map(unchanged)))),
        ),
      ),
      '.validate': "newData.hasChildren(['id', 'role'])",
      id: textUpTo(128),
      // The right to write limits these to the member; a new address must be verified as theirs.
      ...fieldRules(MEMBER, {
        name: keptOr('newData.val().matches(/[^ \\t\\r\\n]/)', 'newData.val().length <= 200'),
        email: keptOr(
          'auth.token.email_verified === true',
          'newData.val().toLowerCase() === auth.token.email.toLowerCase()',
        ),
        // As functions and older versions wrote them.
        location: textUpTo(200),
        branchId: textUpTo(40),
        defaultOrientation: textUpTo(20),
      }),
      rev: { '.validate': 'newData.isNumber()' },
      $other: nothing,
    },
  };
}

function screens(): SchemaNode {
  return {
    '.read': byDevices,
    // A player queries its own row.
    '.indexOn': ['id'],
    $index: {
      '.write': all(
        isAdmin(T),
        exists,
        bumps(2),
        marksSection(2, 'screens'),
        keepsId,
        // Only the function pairs; an admin may merely remove a device.
        any(unchanged('deviceId'), "!newData.child('deviceId').exists()"),
      ),
      '.validate': all(keyIsIndex('$index'), "newData.hasChildren(['id', 'name'])"),
      ...fieldRules(SCREEN, {
        edits: EDITS,
        tags: chosen('$tag'),
        roles: chosen('$role'),
      }),
      rev: { '.validate': 'newData.isNumber()' },
      $other: {
        '.validate':
          'newData.isBoolean() || newData.isNumber() || (newData.isString() && newData.val().length <= 500)',
      },
    },
  };
}

const published = (side: string): Rule => `${side}${child("'status'")}.val() === 'published'`;

/** For a day after everything was copied, for players and tabs that predate the copies. */
const isBeforeCopies = any(
  "!root.child('copied/published').isNumber()",
  `now < root.child('copied/published').val() + ${OLDER_APPS_MS}`,
);

function slides(): SchemaNode {
  const isShown = any(published('data'), published('newData'));
  return {
    '.indexOn': ['rev', 'id', 'shownRev'],
    '.read': all(
      isBeforeCopies,
      "query.orderByChild === 'shownRev'",
      'query.startAt >= 1',
      byOutsiders,
    ),
    $index: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        isStamped(2),
        keepsId,
        any(
          all(isShown, `newData.child('shownRev').val() === ${newRev(2)}`),
          all(not(isShown), unchanged('shownRev')),
        ),
      ),
      '.validate': all(
        keyIsIndex('$index'),
        "newData.hasChildren(['id', 'type', 'status', 'rev'])",
        HAS_CONTENT,
      ),
      ...SLIDE_FIELDS,
    },
  };
}

/**
 * What players and child teams see of slides: published slides as they were published, and of all others that they are
 * gone. Part of the write that publishes or withdraws; a function repairs a copy that differs from its slide.
 */
function copies(): SchemaNode {
  const slide = "newData.parent().parent().child('slides').child($index)";
  const isCopied = (status: string, field: string): Rule =>
    all(`newData.child('status').val() === '${status}'`, `${slide}.child('${field}').exists()`);
  return {
    '.indexOn': ['rev', 'shownRev'],
    '.read': byOutsiders,
    $index: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        isStamped(2),
        `newData.child('shownRev').val() === ${newRev(2)}`,
        `newData.child('id').val() === ${slide}.child('id').val()`,
        // Both in one update: whoever changes what screens show is seen by the team, and the function compares.
        `${slide}.child('rev').val() === ${newRev(2)}`,
        any(
          all(
            `${slide}.child('status').val() === 'published'`,
            // Only an older app calls it by another word where the slide has such a field; the function repairs that.
            any(
              published('newData'),
              isCopied(TIMED, 'specialDays'),
              isCopied(IN_CAMPAIGN, 'campaign'),
              isCopied(FOR_ROLES, 'share/roles'),
            ),
          ),
          all(
            "newData.child('status').val() === 'deleted'",
            `${slide}.child('status').val() !== 'published'`,
            "!newData.child('type').exists()",
          ),
        ),
      ),
      '.validate': all(keyIsIndex('$index'), "newData.hasChildren(['id', 'status', 'rev'])"),
      ...COPIED_FIELDS,
    },
  };
}

/** Without a rule of its own a field would be refused in every save. */
type Saved = { readonly [field in keyof v.InferOutput<typeof teamChangesSchema>]-?: SchemaNode };

/** `teams/{t}`. Its root has no `.write`, which could not be revoked further down. */
export const TEAM_RULES: SchemaNode & Saved = {
  '.read': isMember(T),
  ...guard(isMember(T), SECTIONS, { follows: byOutsiders }),
  minClient: { '.read': byOutsiders },
  shown: {
    '.read': byOutsiders,
    // Nothing but the new revision: a higher number could never be exceeded again, and nobody could publish.
    '.write': all(isMember(T), bumps(1), `newData.val() === ${newRev(1)}`),
    '.validate': 'newData.isNumber()',
  },
  name: info(isAdmin(T), fieldRule(TEAM_FIELDS.name), byOutsiders),
  avatar: info(isAdmin(T), fieldRule(TEAM_FIELDS.avatar), byOutsiders),
  slideOrientation: info(isAdmin(T), fieldRule(TEAM_FIELDS.slideOrientation)),
  showBrandImport: info(isAdmin(T), fieldRule(TEAM_FIELDS.showBrandImport)),
  // A child team keeps what its parent had at its creation.
  vitrineTemplateAccess: info(all(isAdmin(T), hasNoParent), flag),
  // Players match existing tags only: a removed tag selects no screen.
  tags: info(isAdmin(T), names('$tag', TAG_NAME_MAX), isDevice(T)),
  // For good: what teams above require plays here from now on.
  acceptsRequired: info(
    all(isAdmin(T), exists),
    fieldRule(TEAM_FIELDS.acceptsRequired),
    isDevice(T),
  ),
  // Teams below put them on their screens, and slides that come from above play by them.
  screenRoles: info(isAdmin(T), names('$role', SCREEN_ROLE_NAME_MAX), byOutsiders),
  // Slides hold the times themselves: no player needs them.
  dayParts: info(isAdmin(T), dayParts()),
  // Of their own team players need them, also for slides of teams above.
  specialDays: info(isAdmin(T), specialDays(), isDevice(T)),
  // A slide plays by its team's campaigns wherever it is shared.
  campaigns: info(isAdmin(T), campaigns(), byOutsiders),
  edits: info(isAdmin(T), EDITS),
  childSettings: info(isAdmin(T), fieldRule(TEAM_FIELDS.childSettings), byOutsiders),
  children: children(),
  parentTeam: { '.read': isDevice(T) },
  rootTeam: { '.read': isDevice(T) },
  subscriptions: subscriptions('parentTeam'),
  rootSubscriptions: subscriptions('rootTeam'),
  users: members(),
  screens: screens(),
  slides: slides(),
  [PUBLISHED]: copies(),
  brand: {
    '.read': byOutsiders,
    '.write': all(
      isAdmin(T),
      parentAllows(T, 'brandManager'),
      exists,
      bumps(1),
      marksSection(1, 'brand'),
    ),
    ...BRAND_RULES,
  },
};
