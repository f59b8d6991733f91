import { ROW_BYTES_MAX } from '../../../src/model/rowSize.ts';
import { TEMPLATE } from '../../../src/model/template/fields.ts';
import {
  all,
  any,
  at,
  exists,
  isAdmin,
  isChildDevice,
  isDevice,
  isMember,
  isReader,
  parentAllows,
  text,
  DEVICE_MAY_USE_TEMPLATES,
} from './expressions.ts';
import type { Rule } from './expressions.ts';
import { fieldRules } from './fieldRules.ts';
import { bumps, guard, isStamped } from './guard.ts';
import { CANVAS, anything, keyIsId, shrinkingText } from './schema.ts';
import type { SchemaNode } from './schema.ts';

const T = '$team';
const byOutsiders = any(isReader(T), isDevice(T), isChildDevice(T));

/** The templates of a team. */
export const TEMPLATES: SchemaNode = {
  '.read': isMember(T),
  ...guard(isMember(T), ['info'], { follows: byOutsiders }),
  minClient: { '.read': byOutsiders },
  canvas: {
    '.indexOn': ['rev'],
    '.read': any(
      // Functions list those whom no parent allows to use them.
      all(isReader(T), `!${at(text('teams'), T, text('withoutTemplates'), 'auth.uid')}.exists()`),
      isDevice(T),
      all(isChildDevice(T), DEVICE_MAY_USE_TEMPLATES),
    ),
    $template: {
      '.write': all(isAdmin(T), parentAllows(T, 'createTemplates'), exists, bumps(2), isStamped(2)),
      '.validate': all(
        keyIsId('$template'),
        "newData.hasChildren(['id', 'rev'])",
        "newData.child('id').val() === $template",
      ),
      ...fieldRules(TEMPLATE, {
        teamId: { '.validate': 'newData.val() === $team' },
        data: CANVAS,
        previewMedia: anything(3, 2048, '$media'),
        // The document before repairs, as JSON.
        kept: shrinkingText(ROW_BYTES_MAX),
        editedBy: null,
      }),
      rev: { '.validate': 'newData.isNumber()' },
      $field: anything(4, 20_000),
    },
  },
};

/** True if the reader and the team that a field of the reader's profile names both have access. */
const hasAccessThrough = (field: string): Rule => {
  const named = at(text('users'), 'auth.uid', text(field));
  const team = `${named}.val()`;
  const row = (name: string) => at(text('teams'), team, text('users'), 'auth.uid', text(name));
  return all(
    `${named}.isString()`,
    `${row('vitrineTemplateAccess')}.val() === true`,
    `${row('removed')}.val() !== true`,
    `${at(text('teams'), team, text('vitrineTemplateAccess'))}.val() === true`,
  );
};

/**
 * The provider's smart templates: for members with access, of a team with access. A rule cannot search all teams of a
 * person, so the profile names one: the team opened last or, since each tab has its own, the one set for this purpose.
 * Only members' rows contain the mark.
 */
export const SMART_TEMPLATE_RULES: SchemaNode = {
  '.read': all(
    'auth !== null',
    any(hasAccessThrough('smartTeam'), hasAccessThrough('currentTeam')),
  ),
  canvas: { '.indexOn': ['rev'] },
};
