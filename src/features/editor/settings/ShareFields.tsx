import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SHARE_PLACES, type SlideShare } from '../../../model/slide/share.ts';
import type { SlideTarget } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useScreenRoles, useTeam } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import common from '../../../ui/common.module.css';
import { useSharePlaceText } from '../../../words/useSharePlaceText.ts';
import { type SlideDraft, targetKey } from '../slideDraft.ts';
import styles from '../SlideSettings.module.css';
import { Target, type TargetGroupProps } from './Target.tsx';

interface ShareFieldsProps extends TargetGroupProps {
  readonly share: SlideShare | undefined;
  readonly onShare: ((share: SlideShare) => void) | undefined;
  onChange(targets: SlideDraft['targets']): void;
}

/** Which child teams a slide is for, and how they play it; none by default. */
export function ShareFields(props: ShareFieldsProps) {
  const { share, isOn, onShare } = props;
  const children = useChildren();
  if (children.length === 0) return null;
  const isToAll = share?.toAll === true;
  const isShared = isToAll || children.some(({ id }) => isOn({ kind: 'branch', targetId: id }));
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        <Trans>Child teams</Trans>
      </legend>
      {share && (
        <Switch isSelected={isToAll} onChange={(toAll) => onShare?.({ ...share, toAll })}>
          <Trans>All of them, later ones too</Trans>
        </Switch>
      )}
      {!isToAll && <BranchTargets {...props} />}
      {isShared && share && onShare && <HowShared share={share} onShare={onShare} />}
      {!share && (
        <p className={common.note}>
          <Trans>They find the slide in their subscriptions and decide whether it plays.</Trans>
        </p>
      )}
    </fieldset>
  );
}

function useChildren() {
  const team = useTeam(useTeamId());
  return Object.values({ ...team?.rootChildren, ...team?.children });
}

function BranchTargets({ targets, isOn, set, onChange }: ShareFieldsProps) {
  const children = useChildren();
  const isAll = children.every(({ id }) => isOn({ kind: 'branch', targetId: id }));
  const toggleAll = () => {
    const all = children.map(
      ({ id, name }): SlideTarget => ({ kind: 'branch', targetId: id, name, isOn: !isAll }),
    );
    onChange({ ...targets, ...Object.fromEntries(all.map((one) => [targetKey(one), one])) });
  };
  return (
    <>
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
    </>
  );
}

interface HowSharedProps {
  readonly share: SlideShare;
  onShare(share: SlideShare): void;
}

function HowShared({ share, onShare }: HowSharedProps): ReactNode {
  const { t } = useLingui();
  const placeText = useSharePlaceText();
  return (
    <>
      <Select
        label={t`How they play it`}
        value={share.isRequired ? 'required' : 'offered'}
        hint={
          share.isRequired
            ? t`It plays there without a switch. Teams that existed before agree once, then nobody there can switch it off.`
            : t`They find the slide in their subscriptions and decide whether it plays.`
        }
        options={[
          { value: 'offered', label: t`Offered` },
          { value: 'required', label: t`Required` },
        ]}
        onChange={(how) => onShare({ ...share, isRequired: how === 'required' })}
      />
      <RoleField share={share} onShare={onShare} />
      <Select
        label={t`Place in their loop`}
        value={String(share.place)}
        options={SHARE_PLACES.map((place) => ({ value: String(place), label: placeText(place) }))}
        onChange={(value) => {
          const place = SHARE_PLACES.find((one) => String(one) === value);
          if (place !== undefined) onShare({ ...share, place });
        }}
      />
    </>
  );
}

/** The roles of screens that it is for, those that are gone too, so that they can be let go. */
function RoleField({ share, onShare }: HowSharedProps) {
  const { t } = useLingui();
  const roles = useScreenRoles(useTeamId());
  const { roles: chosen = {}, ...rest } = share;
  const gone = Object.keys(chosen).filter((id) => roles.every((role) => role.id !== id));
  if (roles.length + gone.length === 0) return null;
  const isNone = Object.keys(chosen).length === 0;
  const toggle = (id: string, isOn: boolean) => {
    const { [id]: _old, ...others } = chosen;
    const next = isOn ? { ...others, [id]: true as const } : others;
    onShare({ ...rest, ...(Object.keys(next).length > 0 && { roles: next }) });
  };
  const chips = [
    ...roles.map(({ id, name }) => ({ id, label: name })),
    ...gone.map((id) => ({ id, label: t`Role that was deleted` })),
  ];
  return (
    <div role="group" aria-label={t`Roles of screens`} className={common.stack4}>
      <p className={common.note}>
        {isNone
          ? t`On all their screens. Choose roles to play it only on screens with one of them.`
          : t`Only on their screens with one of these roles.`}
      </p>
      <div className={common.row}>
        {chips.map(({ id, label }) => (
          <ToggleChip
            key={id}
            isSelected={chosen[id] === true}
            onChange={(isOn) => toggle(id, isOn)}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}
