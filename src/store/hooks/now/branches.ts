import { useCallback, useEffect, useState } from 'react';
import { parseId, type TeamId } from '../../../model/ids.ts';
import { entriesOf, isObject } from '../../../model/json.ts';
import { needsCare, parseBranch, type BranchSummary } from '../../../model/rules/branches.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useOnline } from '../../../platform/react/useOnline.ts';
import { type Ports, usePorts } from '../../../platform/react/ports.tsx';
import type { Store } from '../../openStore.ts';
import { useStore } from '../StoreProvider.tsx';
import { useSharedRows } from '../useRows.ts';

/** A team below, as it was when the summary was made. */
export interface KnownBranch extends BranchSummary {
  /** The person is an admin there. */
  readonly mayEdit: boolean;
  /** Screens that need attention. */
  readonly care: number;
}

export interface Branches {
  /** Server time, ms, of the oldest of them. */
  readonly atMs: number;
  /** By name, with their screens by name. */
  readonly list: readonly KnownBranch[];
}

const branchesPath = (teamId: TeamId): string => `branches/${teamId}`;

/**
 * Returns what the screens of all teams below did when this device last heard of them; undefined while loading, null
 * if it never did. Nothing is followed: `useGather` renews it.
 */
export function useBranches(teamId: TeamId): Branches | null | undefined {
  return useSharedRows(branchesPath(teamId), async ({ facts }) => {
    const text = (await facts.get(branchesPath(teamId)))?.value;
    return typeof text === 'string' ? branchesIn(text) : null;
  });
}

/** Teams restored without a pause: fifty screens each take a millisecond. */
const AT_ONCE = 4;
/** Sorts Screen 2 before Screen 10. */
const names = new Intl.Collator(undefined, { numeric: true });
type Named = { readonly name: string };
const byName = (a: Named, b: Named): number => names.compare(a.name, b.name);
const nextTask = () => new Promise<void>((done) => setTimeout(done));

async function branchesIn(text: string): Promise<Branches> {
  const list: KnownBranch[] = [];
  for (const [at, [, raw]] of entriesOf(JSON.parse(text)).entries()) {
    if (at % AT_ONCE === 0) await nextTask();
    const branch = knownBranch(raw);
    if (branch) list.push(branch);
  }
  return { atMs: Math.min(...list.map(({ atMs }) => atMs)), list: list.sort(byName) };
}

function knownBranch(raw: unknown): KnownBranch | undefined {
  const id = isObject(raw) ? parseId<'team'>(raw['id']) : undefined;
  const branch = id && parseBranch(raw, id);
  if (!branch) return undefined;
  return {
    ...branch,
    screens: branch.screens.toSorted(byName),
    care: branch.screens.filter(needsCare).length,
    mayEdit: isObject(raw) && raw['mayEdit'] === true,
  };
}

/** While somebody looks; the server makes a summary once a minute at most. */
const RENEW_MS = 5 * 60_000;
const YOUNG_MS = 60_000;

export interface Gather {
  readonly isBusy: boolean;
  /** Code of why the last attempt failed; '' if it did not. */
  readonly failure: string;
  /** Asks again now. */
  ask(): void;
}

/** Renews what `useBranches` returns, now and then while the page is mounted and visible. */
export function useGather(teamId: TeamId): Gather {
  const store = useStore();
  const ports = usePorts();
  const isOnline = useOnline();
  const [state, setState] = useState({ isBusy: false, failure: '' });
  const ask = useCallback(async () => {
    setState((before) => ({ ...before, isBusy: true }));
    const failure = await gather(store, ports, teamId).then(
      () => '',
      (cause: unknown) => codeOf(cause) || 'internal',
    );
    setState({ isBusy: false, failure });
  }, [store, ports, teamId]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const renew = async (olderThanMs: number) => {
      if (document.visibilityState !== 'visible') return;
      const known = await store.db.facts.get(branchesPath(teamId));
      if (Date.now() - (known?.atMs ?? 0) >= olderThanMs) await ask();
    };
    const look = () => void renew(YOUNG_MS);
    look();
    const timer = setInterval(() => void renew(0), RENEW_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, teamId, isOnline, ask]);
  return { ...state, ask: () => void ask() };
}

/** One text for all of them: restoring a value of the same size takes the browser twice as long, in one piece. */
async function gather(
  store: Store,
  { functions, live }: Pick<Ports, 'functions' | 'live'>,
  teamId: TeamId,
): Promise<void> {
  const answer = await functions.call('gatherBranches', { teamId });
  const below = entriesOf(isObject(answer) ? answer['branches'] : undefined);
  const made = await live.read(branchesPath(teamId));
  const rows = below.flatMap(([, row]) => {
    const id = isObject(row) ? String(row['id']) : '';
    const branch = isObject(made) ? made[id] : undefined;
    return isObject(row) && isObject(branch) ? [{ ...branch, id, mayEdit: row['mayEdit'] }] : [];
  });
  await store.putFact(branchesPath(teamId), JSON.stringify(rows));
}
