import { useEffect, useState } from 'react';
import { entriesOf, isObject } from '../../model/json.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import type { Period } from './period.ts';

/** How often and how long a slide played on one day on all screens of a branch. */
export interface BranchFigure {
  readonly branchId: string;
  readonly day: string;
  readonly slideId: string;
  /** On how many of its screens. */
  readonly screens: number;
  readonly count: number;
  readonly seconds: number;
}

export interface BranchPlays {
  readonly figures: readonly BranchFigure[];
  /** Branches that have answered. */
  readonly read: number;
  /** Branches that have not, with the code of why. */
  readonly failed: readonly { readonly branch: KnownBranch; readonly code: string }[];
}

/** Branches read in parallel. */
const PARALLEL = 4;
const NOTHING: BranchPlays = { figures: [], read: 0, failed: [] };

/** Returns what played in the branches in a period, branch by branch as they answer; not stored on this device. */
export function useBranchPlays(
  branches: readonly KnownBranch[] | undefined,
  { from, to }: Period,
): BranchPlays {
  const { functions } = usePorts();
  const teamId = useTeamId();
  const ids = branches?.map(({ id }) => id).join();
  const question = `${ids} ${from} ${to}`;
  const [answer, setAnswer] = useState({ ...NOTHING, question: '' });
  useEffect(() => {
    if (branches === undefined) return undefined;
    let isGone = false;
    const waiting = [...branches];
    const add = (more: (before: BranchPlays) => Partial<BranchPlays>) =>
      !isGone &&
      setAnswer((last) => {
        const before = last.question === question ? last : { ...NOTHING, question };
        return { ...before, ...more(before) };
      });
    const read = async (branch: KnownBranch) => {
      try {
        const input = { teamId, branchId: branch.id, from, to };
        const figures = figuresIn(await functions.call('readPlays', input), branch.id);
        add((before) => ({ figures: [...before.figures, ...figures], read: before.read + 1 }));
      } catch (cause) {
        const failure = { branch, code: codeOf(cause) || 'internal' };
        add((before) => ({ failed: [...before.failed, failure] }));
      }
    };
    const worker = async () => {
      for (let one = waiting.shift(); one && !isGone; one = waiting.shift()) await read(one);
    };
    void Promise.all(Array.from({ length: PARALLEL }, worker));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same ids are the same branches
  }, [functions, teamId, ids, from, to, question]);
  return answer.question === question ? answer : NOTHING;
}

function figuresIn(answer: unknown, branchId: string): readonly BranchFigure[] {
  return entriesOf(isObject(answer) ? answer['figures'] : undefined).flatMap(([, row]) =>
    isObject(row) ? [{ ...(row as Omit<BranchFigure, 'branchId'>), branchId }] : [],
  ); // as the function answers
}
