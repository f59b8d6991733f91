import type { ScreenId } from '../../model/ids.ts';
import type { BranchScreen } from '../../model/rules/branches.ts';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';
import type { ScreenBelow } from './groupScreens.ts';

/** Chosen screens of one branch. */
export interface ScreensOfBranch {
  readonly branch: KnownBranch;
  readonly screens: readonly BranchScreen[];
  readonly ids: readonly ScreenId[];
}

export interface BranchOutcome {
  readonly done: readonly ScreensOfBranch[];
  readonly failed: readonly { readonly branch: KnownBranch; readonly cause: unknown }[];
}

/** Branches that are asked at the same time. */
const PARALLEL = 4;

/** Does something with screens in each of their branches; one that fails keeps none of the others from it. */
export async function actInBranches(
  screens: readonly ScreenBelow[],
  act: (group: ScreensOfBranch) => Promise<void>,
): Promise<BranchOutcome> {
  const waiting = byBranch(screens);
  const done: ScreensOfBranch[] = [];
  const failed: { branch: KnownBranch; cause: unknown }[] = [];
  async function worker(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const { branch } = group;
      await act(group).then(
        () => done.push(group as ScreensOfBranch), // as the loop found it
        (cause: unknown) => failed.push({ branch, cause }),
      );
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return { done, failed };
}

function byBranch(all: readonly ScreenBelow[]): ScreensOfBranch[] {
  const groups = new Map<KnownBranch, BranchScreen[]>();
  for (const { branch, screen } of all) groups.set(branch, [...(groups.get(branch) ?? []), screen]);
  return [...groups].map(([branch, screens]) => ({
    branch,
    screens,
    ids: screens.map(({ id }) => id),
  }));
}
