import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../../model/member/member.ts';
import { setMemberRole } from '../../../model/mutations/team/setMemberRole.ts';
import { useSession } from '../../../platform/react/ports.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { usePictureUrl } from '../../../store/hooks/media.ts';
import { useMembers } from '../../../store/hooks/rows.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from '../settings.module.css';
import { useEdit } from '../useEdit.ts';
import { InvitesCard } from './InvitesCard.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';

/** Longer lists get a search field. */
const SEARCH_FROM = 8;

/** The team's members with their roles, and who is invited. */
export function MembersPage() {
  const { t } = useLingui();
  const members = useMembers(useTeamId());
  const [wanted, setWanted] = useState('');
  const [editedId, setEdited] = useState<string>();
  if (!members) return null;
  const edited = members.find(({ id }) => id === editedId);
  return (
    <>
      <InvitesCard members={members} />
      <Card
        title={<Trans>Members</Trans>}
        description={<Plural value={members.length} one="# person" other="# people" />}
        flush
      >
        {members.length >= SEARCH_FROM && (
          <div className={styles.search}>
            <Field
              label={t`Search members`}
              labelHidden
              placeholder={t`Search members`}
              value={wanted}
              onChange={setWanted}
            />
          </div>
        )}
        <ul role="list" className={styles.rows}>
          {matching(members, wanted).map((member) => (
            <MemberRow key={member.id} member={member} onEdit={() => setEdited(member.id)} />
          ))}
        </ul>
      </Card>
      {edited && <MemberDialog member={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function matching(members: readonly Member[], wanted: string): readonly Member[] {
  const part = wanted.trim().toLocaleLowerCase();
  return members
    .filter(({ name, email, location = '' }) =>
      `${name} ${email} ${location}`.toLocaleLowerCase().includes(part),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}

function MemberRow({ member, onEdit }: { readonly member: Member; onEdit(): void }) {
  const { t } = useLingui();
  const edit = useEdit();
  const picture = usePictureUrl(member.avatar);
  const isSelf = useSession()?.userId === member.id;
  const { teamId, id } = member;
  return (
    <li className={styles.row}>
      <Avatar name={member.name} src={picture} />
      <div className={styles.grow}>
        <p className={styles.strong}>
          {member.name} {isSelf && <Tag>{t`You`}</Tag>}
        </p>
        <p className={styles.muted}>
          {[member.email, member.location].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={styles.buttons}>
        {isSelf ? (
          <Tag tone="accent">{member.role === 'admin' ? t`Admin` : t`Editor`}</Tag>
        ) : (
          <RoleSelect
            label={t`Role of ${member.name}`}
            labelHidden
            role={member.role}
            onChange={(role) => void edit(setMemberRole, { teamId, id, role })}
          />
        )}
        <IconButton label={t`Edit ${member.name}`} onPress={onEdit}>
          <Pencil />
        </IconButton>
      </span>
    </li>
  );
}
