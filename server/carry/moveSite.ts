import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  carry,
  assertOwn,
  assertWholeMove,
  endMove,
  markWhole,
} from '../../functions/move/carry.ts';
import { compare } from '../../functions/move/compare.ts';
import {
  MoveProblem,
  type MoveSource,
  type MoveTarget,
  type Journal,
} from '../../functions/move/types.ts';
import { readBackupSource } from './backupSource.ts';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { jsonIn } from '../../src/model/json.ts';

interface MoveDeps {
  readonly target: MoveTarget;
  /** Contains the journal and, during the move, a copy of the site. */
  readonly folder: string;
  /** Runs an operator's command at the old site. */
  readonly command: (name: string, ...args: string[]) => Promise<readonly string[]>;
  readonly say: (text: string) => void;
}

const SHOWN_DIFFERENCES = 20;

/**
 * Carries the current site over and compares both. With `isLast` it closes the old site first, so that nothing is
 * missed; a dry run compares without writing. It can be interrupted at any point and started again. Returns whether
 * both sites are equal.
 * @throws MoveProblem
 */
export async function moveSite(
  deps: MoveDeps,
  { isLast = false, isDryRun = false } = {},
): Promise<boolean> {
  const { target, folder, command, say } = deps;
  if (isLast && !isDryRun) for (const line of await command('close')) say(line);
  const copy = path.join(folder, 'copy');
  const removeCopy = () => rm(copy, { recursive: true, force: true });
  await removeCopy();
  try {
    for (const line of await command('backup', copy)) say(line);
    const source = await readBackupSource(copy);
    if (isDryRun) {
      await assertOwn({ source, target });
      return await reportDifferences(deps, source);
    }
    // If the journal was wrong, the second pass reads the target instead.
    const isSame = (await carryOnce(deps, source)) || (await carryOnce(deps, source));
    if (isSame && isLast) await markWhole(target);
    return isSame;
  } finally {
    await removeCopy(); // it contains every key of the site
  }
}

/** Carries what the journal of earlier runs lacks; drops the journal if the sites differ nevertheless. */
async function carryOnce(deps: MoveDeps, source: MoveSource): Promise<boolean> {
  const { target, folder, say } = deps;
  const notes = path.join(folder, 'move.jsonl');
  await carry({ source, target, journal: openJournal(notes), say });
  const isSame = await reportDifferences(deps, source);
  if (!isSame) await rm(notes, { force: true });
  return isSame;
}

async function reportDifferences({ target, say }: MoveDeps, source: MoveSource): Promise<boolean> {
  const { accounts, files, rows, differences } = await compare({ source, target });
  for (const line of differences.slice(0, SHOWN_DIFFERENCES)) say(`NO  ${line}`);
  const more = differences.length - SHOWN_DIFFERENCES;
  if (more > 0) say(`NO  and ${more} more`);
  const isSame = differences.length === 0;
  const what = `${accounts} accounts, ${files} files, ${rows} rows`;
  say(isSame ? `Both hold the same: ${what}.` : `Of ${what} ${differences.length} differ.`);
  return isSame;
}

interface FinishDeps extends MoveDeps {
  readonly fetch: typeof fetch;
  /** As in the client configuration of the new address. */
  readonly projectId: string;
}

/**
 * Makes the old site point to the new address, once the product is served there.
 * @throws MoveProblem with the old site unchanged
 */
export async function finishMove(deps: FinishDeps, address: string): Promise<void> {
  const { command, say, target } = deps;
  await assertWholeMove(target);
  await assertProduct(deps, address);
  // Refused by a site that was reopened, as it may contain more by now.
  for (const line of await command('moved', address)) say(line);
  await endMove(target);
}

async function assertProduct({ fetch, projectId }: FinishDeps, address: string): Promise<void> {
  const url = `${address.replace(/\/$/, '')}/vitrine.json`;
  const config: unknown = await fetch(url).then(
    (answer) => (answer.ok ? answer.json() : undefined),
    () => undefined,
  );
  const { firebase } = (config ?? {}) as { firebase?: { projectId?: unknown } };
  if (firebase?.projectId === projectId) return;
  throw new MoveProblem(`${url} does not answer as the app of ${projectId}: deploy it first.`);
}

type Noted = Parameters<Journal['note']>[0];

/** Opens a journal: a file of lines, each a JSON object of what one write carried; a truncated line is ignored. */
function openJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  const hashes = new Map<string, string>();
  const apply = (noted: Noted): void => {
    for (const [name, hash] of Object.entries(noted)) {
      if (hash === null) hashes.delete(name);
      else hashes.set(name, hash);
    }
  };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A truncated line is carried again.
  for (const line of text.split('\n')) apply((jsonIn(line) ?? {}) as Noted);
  // Keeps the next line from being appended to a truncated one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    hashes,
    note(noted) {
      appendFileSync(file, `${JSON.stringify(noted)}\n`, { flush: true });
      apply(noted);
    },
  };
}
