import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { needsCare } from '../../model/rules/branches.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './BranchesPage.module.css';
import type { ScreenGroup, StateGroup } from './groupScreens.ts';

interface GroupLineProps {
  readonly group: ScreenGroup;
  readonly isOpen: boolean;
  /** Ids of the chosen screens. */
  readonly chosen: ReadonlySet<string>;
  onToggle(isOpen: boolean): void;
  onChoose(isOn: boolean): void;
}

/** The heading of a group: opens and closes it, and chooses its screens. */
export function GroupLine({ group, isOpen, chosen, onToggle, onChoose }: GroupLineProps) {
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
        onChange={(event) => onChoose(event.target.checked)}
      />
      <h2 className={styles.name}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
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
      {group.by === 'branch' && <OpenBranch id={group.branch.id} name={group.branch.name} />}
    </div>
  );
}

function OpenBranch({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const openTeam = useOpenTeam();
  const isMember = useUser()?.teams[id] !== undefined;
  if (!isMember) {
    return (
      <span className={styles.count}>
        <Trans>You are not a member</Trans>
      </span>
    );
  }
  return (
    <Button size="sm" look="quiet" aria-label={t`Open ${name}`} onPress={() => void openTeam(id)}>
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
