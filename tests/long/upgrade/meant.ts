import { isDeepStrictEqual } from 'node:util';
import type { Meant } from './compare.ts';

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
];

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
    why: 'options of a widget are named in the order of their table',
    isRight: isSameJson,
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

/** True for JSON texts of equal values, whatever the order of their fields. */
function isSameJson(before: unknown, after: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(String(before)), JSON.parse(String(after)));
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
