import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarRange, Monitor, X } from 'lucide-react';
import { useState } from 'react';
import type { SlideStatus } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useHasOtherTeams } from '../../../store/hooks/otherTeams.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { copySlideToTeamVerb, copyWish } from '../../../verbs/copyToTeam.ts';
import { useOffer } from '../../../verbs/commandRegistry.ts';
import { SLIDE_STATUS_VERBS } from '../../../verbs/slides/slideVerbs.ts';
import { BulkDatesDialog } from './BulkDatesDialog.tsx';
import { BulkTargetsDialog } from './BulkTargetsDialog.tsx';
import styles from './SelectionBar.module.css';
import { SLIDE_LIST } from './SlideGrid.tsx';
import { useBulk } from './useBulk.ts';
import { useBulkStatus } from './useBulkStatus.ts';
import type { LibrarySelection } from './useSelection.ts';

export interface SelectionBarProps {
  readonly selection: LibrarySelection;
  readonly total: number;
  /** Status of the area shown. */
  readonly status: SlideStatus;
}

/** Actions on the selected slides; at the bottom edge, within reach of thumbs. */
export function SelectionBar({ selection, total, status }: SelectionBarProps) {
  const { t } = useLingui();
  const bulk = useBulk();
  const [dialog, setDialog] = useState<'targets' | 'dates'>();
  const count = selection.ids.size;
  const close = () => setDialog(undefined);
  return (
    <section
      aria-label={t`Selection`}
      className={styles.bar}
      data-region
      data-leads-to={`#${SLIDE_LIST}`}
    >
      <IconButton label={t`End the selection`} onPress={selection.clear}>
        <X />
      </IconButton>
      <span className={styles.count} role="status">
        <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />
      </span>
      {count < total && (
        <div className={styles.all}>
          <Button size="sm" look="quiet" onPress={selection.all}>
            <Trans>Select all {total}</Trans>
          </Button>
        </div>
      )}
      {bulk.progress === undefined ? (
        <div className={styles.actions}>
          <StatusActions selection={selection} status={status} bulk={bulk} />
          <Action icon={<Monitor />} isOff={count === 0} onPress={() => setDialog('targets')}>
            <Trans>Screens and tags</Trans>
          </Action>
          <Action icon={<CalendarRange />} isOff={count === 0} onPress={() => setDialog('dates')}>
            <Trans>Dates</Trans>
          </Action>
          <CopyToTeam selection={selection} />
        </div>
      ) : (
        <div className={styles.progress}>
          <Progress label={t`Changing slides`} percent={Math.round(bulk.progress * 100)} withText />
          <Button size="sm" onPress={bulk.stop}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
      {dialog === 'targets' && (
        <BulkTargetsDialog ids={selection.ids} bulk={bulk} onClose={close} />
      )}
      {dialog === 'dates' && <BulkDatesDialog ids={selection.ids} bulk={bulk} onClose={close} />}
    </section>
  );
}

interface StatusActionsProps {
  readonly selection: LibrarySelection;
  readonly status: SlideStatus;
  readonly bulk: ReturnType<typeof useBulk>;
}

function StatusActions({ selection, status, bulk }: StatusActionsProps) {
  const setStatus = useBulkStatus(bulk);
  const { t } = useLingui();
  const verbs = SLIDE_STATUS_VERBS.filter((verb) => verb.can({ status }));
  const { ids } = selection;
  const count = ids.size;
  useOffer(
    count === 0
      ? []
      : verbs.map((verb) => ({
          id: `selected ${verb.id}`,
          icon: verb.icon,
          label: t`${verb.label()} (${count} selected)`,
          run: () => void setStatus(ids, verb),
        })),
  );
  return verbs.map((verb) => (
    <Action
      key={verb.id}
      icon={<verb.icon />}
      isOff={count === 0}
      onPress={() => void setStatus(ids, verb)}
    >
      {verb.label()}
    </Action>
  ));
}

/** For people with several teams. */
function CopyToTeam({ selection: { ids } }: Pick<SelectionBarProps, 'selection'>) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const isOffered = useHasOtherTeams();
  const { icon: Icon, label } = copySlideToTeamVerb;
  const count = ids.size;
  const copy = () => copyWish.set({ teamId, slides: [...ids] });
  useOffer(
    isOffered && count > 0
      ? [
          {
            id: 'selected copyToTeam',
            icon: Icon,
            label: t`${label()} (${count} selected)`,
            run: copy,
          },
        ]
      : [],
  );
  return (
    isOffered && (
      <Action icon={<Icon />} isOff={count === 0} onPress={copy}>
        <Trans>Copy to team</Trans>
      </Action>
    )
  );
}

interface ActionProps {
  readonly icon: React.ReactNode;
  readonly isOff: boolean;
  readonly children: React.ReactNode;
  onPress(): void;
}

function Action({ icon, isOff, children, onPress }: ActionProps) {
  return (
    <Button size="sm" look="quiet" icon={icon} isDisabled={isOff} onPress={onPress}>
      {children}
    </Button>
  );
}
