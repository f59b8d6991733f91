import type { Json } from '../../../src/model/json.ts';
import {
  REQUIRED,
  ROLE,
  SLIDE,
  TEAM,
  guarded,
  slideRow,
  worldData,
  type Updates,
} from '../world.ts';
import { T, grouped, inTeam, may, mayNot } from './attempt.ts';

/* Each condition alone; `tests/rules/shares.test.ts` tries thousands of forgeries. */

const SHARE = { isRequired: true, toAll: false, place: 'after', roles: { [ROLE]: true } };

const published = (slide: Record<string, Json>, copy: Record<string, Json>): Updates => {
  const row = slideRow(SLIDE.shown, { status: 'published', rev: 11, shownRev: 11 });
  return guarded(T, { 'slides/0': { ...row, ...slide }, 'published/0': { ...row, ...copy } });
};
const forRoles = { status: 'roles', share: SHARE };
const { place: _place, ...placeless } = SHARE;
const { roles: _roles, ...everywhere } = SHARE;

/** The team has the switch of what is required of it by its name. */
const withSwitch = (list: string, active: boolean) => (): Json => {
  const data = worldData() as { teams: Record<string, Record<string, Json>> };
  Object.assign(data.teams[TEAM.T] ?? {}, { [list]: { 1: { id: REQUIRED.one, active } } });
  return data as Json;
};

export const SHARES = grouped('shares', [
  may('editor', 'copies a slide for roles as such', published({ share: SHARE }, forRoles)),
  may(
    'editor',
    'notes which branch lost it',
    published({ left: { [TEAM.C]: 1 } }, { left: { [TEAM.C]: 1 } }),
  ),
  mayNot('editor', 'notes that as a text', published({ left: { [TEAM.C]: 'now' } }, {})),
  may('editor', 'copies it as an older app does', published({ share: SHARE }, {})),
  mayNot('editor', 'calls any copy one for roles', published({}, { status: 'roles' })),
  mayNot(
    'editor',
    'calls a copy so by its own share',
    published({ share: everywhere }, { ...forRoles, share: everywhere }),
  ),
  mayNot(
    'editor',
    'calls a withdrawn slide so',
    published({ share: SHARE, status: 'archived' }, forRoles),
  ),
  mayNot('editor', 'copies one as a draft', published({ share: SHARE }, { status: 'draft' })),
  mayNot('editor', 'copies half a share', published({ share: SHARE }, { share: placeless })),
  mayNot(
    'editor',
    'copies it for every screen',
    published({ share: SHARE }, { share: everywhere }),
  ),
  mayNot('editor', 'copies it for roles', published({ share: everywhere }, { share: SHARE })),
  ...['subscriptions', 'rootSubscriptions'].flatMap((list) => [
    may(
      'editor',
      `${list} on`,
      inTeam('info', { [`${list}/1`]: { id: REQUIRED.one, active: true } }),
    ),
    {
      ...may('editor', `${list} named`, inTeam('info', { [`${list}/1/name`]: 'Sale' })),
      data: withSwitch(list, true),
    },
    ...Object.values(REQUIRED).map((id) =>
      mayNot('editor', `${list} off`, inTeam('info', { [`${list}/1`]: { id, active: false } })),
    ),
    {
      ...mayNot('editor', `${list} turned off`, inTeam('info', { [`${list}/1/active`]: false })),
      data: withSwitch(list, true),
    },
  ]),
]);
