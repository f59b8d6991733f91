import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye, Network, Pencil, Plus, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import { childGrant } from '../../../model/rules/childGrant.ts';
import { saveTeam } from '../../../model/mutations/team/saveTeam.ts';
import type { ChildTeam, Team } from '../../../model/team/team.ts';
import { useOpenTeam } from '../../../platform/react/useOpenTeam.ts';
import { type KnownBranch, useBranches, useGather } from '../../../store/hooks/now/branches.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { usePictureUrl } from '../../../store/hooks/media.ts';
import { useTeam, useUser } from '../../../store/hooks/rows.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useInstantIn } from '../../../words/useInstantText.ts';
import styles from '../settings.module.css';
import { useEdit } from '../useEdit.ts';
import { ChildDialog } from './ChildDialog.tsx';
import { ScreenRolesCard } from './ScreenRolesCard.tsx';
import { useSettingTexts, useGrantSentences } from './useSettingTexts.ts';
import { CHILD_SETTINGS } from '../../../model/team/fields.ts';
import type { TeamId } from '../../../model/ids.ts';

/** Parent and child teams, and what the child teams may do. */
export function LinkedTeams() {
  const team = useTeam(useTeamId());
  if (!team) return null;
  const children = Object.values(team.children);
  return (
    <>
      {team.parentTeam && <ParentCard team={team} parentId={team.parentTeam} />}
      {children.length > 0 ? (
        <>
          <Children team={team} list={children} />
          <ForAll team={team} />
          {!team.rootTeam && <ScreenRolesCard team={team} />}
        </>
      ) : (
        <NoChildren />
      )}
    </>
  );
}

function AddTeam() {
  return (
    <LinkButton to="/add-team" icon={<Plus />}>
      <Trans>Create child team</Trans>
    </LinkButton>
  );
}

function NoChildren() {
  return (
    <EmptyState picture={<Network />} title={<Trans>No child teams</Trans>} actions={<AddTeam />}>
      <Trans>Child teams share slides, templates and brand with this team.</Trans>
    </EmptyState>
  );
}

/** Longer lists get a search field. */
const SEARCH_FROM = 8;

interface ChildrenProps {
  readonly team: Team;
  readonly list: readonly ChildTeam[];
}

function Children({ team, list }: ChildrenProps) {
  const { t } = useLingui();
  const instant = useInstantIn(useServerNow());
  const branches = useBranches(team.id);
  useGather(team.id);
  const [wanted, setWanted] = useState('');
  const [editedId, setEdited] = useState<string>();
  const edited = list.find(({ id }) => id === editedId);
  const part = wanted.trim().toLocaleLowerCase();
  const shown = list
    .filter(({ name }) => name.toLocaleLowerCase().includes(part))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Card
      title={<Trans>Child teams</Trans>}
      description={
        <>
          <Plural value={list.length} one="# team" other="# teams" />
          {branches && (
            <>
              <Wording>{' · '}</Wording>
              <Trans>screens as of {instant(branches.atMs, undefined)}</Trans>
            </>
          )}
        </>
      }
      actions={
        <>
          <LinkButton to="/branches" look="quiet">
            <Trans>All branches</Trans>
          </LinkButton>
          <AddTeam />
        </>
      }
      flush
    >
      {list.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <Field
            label={t`Search teams`}
            labelHidden
            placeholder={t`Search teams`}
            value={wanted}
            onChange={setWanted}
          />
        </div>
      )}
      <ul role="list" className={styles.rows}>
        {shown.map((child) => (
          <ChildRow
            key={child.id}
            team={team}
            child={child}
            branch={branches?.list.find(({ id }) => id === child.id)}
            onEdit={() => setEdited(child.id)}
          />
        ))}
      </ul>
      {edited && <ChildDialog team={team} child={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** What its screens did when the summary was made. */
function BranchState({ branch }: { readonly branch: KnownBranch }) {
  const { screens, care } = branch;
  const paired = screens.filter(({ now }) => now.kind !== 'unpaired').length;
  const plays = screens.filter(({ now: { kind } }) => kind === 'plays' || kind === 'runs').length;
  return (
    <p className={styles.muted}>
      {paired === 0 ? (
        <Trans>No screen is paired yet</Trans>
      ) : (
        <Trans>
          {plays} of {paired} playing
        </Trans>
      )}
      {care > 0 && (
        <>
          <Wording>{' · '}</Wording>
          <Plural value={care} one="# needs attention" other="# need attention" />
        </>
      )}
    </p>
  );
}

interface ChildRowProps {
  readonly team: Team;
  readonly child: ChildTeam;
  readonly branch: KnownBranch | undefined;
  onEdit(): void;
}

function ChildRow({ team, child, branch, onEdit }: ChildRowProps) {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const picture = usePictureUrl(child.avatar);
  const grant = childGrant(team, child.id);
  const openTeam = useOpenTeam();
  const isMember = useUser()?.teams[child.id] !== undefined;
  return (
    <li className={styles.row}>
      <Avatar name={child.name} src={picture} shape="square" />
      <div className={styles.grow}>
        <p className={styles.strong}>{child.name}</p>
        {branch && <BranchState branch={branch} />}
        <p className={styles.tags}>
          {CHILD_SETTINGS.filter((name) => grant[name]).map((name) => (
            <Tag key={name}>{texts[name].short}</Tag>
          ))}
        </p>
      </div>
      {isMember && (
        <Button
          size="sm"
          look="quiet"
          aria-label={t`Open ${child.name}`}
          onPress={() => void openTeam(child.id)}
        >
          <Trans>Open</Trans>
        </Button>
      )}
      <IconButton label={t`Edit ${child.name}`} onPress={onEdit}>
        <Pencil />
      </IconButton>
    </li>
  );
}

/** The permissions of every child team without its own. */
function ForAll({ team }: { readonly team: Team }) {
  const edit = useEdit();
  const texts = useSettingTexts();
  const { id: teamId, childSettings } = team;
  return (
    <Card
      title={<Trans>What child teams may do</Trans>}
      description={<Trans>Unless one of them has settings of its own.</Trans>}
    >
      <div className={styles.switches}>
        {CHILD_SETTINGS.map((name) => (
          <Switch
            key={name}
            isSelected={childSettings[name]}
            note={texts[name].note}
            onChange={(isOn) =>
              void edit(saveTeam, {
                teamId,
                fields: { childSettings: { [name]: isOn } },
              })
            }
          >
            {texts[name].title}
          </Switch>
        ))}
      </div>
    </Card>
  );
}

interface ParentCardProps {
  readonly team: Team;
  readonly parentId: TeamId;
}

/** The parent team and what it permits this one. Read-only: a child team can change none of it. */
function ParentCard({ team, parentId }: ParentCardProps) {
  const parent = useTeam(parentId);
  const picture = usePictureUrl(parent?.avatar);
  const sentences = useGrantSentences(parent?.name ?? '');
  const grant = parent && childGrant(parent, team.id);
  return (
    <Card title={<Trans>Parent team</Trans>} flush>
      <div className={styles.row}>
        <Avatar name={parent?.name ?? ''} src={picture} shape="square" />
        <span className={styles.strong}>{parent?.name}</span>
      </div>
      <p className={styles.row}>
        <Eye aria-hidden />
        <span>
          <Trans>
            Members of {parent?.name} see the names of the screens here, what each does, and what
            has played. They change none of it, unless they are admins here.
          </Trans>
        </span>
      </p>
      {grant && (
        <ul role="list" className={styles.rows}>
          {CHILD_SETTINGS.map((name) => (
            <li key={name} className={styles.row} data-locked={!grant[name]}>
              {grant[name] ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
              <span>{sentences[name][grant[name] ? 0 : 1]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
