import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideTarget } from '../../../model/slide/slide.ts';
import type { Tag } from '../../../model/team/team.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreens, useTags, useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import common from '../../../ui/common.module.css';
import { type SlideDraft, targetKey } from '../slideDraft.ts';
import styles from '../SlideSettings.module.css';

export interface SlideTargetsProps {
  readonly targets: SlideDraft['targets'];
  onChange(targets: SlideDraft['targets']): void;
}

/** Where a slide plays: on which of the team's screens, and which child teams may play it. */
export function SlideTargets({ targets, onChange }: SlideTargetsProps) {
  const isOn = (target: Pick<SlideTarget, 'kind' | 'targetId'>) =>
    targets[targetKey(target)]?.isOn === true;
  const set = (target: SlideTarget) => onChange({ ...targets, [targetKey(target)]: target });
  return (
    <>
      <ScreenTargets targets={targets} isOn={isOn} set={set} />
      <BranchTargets targets={targets} isOn={isOn} set={set} onChange={onChange} />
    </>
  );
}

interface TargetGroupProps {
  readonly targets: SlideDraft['targets'];
  isOn(target: Pick<SlideTarget, 'kind' | 'targetId'>): boolean;
  set(target: SlideTarget): void;
}

/** Child teams that can subscribe to the slide; none by default. */
function BranchTargets({
  targets,
  isOn,
  set,
  onChange,
}: TargetGroupProps & Pick<SlideTargetsProps, 'onChange'>) {
  const team = useTeam(useTeamId());
  const children = Object.values({ ...team?.rootChildren, ...team?.children });
  if (children.length === 0) return null;
  const isAll = children.every(({ id }) => isOn({ kind: 'branch', targetId: id }));
  const toggleAll = () => {
    const all = children.map(
      ({ id, name }): SlideTarget => ({
        kind: 'branch',
        targetId: id,
        name,
        isOn: !isAll,
      }),
    );
    onChange({ ...targets, ...Object.fromEntries(all.map((one) => [targetKey(one), one])) });
  };
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Child teams</Trans>
      </legend>
      <p className={common.note}>
        <Trans>They find the slide in their subscriptions and decide whether it plays.</Trans>
      </p>
      <div className={common.row}>
        {children.map(({ id, name }) => (
          <Target
            key={id}
            of={{ kind: 'branch', targetId: id }}
            name={name}
            isOn={isOn}
            set={set}
          />
        ))}
      </div>
      {children.length > 1 && (
        <div>
          <Button size="sm" look="quiet" onPress={toggleAll}>
            {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
        </div>
      )}
    </fieldset>
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

interface TargetProps extends Omit<TargetGroupProps, 'targets'> {
  readonly of: Pick<SlideTarget, 'kind' | 'targetId' | 'orientation'>;
  /** Stored with the target for screens and teams. */
  readonly name?: string;
  readonly label?: string;
}

function Target({ of, name, label, isOn, set }: TargetProps) {
  return (
    <ToggleChip
      isSelected={isOn(of)}
      onChange={(next) => set({ ...of, isOn: next, ...(name && { name }) })}
    >
      {label ?? name ?? ''}
    </ToggleChip>
  );
}
