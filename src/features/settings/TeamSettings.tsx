import { Trans, useLingui } from '@lingui/react/macro';
import type { Member, Role } from '../../model/member.ts';
import { saveTeam } from '../../model/mutations/saveTeam.ts';
import { setMemberRole } from '../../model/mutations/setMemberRole.ts';
import { useSession } from '../../platform/react/ports.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembers, useTeam } from '../../store/hooks/rows.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './settings.module.css';
import { useEdit } from './useEdit.ts';

/** Name of the team, how its slides are laid out, and who belongs to it. */
export function TeamSettings() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const edit = useEdit();
  if (!team) return null;
  return (
    <>
      <NameForm
        title={<Trans>Team</Trans>}
        label={t`Team name`}
        name={team.name}
        onSave={(name) => edit(saveTeam, { teamId, fields: { name } })}
      />
      <Card title={<Trans>New slides</Trans>}>
        <div className={styles.pair}>
          <Select
            label={t`Start with`}
            value={team.slideOrientation as Layout}
            options={[
              { value: 'orientation_0', label: t`Landscape` },
              { value: 'orientation_1', label: t`Portrait` },
              { value: 'orientation_2', label: t`Grid` },
            ]}
            onChange={(slideOrientation) =>
              void edit(saveTeam, { teamId, fields: { slideOrientation } })
            }
          />
        </div>
      </Card>
      <Members />
    </>
  );
}

type Layout = 'orientation_0' | 'orientation_1' | 'orientation_2';

function Members() {
  const members = useMembers(useTeamId()) ?? [];
  const sorted = [...members].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Card title={<Trans>Members</Trans>} flush>
      <ul role="list" className={styles.rows}>
        {sorted.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const edit = useEdit();
  const isSelf = useSession()?.userId === member.id;
  const { teamId, id } = member;
  return (
    <li className={styles.row}>
      <Avatar name={member.name} />
      <div className={styles.grow}>
        <p className={styles.strong}>
          {member.name} {isSelf && <Tag>{t`You`}</Tag>}
        </p>
        <p className={styles.muted}>{member.email}</p>
      </div>
      {isSelf ? (
        <span className={styles.muted}>
          {member.role === 'admin' ? <Trans>Admin</Trans> : <Trans>Editor</Trans>}
        </span>
      ) : (
        <div className={styles.role}>
          <Select<Role>
            label={t`Role of ${member.name}`}
            labelHidden
            value={member.role}
            options={[
              { value: 'admin', label: t`Admin` },
              { value: 'editor', label: t`Editor` },
            ]}
            onChange={(role) => void edit(setMemberRole, { teamId, id, role })}
          />
        </div>
      )}
    </li>
  );
}
