import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { codeOf } from '../platform/codeOf.ts';
import type { CopiedToTeam } from '../store/copyToTeam.ts';
import { useReadSlides } from '../store/hooks/library.ts';
import { type OtherTeam, useOtherTeams } from '../store/hooks/otherTeams.ts';
import { useStore } from '../store/hooks/StoreProvider.tsx';
import type { CommittedChange } from '../store/openStore.ts';
import common from '../ui/common.module.css';
import { Select } from '../ui/fields/Select.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { DialogActions } from '../ui/overlays/DialogActions.tsx';
import { notify } from '../ui/overlays/toast.ts';
import { Progress } from '../ui/Progress.tsx';
import { useProblemText } from '../words/useProblemText.ts';
import { type CopyWish, copyWish } from './copyToTeam.ts';
import { useOutcomeNotice } from './useOutcomeNotice.ts';

/** Asks which other team gets copies of slides, or of a template, and makes them. */
export function CopyToTeamDialog() {
  const wish = useSyncExternalStore(copyWish.subscribe, copyWish.now);
  return wish && <TeamsDialog wish={wish} />;
}

/** Only while there is something to copy: the page around it may have no team yet. */
function TeamsDialog({ wish }: { readonly wish: CopyWish }) {
  const teams = useOtherTeams();
  return teams && <OpenDialog wish={wish} teams={teams} />;
}

interface OpenProps {
  readonly wish: CopyWish;
  readonly teams: readonly OtherTeam[];
}

function OpenDialog({ wish, teams }: OpenProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const isStopped = useRef(false);
  const copy = useCopy();
  const team =
    teams.find(({ id }) => id === chosen) ?? teams.find(({ isKnown }) => isKnown) ?? teams[0];
  const problem = useTeamProblem(wish, team);
  const close = () => {
    isStopped.current = true;
    copyWish.set(undefined);
  };
  const start = async () => {
    if (!team) return;
    setProgress(0);
    await copy(wish, team, { onProgress: setProgress, isStopped: () => isStopped.current });
    close();
  };
  return (
    <Dialog
      title={t`Copy to another team`}
      isOpen
      width="sm"
      onClose={close}
      actions={
        <DialogActions
          onCancel={close}
          isDisabled={problem !== undefined || progress !== undefined}
          onPress={() => void start()}
        >
          <Trans>Copy</Trans>
        </DialogActions>
      }
    >
      <div className={common.stack4}>
        <Select
          label={t`Team`}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team?.id ?? ''}
          isDisabled={progress !== undefined}
          onChange={setChosen}
        />
        {problem === undefined ? (
          <p className={common.note}>
            <WhatIsCopied wish={wish} />
          </p>
        ) : (
          <Notice tone="warning">{problem}</Notice>
        )}
        {progress !== undefined && (
          <Progress label={t`Copying`} percent={Math.round(progress * 100)} withText />
        )}
      </div>
    </Dialog>
  );
}

function WhatIsCopied({ wish }: { readonly wish: CopyWish }) {
  if ('template' in wish)
    return (
      <Trans>
        The copy takes on the brand of that team; colors that it does not have keep their look.
      </Trans>
    );
  return wish.slides.length === 1 ? (
    <Trans>
      The copy is a draft there, with its content, its files and its times. Screens, tags, child
      teams, day parts and campaigns are those of this team, and are left out.
    </Trans>
  ) : (
    <Trans>
      The copies are drafts there, with their content, their files and their times. Screens, tags,
      child teams, day parts and campaigns are those of this team, and are left out.
    </Trans>
  );
}

/** Returns why nothing can be copied into a team. */
function useTeamProblem(wish: CopyWish, team: OtherTeam | undefined): string | undefined {
  const { t } = useLingui();
  if (!team) return t`You have no other team any more.`;
  if (!team.isKnown) return t`This team is not on this device yet. Open it once, then copy.`;
  if ('template' in wish && !team.canEditTemplates)
    return t`You may not make templates in this team. Ask one of its admins.`;
  return undefined;
}

interface Course {
  onProgress(part: number): void;
  isStopped(): boolean;
}

/** Returns a function that makes the copies one by one, and reports what became of them. */
function useCopy() {
  const { t } = useLingui();
  const store = useStore();
  const readSlides = useReadSlides();
  const tell = useOutcomeNotice();
  const problemText = useProblemText();
  const copiesOf = async (wish: CopyWish, { granted }: OtherTeam) => {
    const { copySlideToTeam, copyTemplateToTeam } = await import('../store/copyToTeam.ts');
    if ('template' in wish) return [() => copyTemplateToTeam(store, wish, granted)];
    const slides = await readSlides(wish.teamId, wish.slides);
    return slides.map((slide) => () => copySlideToTeam(store, slide, granted.teamId));
  };
  return async (wish: CopyWish, team: OtherTeam, course: Course): Promise<void> => {
    const changes: CommittedChange[] = [];
    const failed: Exclude<CopiedToTeam, { readonly ok: true }>[] = [];
    try {
      const copies = await copiesOf(wish, team);
      for (const [index, copy] of copies.entries()) {
        if (course.isStopped()) break;
        course.onProgress(index / copies.length);
        const done = await copy();
        if (done !== 'noFile' && done.ok) changes.push(...done.changes);
        else failed.push(done);
      }
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
    }
    const { name } = team;
    const message =
      'template' in wish
        ? t`Template copied to “${name}”.`
        : plural(changes.length, {
            one: `Slide copied to “${name}”. It is a draft there.`,
            other: `# slides copied to “${name}”. They are drafts there.`,
          });
    if (changes.length > 0) void tell({ message, changes });
    const refused = failed.find((one) => one !== 'noFile');
    if (refused) notify.error(problemText(refused.refused));
    else if (failed.length > 0)
      notify.error(
        plural(failed.length, {
          one: '# was not copied: its files are not on this device. Connect to the network, then try again.',
          other:
            '# were not copied: their files are not on this device. Connect to the network, then try again.',
        }),
      );
  };
}
