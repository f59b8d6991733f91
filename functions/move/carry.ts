import { isObject, type Json } from '../../src/model/json.ts';
import { MOVES } from '../claimMove/claimMove.ts';
import { ROWS_AT_ONCE } from '../spaces/slices.ts';
import { rowsHash, MOVING, readHashes, rowsOf, withAddresses } from './rows.ts';
import {
  MoveProblem,
  type AccountFacts,
  type Journal,
  type MoveSource,
  type MoveTarget,
} from './types.ts';

export interface CarryDeps {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  readonly journal: Journal;
  readonly say: (text: string) => void;
}

/** Characters of JSON per write, far below the service's limit. */
const CHARACTERS_AT_ONCE = 2_000_000;
const ACCOUNTS_AT_ONCE = 500;

/**
 * Makes the target equal to the source: keeps what is already there, and removes what the source no longer has. Each
 * step can be interrupted and repeated. Rows name accounts and files, so those come first.
 * @throws MoveProblem if this site may not write to the target
 */
export async function carry(deps: CarryDeps): Promise<void> {
  await assertOwn(deps);
  const mark = { site: deps.source.siteId, isWhole: false, isDone: false };
  await deps.target.database.update({ [MOVING]: mark });
  await carryAccounts(deps);
  await carryFiles(deps);
  await carryRows(deps);
}

/** @throws MoveProblem for a target with other contents, or one already in use */
export async function assertOwn({
  source,
  target,
}: Pick<CarryDeps, 'source' | 'target'>): Promise<void> {
  const { database } = target;
  const mark = await database.get(MOVING);
  if (!isObject(mark)) {
    const teams = await database.page('teams', null, 1);
    if (Object.keys(teams).length > 0 || (await target.accounts.all()).size > 0) {
      throw new MoveProblem('There are teams or accounts at the new place: nothing was written.');
    }
    return;
  }
  if (mark['site'] !== source.siteId) {
    throw new MoveProblem('Another site is being moved to that place: nothing was written.');
  }
  if (mark['isDone'] === true) {
    throw new MoveProblem('The site has moved, and people work there: nothing was written.');
  }
}

/** Records at the target that the closed site is completely there. */
export const markWhole = ({ database }: MoveTarget): Promise<void> =>
  database.update({ [`${MOVING}/isWhole`]: true });

/** @throws MoveProblem while anything may be missing at the target */
export async function assertWholeMove({ database }: MoveTarget): Promise<void> {
  if ((await database.get(`${MOVING}/isWhole`)) === true) return;
  throw new MoveProblem(
    'Not all of the closed site is at the new place: carry it over with --close.',
  );
}

/** Records at the target that the move is over: from then on nothing more is carried there. */
export async function endMove({ database }: MoveTarget): Promise<void> {
  await database.update({ [`${MOVING}/isDone`]: true });
}

async function carryAccounts({ source, target, say }: CarryDeps): Promise<void> {
  const there = await target.accounts.all();
  // People who no longer have an account at the source.
  const people = new Set(source.accounts.map(({ uid }) => uid));
  for (const uid of there.keys()) if (!people.has(uid)) await target.accounts.remove(uid);
  // Changed passwords cannot be detected, so all accounts are stored again.
  const problems: string[] = [];
  for (let from = 0; from < source.accounts.length; from += ACCOUNTS_AT_ONCE) {
    const slice = source.accounts.slice(from, from + ACCOUNTS_AT_ONCE);
    problems.push(...(await target.accounts.store(slice)));
  }
  if (problems.length > 0) throw new MoveProblem(`Accounts were refused:\n${problems.join('\n')}`);
  say(`accounts: ${source.accounts.length}, of which ${there.size} were there`);
}

async function carryFiles({ source, target, say }: CarryDeps): Promise<void> {
  const there = await target.files.all();
  const missing = source.files.filter(({ name, size, md5 }) => {
    const found = there.get(name);
    return found?.size !== size || found.md5 !== md5;
  });
  for (const file of missing) await target.files.store(file);
  const names = new Set(source.files.map(({ name }) => name));
  for (const name of there.keys()) if (!names.has(name)) await target.files.remove(name);
  say(`files: ${missing.length} of ${source.files.length} carried over`);
}

async function carryRows({ source, target, journal, say }: CarryDeps): Promise<void> {
  const wanted = wantedRows({ source, target });
  const known = await knownRows({ target, journal });
  const updates: [string, Json][] = [];
  for (const [path, value] of wanted) {
    if (known.get(path) !== rowsHash(value)) updates.push([path, value]);
  }
  for (const path of known.keys()) if (!wanted.has(path)) updates.push([path, null]);
  for (const slice of slicesOf(updates)) {
    await target.database.update(Object.fromEntries(slice));
    const hashes = slice.map(([path, value]) => [path, value === null ? null : rowsHash(value)]);
    journal.note(Object.fromEntries(hashes) as Readonly<Record<string, string | null>>);
  }
  say(`rows: ${updates.length} of ${wanted.size} carried over`);
}

/** Returns the target's rows from the journal of earlier runs; without one, they are read. */
async function knownRows({ target, journal }: Pick<CarryDeps, 'target' | 'journal'>) {
  if (journal.hashes.size > 0) return journal.hashes;
  const hashes = await readHashes(target.database);
  journal.note(Object.fromEntries(hashes));
  return hashes;
}

/** Returns the rows that the target needs, by path: with its own addresses, and with the proofs of players. */
export function wantedRows({
  source,
  target,
}: Pick<CarryDeps, 'source'> & { readonly target: Pick<MoveTarget, 'storageBase'> }) {
  const wanted = new Map<string, Json>();
  for (const [path, value] of rowsOf(source.rows)) {
    wanted.set(path, withAddresses(value, source.bucket, target.storageBase));
  }
  for (const [uid, hash] of source.tickets) wanted.set(`${MOVES}/${uid}/hash`, hash);
  return wanted;
}

/** A row that changes between a value and a list must not be in the same write as its replacement. */
function* slicesOf(updates: readonly [string, Json][]): Generator<readonly [string, Json][]> {
  const gone = updates.filter(([, value]) => value === null);
  const kept = updates.filter(([, value]) => value !== null);
  for (const part of [gone, kept]) {
    let slice: [string, Json][] = [];
    let characters = 0;
    for (const entry of part) {
      const size = JSON.stringify(entry).length;
      const isFull = slice.length >= ROWS_AT_ONCE || characters + size > CHARACTERS_AT_ONCE;
      if (isFull && slice.length > 0) {
        yield slice;
        [slice, characters] = [[], 0];
      }
      slice.push(entry);
      characters += size;
    }
    if (slice.length > 0) yield slice;
  }
}

/** Returns, as text, the facts of an account that can be compared between both places. */
export const factsText = ({ uid, claims, providers, ...facts }: AccountFacts): string =>
  rowsHash({
    uid,
    email: facts.email,
    emailVerified: facts.emailVerified,
    isDisabled: facts.isDisabled,
    displayName: facts.displayName,
    claims: claims as Json,
    providers: providers.toSorted(),
  });
