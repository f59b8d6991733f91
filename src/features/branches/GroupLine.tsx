import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { needsCare } from '../../model/rules/branches.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import type { KnownBranch } from '../../store/hooks/now/branches.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './BranchesPage.module.css';
import type { ScreenGroup, StateGroup } from './groupScreens.ts';

interface GroupLineProps {
  readonly group: ScreenGroup;
  readonly isOpen: boolean;
  /** Ids of the chosen screens. */
  readonly chosen: ReadonlySet<string>;
  /** The person's own, by id. */
  readonly teams: object | undefined;
  close(keys: readonly string[], isClosed: boolean): void;
  choose(ids: readonly string[], isOn: boolean): void;
}

/** The heading of a group: opens and closes it, and chooses its screens. */
export const GroupLine = memo(function GroupLine(props: GroupLineProps) {
  const { group, isOpen, chosen, teams, close, choose } = props;
  const { t } = useLingui();
  const name = useGroupName()(group);
  const { screens } = group;
  const care = screens.filter(({ screen }) => needsCare(screen)).length;
  const on = screens.filter(({ screen }) => chosen.has(screen.id)).length;
  return (
    <div className={styles.head}>
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={t`Choose all screens: ${name}`}
        checked={on === screens.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < screens.length;
        }}
        onChange={(event) =>
          choose(
            screens.map(({ screen }) => screen.id),
            event.target.checked,
          )
        }
      />
      <h2 className={styles.name}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => close([group.key], isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          <span className={styles.cut}>{name}</span>
        </button>
      </h2>
      <span className={styles.count}>
        <Plural value={screens.length} one="# screen" other="# screens" />
      </span>
      {care > 0 && group.by !== 'state' && (
        <Tag tone="warning">
          <Plural value={care} one="# needs attention" other="# need attention" />
        </Tag>
      )}
      {group.by === 'branch' && teams && (
        <OpenBranch branch={group.branch} isMember={group.branch.id in teams} />
      )}
    </div>
  );
});

interface OpenBranchProps {
  readonly branch: KnownBranch;
  readonly isMember: boolean;
}

function OpenBranch({ branch: { id, name }, isMember }: OpenBranchProps) {
  const { t } = useLingui();
  const openTeam = useOpenTeam();
  if (!isMember) {
    return (
      <span className={styles.count}>
        <Trans>You are not a member</Trans>
      </span>
    );
  }
  return (
    <Button
      size="sm"
      look="quiet"
      aria-label={t`Open the branch ${name}`}
      onPress={() => void openTeam(id)}
    >
      <Trans>Open</Trans>
    </Button>
  );
}

function useGroupName(): (group: ScreenGroup) => string {
  const { t } = useLingui();
  const states: Readonly<Record<StateGroup, string>> = {
    silent: t`Silent`,
    neverStarted: t`Never started`,
    failing: t`Cannot play some slides`,
    alert: t`Alert`,
    noSlide: t`Shows no slide`,
    waiting: t`Starting`,
    plays: t`Plays`,
    dark: t`Dark`,
    unpaired: t`Not paired`,
  };
  return (group) => {
    if (group.by === 'branch') return group.branch.name;
    return group.by === 'role' ? (group.name ?? t`Without a role`) : states[group.key];
  };
}
