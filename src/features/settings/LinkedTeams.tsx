import { Trans } from '@lingui/react/macro';
import { Network } from 'lucide-react';
import type { ChildSettings } from '../../model/team.ts';
import { saveTeam } from '../../model/mutations/saveTeam.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './settings.module.css';
import { useEdit } from './useEdit.ts';

/** Teams above and below, and what those below may do. */
export function LinkedTeams() {
  const team = useTeam(useTeamId());
  const parent = useTeam(team?.parentTeam);
  if (!team) return null;
  const children = Object.values(team.children);
  if (!team.parentTeam && children.length === 0) {
    return (
      <EmptyState picture={<Network />} title={<Trans>No linked teams</Trans>}>
        <Trans>Child teams share slides, templates and brand with this team.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {team.parentTeam && (
        <Card title={<Trans>Parent team</Trans>} flush>
          <TeamRows teams={[{ id: team.parentTeam, name: parent?.name ?? '' }]} />
        </Card>
      )}
      {children.length > 0 && (
        <>
          <Card title={<Trans>Child teams</Trans>} flush>
            <TeamRows teams={children} />
          </Card>
          <Allowed settings={team.childSettings} />
        </>
      )}
    </>
  );
}

interface TeamRowsProps {
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatar?: string;
  }[];
}

function TeamRows({ teams }: TeamRowsProps) {
  return (
    <ul role="list" className={styles.rows}>
      {teams.map(({ id, name, avatar }) => (
        <li key={id} className={styles.row}>
          <Avatar name={name} src={avatar} shape="square" />
          <span className={styles.strong}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Allowed({ settings }: { readonly settings: ChildSettings }) {
  const teamId = useTeamId();
  const edit = useEdit();
  const set = (part: Partial<ChildSettings>) =>
    void edit(saveTeam, { teamId, fields: { childSettings: { ...settings, ...part } } });
  return (
    <Card title={<Trans>What child teams may do</Trans>}>
      <div className={styles.switches}>
        <Switch
          isSelected={settings.brandManager}
          onChange={(brandManager) => set({ brandManager })}
          note={<Trans>Otherwise they use the brand of this team.</Trans>}
        >
          <Trans>Have a brand of their own</Trans>
        </Switch>
        <Switch
          isSelected={settings.createTemplates}
          onChange={(createTemplates) => set({ createTemplates })}
        >
          <Trans>Create templates</Trans>
        </Switch>
        <Switch
          isSelected={settings.parentTemplates}
          onChange={(parentTemplates) => set({ parentTemplates })}
        >
          <Trans>Use the templates of this team</Trans>
        </Switch>
      </div>
    </Card>
  );
}
