import type { Act } from './Act.ts';

type Fields = Readonly<Record<string, unknown>>;
type FunctionAct = Omit<Act, 'by'>;
/** Returns what a call did, from its arguments and its result; undefined if it did nothing to be logged. */
type ActOf = (given: Fields, answered: Fields) => FunctionAct | undefined;

/** Accepts only ids as the site generates them, so that no free text of a caller is logged. */
const id = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,128}$/.test(value) ? value : undefined;
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{1,20}$/.test(value) ? value : undefined;

const onTeam =
  (act: string, whom?: string): ActOf =>
  (given) => ({
    act,
    team: id(given['teamId']),
    whom: whom === undefined ? whom : id(given[whom]),
  });

/** A dry run only reports what would be deleted. */
const unlessTried =
  (act: ActOf): ActOf =>
  (given, answered) =>
    given['isTrial'] === true ? undefined : act(given, answered);

/** Every function that clients may call; null for those that change no rights. */
export const ACTS_OF_FUNCTIONS: Readonly<Record<string, ActOf | null>> = {
  acceptInvite: (given, answered) => ({
    act: 'memberJoined',
    team: id(answered['teamId']),
    detail: id(given['inviteId']),
  }),
  cancelInvite: onTeam('inviteCancelled', 'inviteId'),
  changeScreens: null,
  checkFrame: null,
  claimImport: null,
  claimMove: (given, answered) => ({
    act: 'playerMoved',
    team: id(answered['teamId']),
    whom: id(answered['screenId']),
  }),
  createChildTeam: (given) => ({
    act: 'childTeamMade',
    team: id(given['parentId']),
    whom: id(given['teamId']),
  }),
  createTeam: onTeam('teamMade'),
  deleteAccount: unlessTried(() => ({ act: 'accountDeleted' })),
  deleteMedia: null,
  deleteTeam: unlessTried(onTeam('teamDeleted')),
  endSessions: ({ session }) => ({
    act: 'sessionsEnded',
    detail: session === undefined ? 'others' : 'one',
  }),
  findPlaces: null,
  gatherBranches: null,
  generateImage: null,
  generateSlide: null,
  importBrandKit: null,
  inviteMember: (given) => ({
    act: 'memberInvited',
    team: id(given['teamId']),
    whom: id(given['inviteId']),
    detail: word(given['role']),
  }),
  listInvites: null,
  listSessions: null,
  openTeam: null,
  pairScreen: onTeam('screenPaired', 'screenId'),
  publicHolidays: null,
  readFeed: null,
  readPicture: null,
  readPlays: null,
  readPreview: null,
  readShare: null,
  readWeather: null,
  removeBGnew: null,
  removeMember: onTeam('memberRemoved', 'uid'),
  sendInvite: onTeam('inviteSent', 'inviteId'),
  signInMethods: null,
  unpairScreen: onTeam('screenUnpaired', 'screenId'),
};

/** Returns the act of a call that succeeded. */
export function actOfCall(
  name: string,
  by: string,
  given: Fields,
  answered: Fields,
): Act | undefined {
  const act = ACTS_OF_FUNCTIONS[name]?.(given, answered);
  return act && { by, ...act };
}
