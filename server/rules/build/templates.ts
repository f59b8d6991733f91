import { DOC_CHARS_MAX, TEMPLATE_STATUSES } from '../../../src/model/template.ts';
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
} from './expressions.ts';
import type { Rule } from './expressions.ts';
import { bumps, guard, isStamped } from './guard.ts';
import { CANVAS, anything, choice, flag, id, keyIsId, millis, textOf, textUpTo } from './schema.ts';
import type { Node } from './schema.ts';

const T = '$team';
const byOutsiders = any(isReader(T), isDevice(T), isChildDevice(T));

/** The templates of a team. */
export const TEMPLATES: Node = {
  '.read': isMember(T),
  ...guard(isMember(T), ['info'], byOutsiders),
  minClient: { '.read': byOutsiders },
  canvas: {
    '.indexOn': ['rev'],
    '.read': byOutsiders,
    $template: {
      '.write': all(isAdmin(T), parentAllows(T, 'createTemplates'), exists, bumps(2), isStamped(2)),
      '.validate': all(
        keyIsId('$template'),
        "newData.hasChildren(['id', 'rev'])",
        "newData.child('id').val() === $template",
      ),
      id,
      name: textOf(1, 200),
      status: choice(TEMPLATE_STATUSES),
      preview: textUpTo(2048),
      teamId: { '.validate': 'newData.val() === $team' },
      originalDate: millis,
      lastChangedDate: millis,
      data: CANVAS,
      revision: textUpTo(40),
      updateScreenshot: flag,
      previewMedia: anything(3, 2048, '$media'),
      // The document from before repairs, as JSON.
      kept: textUpTo(DOC_CHARS_MAX),
      rev: { '.validate': 'newData.isNumber()' },
      $field: anything(4, 20_000),
    },
  },
};

const currentTeam = at(text('users'), 'auth.uid', text('currentTeam'));
const openTeam = `${currentTeam}.val()`;
const ownRow = (field: string): Rule =>
  `${at(text('teams'), openTeam, text('users'), 'auth.uid', text(field))}.val()`;

/**
 * The provider's smart templates: for members who have access to them, of a team that has, while it is
 * open. Only members' rows carry the mark.
 */
export const SMART_TEMPLATES: Node = {
  '.read': all(
    'auth !== null',
    `${currentTeam}.isString()`,
    `${ownRow('vitrineTemplateAccess')} === true`,
    `${ownRow('removed')} !== true`,
    `${at(text('teams'), openTeam, text('vitrineTemplateAccess'))}.val() === true`,
  ),
  canvas: { '.indexOn': ['rev'] },
};
