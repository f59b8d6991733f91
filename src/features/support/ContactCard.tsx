import { Trans } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembers } from '../../store/hooks/rows.ts';
import { Card } from '../../ui/Card.tsx';
import common from '../../ui/common.module.css';

/** Whom to contact: the support address that the host configures, or else the team's admins. */
export function ContactCard() {
  const { supportContact } = usePorts().config;
  if (!supportContact) return <AdminsCard />;
  const isMail = supportContact.includes('@') && !supportContact.includes('/');
  return (
    <Card
      title={<Trans>Contact</Trans>}
      description={
        <Trans>Say what you did, what happened and what you expected, and add the report.</Trans>
      }
      actions={
        <a
          href={isMail ? `mailto:${supportContact}` : supportContact}
          {...(!isMail && { target: '_blank', rel: 'noreferrer' })}
        >
          {supportContact}
        </a>
      }
    />
  );
}

function AdminsCard() {
  const admins = useMembers(useTeamId())?.filter(({ role }) => role === 'admin') ?? [];
  return (
    <Card
      title={<Trans>Contact</Trans>}
      description={<Trans>The admins of your team can help, or know who runs Vitrine here.</Trans>}
    >
      <ul role="list" className={common.stack2}>
        {admins.map(({ id, name, email }) => (
          <li key={id}>
            {name} <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
