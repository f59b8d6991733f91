import { namesWith } from '../../../src/model/field.ts';
import { MEMBER } from '../../../src/model/member/fields.ts';
import { SCREEN } from '../../../src/model/screen/fields.ts';
import { OLDER_APPS_MS, PUBLISHED } from '../../../src/model/publishedSlide.ts';
import { TEAM as TEAM_FIELDS } from '../../../src/model/team/fields.ts';
import { fieldRule, fieldRules } from './fieldRules.ts';
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
import { bumps, guard, isStamped, marksSection } from './guard.ts';
import { COPIED_FIELDS, HAS_CONTENT, SLIDE_FIELDS } from './slides.ts';
import {
  flag,
  id,
  keyIsId,
  keptOr,
  keyIsIndex,
  mapOf,
  nameUpTo,
  nothing,
  object,
  textUpTo,
} from './schema.ts';
import type { Node } from './schema.ts';

const T = '$team';
const SECTIONS = ['info', 'users', 'screens', 'brand'];

/** What others than members may see of a team: see `access.md` of the design. */
const byOutsiders = any(isReader(T), isDevice(T), isChildDevice(T));
const byDevices = any(isDevice(T), isChildDevice(T));

const hasNoParent = `!${at(text('teams'), T, text('parentTeam'))}.exists()`;

/** A field of the team itself, written on its own. */
const info = (rights: Rule, schema: Node, read?: Rule): Node => ({
  ...(read && { '.read': read }),
  '.write': all(rights, bumps(1), marksSection(1, 'info')),
  ...schema,
});

function tags(): Node {
  return {
    '.validate': 'newData.hasChildren()',
    ...mapOf('$tag', keyIsId('$tag'), object({ id, name: nameUpTo(100) }, ['name'])),
  };
}

/** Child teams are made by a function; here the parent's admins say what each may do. */
function children(): Node {
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

/** Which of the parent's shared slides play here. */
function subscriptions(): Node {
  return {
    '.read': isDevice(T),
    $index: {
      '.write': all(isMember(T), exists, bumps(2), marksSection(2, 'info'), keepsId),
      '.validate': all(keyIsIndex('$index'), "newData.hasChildren(['id', 'active'])"),
      id,
      active: flag,
      name: textUpTo(200),
      rev: { '.validate': 'newData.isNumber()' },
      $other: nothing,
    },
  };
}

/** What nobody else may say of a member, and what only an admin; a role nobody changes for themself. */
const OWN_FACTS = namesWith(MEMBER, { own: true });
const MEMBER_FACTS = Object.keys(MEMBER).filter(
  (name) => !['role', 'removed', ...OWN_FACTS].includes(name),
);
const isSelf = '$user === auth.uid';

function members(): Node {
  return {
    $user: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        marksSection(2, 'users'),
        // Functions make members and remove them; nobody comes back by themself.
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
      // Only their own, says the right to write; and an address that was proved to be theirs.
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

function screens(): Node {
  return {
    '.read': byDevices,
    // A wall asks for its own row.
    '.indexOn': ['id'],
    $index: {
      '.write': all(
        isAdmin(T),
        exists,
        bumps(2),
        marksSection(2, 'screens'),
        keepsId,
        // Pairing is the function's; an admin may only let a device go.
        any(unchanged('deviceId'), "!newData.child('deviceId').exists()"),
      ),
      '.validate': all(keyIsIndex('$index'), "newData.hasChildren(['id', 'name'])"),
      ...fieldRules(SCREEN, {
        tags: mapOf('$tag', keyIsId('$tag'), { '.validate': 'newData.val() === true' }),
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
const newRev = "newData.parent().parent().child('rev').val()";

/** For a day after all was copied, for players and tabs that are older than the copies. */
const isBeforeCopies = any(
  "!root.child('copied/published').isNumber()",
  `now < root.child('copied/published').val() + ${OLDER_APPS_MS}`,
);

function slides(): Node {
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
          all(isShown, `newData.child('shownRev').val() === ${newRev}`),
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
 * What walls and child teams see of slides: what is published, as it was published, and of all else that it is
 * gone. It goes with the write that publishes or withdraws; a function mends a copy that is not its slide's.
 */
function copies(): Node {
  const slide = "newData.parent().parent().child('slides').child($index)";
  return {
    '.indexOn': ['rev', 'shownRev'],
    '.read': byOutsiders,
    $index: {
      '.write': all(
        isMember(T),
        exists,
        bumps(2),
        isStamped(2),
        `newData.child('shownRev').val() === ${newRev}`,
        `newData.child('id').val() === ${slide}.child('id').val()`,
        any(
          all(published('newData'), `${slide}.child('status').val() === 'published'`),
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

/** `teams/{t}`. No `.write` at its root: it could not be taken back below. */
export const TEAM: Node = {
  '.read': isMember(T),
  ...guard(isMember(T), SECTIONS, { follows: byOutsiders }),
  minClient: { '.read': byOutsiders },
  shown: {
    '.read': byOutsiders,
    '.write': all(isMember(T), bumps(1), exists, '(!data.exists() || newData.val() > data.val())'),
    '.validate': 'newData.isNumber()',
  },
  name: info(isAdmin(T), fieldRule(TEAM_FIELDS.name), byOutsiders),
  avatar: info(isAdmin(T), fieldRule(TEAM_FIELDS.avatar), byOutsiders),
  slideOrientation: info(isAdmin(T), fieldRule(TEAM_FIELDS.slideOrientation)),
  showBrandImport: info(isAdmin(T), fieldRule(TEAM_FIELDS.showBrandImport)),
  // A child team has what its parent had when it was made.
  vitrineTemplateAccess: info(all(isAdmin(T), hasNoParent), flag),
  // Walls judge by the tags that there are: a removed one chooses no screen any more.
  tags: info(isAdmin(T), tags(), isDevice(T)),
  childSettings: info(isAdmin(T), fieldRule(TEAM_FIELDS.childSettings), byOutsiders),
  children: children(),
  parentTeam: { '.read': isDevice(T) },
  rootTeam: { '.read': isDevice(T) },
  subscriptions: subscriptions(),
  rootSubscriptions: subscriptions(),
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
