import { REPLACED_TEMPLATES } from '../../../functions/provision/smart/smartTemplates.ts';
import { FIRST_SCREENS } from '../../../src/model/team/plan.ts';
import { lossesOf, type Meant } from './compare.ts';

const isLater = (before: unknown, after: unknown): boolean => Number(after) > Number(before);

/** What the first start of a later server may change in a data folder of 0.1.0. */
export const MEANT_ON_SERVER: readonly Meant[] = [
  {
    path: 'generalAssets/update/id',
    why: 'a later release says what is new in it',
    isRight: (before, after) => String(after) > String(before),
  },
  { path: 'generalAssets/update/content', why: 'as above' },
  {
    path: 'templates/vitrine/rev',
    why: 'a later release brings more smart templates',
    isRight: isLater,
  },
  {
    path: 'plans/*/screens',
    why: 'the limit that earlier versions gave every team without anybody asking for it is lifted',
    isRight: (before, after) => before === FIRST_SCREENS && after === undefined,
  },
  ...REPLACED_TEMPLATES.flatMap(whatReplacingChanges),
];

/** A smart template in place of which there is a better one is no longer offered; its content stays. */
function whatReplacingChanges(id: string): readonly Meant[] {
  const path = `templates/vitrine/canvas/${id}`;
  const why = 'a later release has a smart template in its place';
  return [
    { path: `${path}/rev`, why, isRight: isLater },
    { path: `${path}/status`, why, isRight: (_before, after) => after === 'archived' },
    {
      path: `${path}/revision`,
      why,
      isRight: (_before, after) => !/^vitrine-\d+$/.test(String(after)),
    },
  ];
}

/** What the server's triggers derive from waiting changes, in rows that those did not touch. */
export const FOLLOWS_FROM_CHANGES: readonly Meant[] = [
  {
    path: 'teams/*/name',
    why: 'a team that was renamed is called so in the list of its people too',
    isRight: (_before, after) => after === 'Harbour Museum, renamed',
  },
  {
    path: 'avatar',
    why: 'the same file, by the name of the host over which it was sent',
    isRight: (before, after) => String(after).endsWith(String(before)),
  },
  {
    path: '**/url/*/*',
    why: 'a file that has arrived is read with the token that the server gave it',
    isRight: (before, after) => String(after).startsWith(`${String(before)}&token=`),
  },
];

/** A restored site announces that it went back: clients read what has a later revision. */
export const MEANT_BY_RESTORING: readonly Meant[] = [
  ...['**/rev', '**/shownRev', '*/*/shown', '*/*/revs/*'].map((path) => ({
    path,
    why: 'clients read again what has a later revision',
    isRight: isLater,
  })),
  {
    path: '*/*/receipts/**',
    why: 'a receipt names the revision that it made',
    isRight: (before, after) => Object.is(before, after) || isLater(before, after),
  },
];

/** What the app itself writes at each start. */
export const MEANT_IN_APP: readonly Meant[] = [
  { path: 'meta/"status"/**', why: 'how sync is doing' },
  { path: 'facts/".contact"/**', why: 'when the server was heard of last' },
  { path: 'spaces/*/openedAtMs', why: 'a space is opened at each start', isRight: isLater },
];

/** What a player writes while it plays. */
export const MEANT_IN_PLAYER: readonly Meant[] = [
  {
    path: 'generations/*/item/content',
    why: 'widgets have more options, which are named in the order of their table',
    isRight: hasAllOfJson,
  },
  {
    path: 'generations/*/item/content',
    why: 'what a slide is made of names the files of its type families too',
    isRight: (before, after) => String(after).startsWith(String(before)),
  },
  { path: 'values/"cursor"/**', why: 'where in its loop a screen is' },
  {
    path: 'generations/*/item',
    why: 'without the server a screen shows the picture that stands in for a page',
    isRight: (before, after) => isStandInOf(after as Drawn | undefined, before as Drawn),
  },
];

/** True for JSON texts of which the second has every value of the first, whatever the order of their fields. */
function hasAllOfJson(before: unknown, after: unknown): boolean {
  try {
    return lossesOf(JSON.parse(String(before)), JSON.parse(String(after))).length === 0;
  } catch {
    return false; // one of them is not JSON
  }
}

interface Drawn {
  readonly kind: string;
  readonly content: string;
  readonly files?: readonly { readonly sha256: string }[];
}

function isStandInOf(drawn: Drawn | undefined, page: Drawn): boolean {
  const standIn = page.files?.[0]?.sha256;
  if (page.kind !== 'web' || drawn?.kind !== 'image' || standIn === undefined) return false;
  return drawn.content.startsWith(standIn);
}
