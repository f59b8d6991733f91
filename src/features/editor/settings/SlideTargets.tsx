import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideShare } from '../../../model/slide/share.ts';
import type { SlideTarget } from '../../../model/slide/slide.ts';
import type { Tag } from '../../../model/team/team.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreens, useTags } from '../../../store/hooks/rows.ts';
import common from '../../../ui/common.module.css';
import { type SlideDraft, targetKey } from '../slideDraft.ts';
import styles from '../SlideSettings.module.css';
import { Target, type TargetGroupProps } from './Target.tsx';
import { ShareFields } from './ShareFields.tsx';

export interface SlideTargetsProps {
  readonly targets: SlideDraft['targets'];
  /** How child teams play it; absent where many slides are made at once, which are offered. */
  readonly share?: SlideShare;
  onChange(targets: SlideDraft['targets']): void;
  onShare?(share: SlideShare): void;
}

/** Where a slide plays: on which of the team's screens, and in which child teams. */
export function SlideTargets({ targets, share, onChange, onShare }: SlideTargetsProps) {
  const isOn = (target: Pick<SlideTarget, 'kind' | 'targetId'>) =>
    targets[targetKey(target)]?.isOn === true;
  const set = (target: SlideTarget) => onChange({ ...targets, [targetKey(target)]: target });
  return (
    <>
      <ScreenTargets targets={targets} isOn={isOn} set={set} />
      <ShareFields
        targets={targets}
        share={share}
        isOn={isOn}
        set={set}
        onChange={onChange}
        onShare={onShare}
      />
    </>
  );
}

/** The screens that show it: single screens, those with a tag, or all if none is chosen. */
function ScreenTargets({ targets, isOn, set }: TargetGroupProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const known = useScreens(teamId);
  const screens = known ?? [];
  const tags = useTags(teamId);
  const chosen = chosenOf(targets, tags);
  const removed = chosen.filter(
    ({ kind, targetId }) => kind === 'screen' && known?.every(({ id }) => id !== targetId),
  );
  const isAll = chosen.length === 0;
  if (screens.length < 2 && tags.length + removed.length === 0) return null; // nothing to choose between
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Screens</Trans>
      </legend>
      <p className={common.note}>
        {isAll
          ? t`On all screens, later ones too. Choose some to play it only there.`
          : t`Only on the screens chosen here.`}
      </p>
      <div className={common.row}>
        {tags.map(({ id, name }) => (
          <Target
            key={id}
            of={{ kind: 'tag', targetId: id }}
            label={`# ${name}`}
            isOn={isOn}
            set={set}
          />
        ))}
        {screens.map(({ id, name, orientation }) => (
          <Target
            key={id}
            of={{ kind: 'screen', targetId: id, orientation }}
            name={name}
            isOn={isOn}
            set={set}
          />
        ))}
        {removed.map(({ targetId, name = '' }) => (
          <Target
            key={targetId}
            of={{ kind: 'screen', targetId }}
            label={name ? t`${name} (removed)` : t`Removed screen`}
            isOn={isOn}
            set={set}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the chosen screens and tags that the team still has: a removed tag selects nothing. */
function chosenOf(targets: SlideDraft['targets'], tags: readonly Tag[]): readonly SlideTarget[] {
  return Object.values(targets).filter(
    ({ kind, targetId, isOn }) =>
      isOn && (kind === 'screen' || (kind === 'tag' && tags.some(({ id }) => id === targetId))),
  );
}
