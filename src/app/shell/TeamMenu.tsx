import { Trans, useLingui } from '@lingui/react/macro';
import { Check, LogOut, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { NewsDialog } from '../../features/changeLog/NewsDialog.tsx';
import { useNews } from '../../features/changeLog/useNews.ts';
import { useNoteSeen } from '../../features/changeLog/useNoteSeen.ts';
import type { TeamLink } from '../../model/user/fields.ts';
import { useOpenTeam } from '../../platform/react/useOpenTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useTeam, useUser } from '../../store/hooks/rows.ts';
import { announce } from '../../ui/overlays/announce.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useDemand } from '../../ui/overlays/OnDemand.tsx';
import popover from '../../ui/overlays/Popover.module.css';
import { SignOutDialog } from './SignOutDialog.tsx';
import styles from './TeamSwitcher.module.css';

/** Longer lists get a search field. */
const SEARCH_FROM = 6;

/** The person's teams, and signing out. */
export function TeamMenu() {
  const { t } = useLingui();
  const { isOpen, onOpenChange, triggerRef } = useDemand();
  const openTeam = useOpenTeam();
  const teamId = useTeamId();
  const [wanted, setWanted] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const [isReading, setReading] = useState(false);
  const news = useNews();
  const noteSeen = useNoteSeen();
  const current = useTeam(teamId);
  // The profile's copy of a name may be older than the open team's.
  const all = Object.values(useUser()?.teams ?? {}).map((team) =>
    team.id === teamId && current ? { ...team, name: current.name } : team,
  );
  const teams = matching(all, wanted);
  const leaveFor = (open: (isOpen: boolean) => void): void => {
    onOpenChange(false);
    open(true);
  };
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        triggerRef={triggerRef}
        className={`${popover.popover} ${styles.popover}`}
        placement="bottom start"
        offset={4}
      >
        <Dialog aria-label={t`Teams`}>
          {all.length >= SEARCH_FROM && (
            <div className={styles.search}>
              <Field
                label={t`Search teams`}
                labelHidden
                placeholder={t`Search teams`}
                autoFocus
                value={wanted}
                onChange={setWanted}
              />
            </div>
          )}
          <ListBox
            aria-label={t`Teams`}
            className={styles.list ?? ''}
            autoFocus={all.length < SEARCH_FROM}
            items={teams}
            selectionMode="single"
            selectedKeys={[teamId]}
            disallowEmptySelection
            renderEmptyState={() => <p className={styles.none}>{t`No team with this name`}</p>}
            onSelectionChange={([id]) => {
              if (id === undefined || id === teamId) return;
              const name = all.find((team) => team.id === id)?.name ?? '';
              void openTeam(String(id)).then(() => announce(t`Team ${name}`));
            }}
          >
            {(team) => <TeamItem team={team} />}
          </ListBox>
          <div className={styles.foot}>
            {news && (
              <Button look="quiet" wide icon={<Megaphone />} onPress={() => leaveFor(setReading)}>
                <Trans>What’s new</Trans>
                {news.isUnseen && <span aria-hidden className={styles.dot} />}
              </Button>
            )}
            <Button look="quiet" wide icon={<LogOut />} onPress={() => leaveFor(setLeaving)}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </Dialog>
      </Popover>
      {isReading && news && (
        <NewsDialog
          log={news.log}
          onClose={() => {
            setReading(false);
            if (news.isUnseen) noteSeen(news.log);
          }}
        />
      )}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

function TeamItem({ team }: { readonly team: TeamLink }) {
  const picture = usePictureUrl(team.avatar);
  return (
    <ListBoxItem id={team.id} textValue={team.name} className={popover.item ?? ''}>
      <Avatar name={team.name} src={picture} size="sm" shape="square" />
      <Text slot="label" className={popover.label ?? ''}>
        {team.name}
      </Text>
      <Check aria-hidden className={popover.tick} />
    </ListBoxItem>
  );
}

function matching(teams: readonly TeamLink[], wanted: string): readonly TeamLink[] {
  const part = wanted.trim().toLocaleLowerCase();
  return teams
    .filter(({ name }) => name.toLocaleLowerCase().includes(part))
    .sort((a, b) => a.name.localeCompare(b.name));
}
