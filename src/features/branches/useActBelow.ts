import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { entriesOf, isObject } from '../../model/json.ts';
import { type Alert, encodeAlert } from '../../model/screen/alert.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import type { ScreenChanges } from '../../model/screen/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useTellScreens } from '../../verbs/screens/useTellScreen.ts';
import { useRun } from '../../verbs/useRun.ts';
import type { Done } from '../../verbs/verb.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { actInBranches, type BranchOutcome } from './actInBranches.ts';
import type { ScreenBelow } from './groupScreens.ts';

/** What changes on a screen. */
interface Change {
  readonly fields?: ScreenChanges;
  /** Roles that it gets or loses. */
  readonly roles?: { readonly [id: string]: boolean };
}

/** Screens of one branch that one call changes at most. */
const AT_ONCE = 200;

/**
 * Returns what can be done with screens of several branches, branch by branch: one that refuses, or is not reached,
 * keeps none of the others from it. All of it needs a connection. `onChanged`: what is shown of them is older.
 */
export function useActBelow(screens: readonly ScreenBelow[], onChanged: () => void) {
  const { t } = useLingui();
  const { live } = usePorts();
  const tellScreens = useTellScreens();
  const failureText = useFailureText();
  const save = useSaveBelow(onChanged);
  const run = useRun();
  return {
    async tell(command: ScreenCommandName) {
      const paired = screens.filter(({ screen }) => screen.now.kind !== 'unpaired');
      const outcome = await actInBranches(paired, async ({ branch, ids }) => {
        const there = ids.map((id) => ({ teamId: branch.id, id }));
        await tellScreens(there, command);
      });
      const count = outcome.done.reduce((sum, { ids }) => sum + ids.length, 0);
      return { count, rest: failureText(outcome) };
    },
    async alert(given: Alert) {
      const outcome = await actInBranches(screens, async ({ branch, ids }) => {
        const there = encodeAlert({ ...given, screens: ids, tags: [] });
        await live.write({ [`alerts/${branch.id}/${given.id}`]: there });
      });
      throwIfNone(outcome);
      const count = outcome.done.length;
      const said = t`${plural(count, { one: 'The alert is on its way in # branch.', other: 'The alert is on its way in # branches.' })}`;
      const rest = failureText(outcome);
      if (rest) notify.error(`${said} ${rest}`);
      else notify.success(said);
    },
    apply: (fields: ScreenChanges) => run(() => save(screens, () => ({ fields }))),
    setRole: (roleId: string, isOn: boolean) =>
      run(() => save(screens, () => ({ roles: { [roleId]: isOn } }))),
  };
}

/** Returns a function that changes settings of screens, and can change them back. */
function useSaveBelow(onChanged: () => void) {
  const { t } = useLingui();
  const { functions } = usePorts();
  const failureText = useFailureText();
  return async function save(
    screens: readonly ScreenBelow[],
    changeOf: (id: string) => Change,
  ): Promise<Done> {
    const before = new Map<string, Change>();
    const outcome = await actInBranches(screens, async ({ branch, ids }) => {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const changes = ids.slice(at, at + AT_ONCE).map((id) => ({ ...changeOf(id), id }));
        const answer = await functions.call('changeScreens', { teamId: branch.id, changes });
        for (const [, was] of entriesOf(isObject(answer) ? answer['before'] : undefined)) {
          const change = was as (typeof changes)[number]; // as the function answers
          before.set(change.id, change);
        }
      }
    });
    if (before.size === 0) throwIfNone(outcome);
    onChanged();
    const said = t`${plural(before.size, { one: '# screen updated.', other: '# screens updated.' })}`;
    const changed = screens.filter(({ screen }) => before.has(screen.id));
    return {
      ok: true,
      message: [said, failureText(outcome)].filter(Boolean).join(' '),
      changes: [],
      undo: () => save(changed, (id) => before.get(id) ?? {}),
    };
  };
}

/** What was done nowhere has failed. */
function throwIfNone({ done, failed: [first] }: BranchOutcome): void {
  if (done.length === 0 && first) throw first.cause;
}

/** Returns a sentence for the branches in which it was not done; '' for none. */
function useFailureText() {
  const { t } = useLingui();
  const problemText = useProblemText();
  return ({ failed }: BranchOutcome): string => {
    const [first] = failed;
    if (!first) return '';
    const names = failed.map(({ branch }) => branch.name).join(', ');
    const why = problemText(codeOf(first.cause));
    return t`Not in ${names}: ${why}`;
  };
}
