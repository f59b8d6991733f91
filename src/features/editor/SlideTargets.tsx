import { Trans, useLingui } from '@lingui/react/macro';
import type { Slide } from '../../model/slide.ts';
import { setSlideTarget } from '../../model/mutations/setSlideTarget.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useScreens, useTeam } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import styles from './SlideSettings.module.css';

/** Where a stored slide plays: on which screens of the team, and which child teams may play it. */
export function SlideTargets({ slide }: { readonly slide: Slide }) {
  return (
    <>
      <ScreenTargets slide={slide} />
      <BranchTargets slide={slide} />
    </>
  );
}

/** Child teams that find the slide in their subscriptions; none until somebody chooses. */
function BranchTargets({ slide }: { readonly slide: Slide }) {
  const team = useTeam(slide.teamId);
  const setTarget = useSetTarget(slide);
  const children = Object.values({ ...team?.rootChildren, ...team?.children });
  if (children.length === 0) return null;
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Sub-teams</Trans>
      </legend>
      <p className={styles.note}>
        <Trans>They find the slide in their subscriptions and decide whether it plays.</Trans>
      </p>
      <div className={styles.chips}>
        {children.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={slide.branches[id]?.active === true}
            onChange={(isOn) => void setTarget('branch', id, isOn, name)}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** Which screens show it: single ones, those with a tag, or all when none is chosen. */
function ScreenTargets({ slide }: { readonly slide: Slide }) {
  const { t } = useLingui();
  const screens = useScreens(slide.teamId) ?? [];
  const tags = Object.values(useTeam(slide.teamId)?.tags ?? {});
  const setTarget = useSetTarget(slide);
  const isAll =
    Object.keys(slide.tags).length === 0 &&
    !Object.values(slide.screens).some((screen) => screen.active);
  if (screens.length < 2 && tags.length === 0) return null; // nothing to choose between
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Screens</Trans>
      </legend>
      <p className={styles.note}>
        {isAll
          ? t`All screens, later ones too`
          : t`Only what is chosen here. Takes effect at once.`}
      </p>
      <div className={styles.chips}>
        {tags.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={slide.tags[id] === true}
            onChange={(isOn) => void setTarget('tag', id, isOn)}
          >
            {`# ${name}`}
          </ToggleChip>
        ))}
        {screens.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={slide.screens[id]?.active === true}
            onChange={(isOn) => void setTarget('screen', id, isOn, name)}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

function useSetTarget({ teamId, id }: Slide) {
  const commit = useCommit();
  const problem = useProblemText();
  return async (
    kind: 'screen' | 'tag' | 'branch',
    targetId: string,
    isOn: boolean,
    name?: string,
  ) => {
    const target = { teamId, id, kind, targetId, isOn, at: Date.now(), ...(name && { name }) };
    try {
      const result = await commit(setSlideTarget, target);
      if (!result.ok) notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  };
}
