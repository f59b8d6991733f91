import { Trans, useLingui } from '@lingui/react/macro';
import { openDebug } from '../../platform/host/debugDoor.ts';
import { copyText } from '../../platform/secure/clipboard.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useSyncStatus, type SyncSummary } from '../../store/hooks/sync.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import styles from './SupportPage.module.css';
import { storageManager } from '../../platform/secure/capabilities.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembers } from '../../store/hooks/rows.ts';
import common from '../../ui/common.module.css';

/** Where to get help, and what to send along. */
export function SupportPage() {
  const { t } = useLingui();
  const { config } = usePorts();
  return (
    <Page title={t`Support`} width="narrow">
      {config.knowledgeBaseUrl && (
        <Card
          title={<Trans>Knowledge Base</Trans>}
          description={<Trans>Guides for slides, templates and screens.</Trans>}
          actions={
            <a href={config.knowledgeBaseUrl} target="_blank" rel="noreferrer">
              <Trans>Open</Trans>
            </a>
          }
        />
      )}
      <ContactCard />
      <ReportCard />
      <ShortcutsCard />
    </Page>
  );
}

function ReportCard() {
  const { t } = useLingui();
  const summary = useSyncStatus();
  async function copy() {
    const isCopied = await copyText(await supportReport(summary));
    if (isCopied) notify.success(t`Report copied`);
    else notify.error(t`The report could not be copied. The browser does not allow it here.`);
  }
  return (
    <Card
      title={<Trans>Report for support</Trans>}
      description={
        <Trans>
          Version, browser, storage and the state of sending. It holds no content of yours.
        </Trans>
      }
      actions={
        <>
          <Button size="sm" look="quiet" onPress={openDebug}>
            <Trans>Sync status</Trans>
          </Button>
          <Button size="sm" onPress={() => void copy()}>
            <Trans>Copy report</Trans>
          </Button>
        </>
      }
    />
  );
}

function ShortcutsCard() {
  return (
    <Card title={<Trans>When something is not on a screen</Trans>}>
      <ol className={styles.steps}>
        <li>
          <Trans>Open the slide: it must be published, and its schedule must include today.</Trans>
        </li>
        <li>
          <Trans>
            Look at the mark at the bottom of the navigation: all changes must be saved.
          </Trans>
        </li>
        <li>
          <Trans>Open Screens: the screen must be online.</Trans>
        </li>
      </ol>
    </Card>
  );
}

/** Returns the facts that support needs about a device, as text; without names, addresses or content. */
async function supportReport(sync: SyncSummary | undefined): Promise<string> {
  const storage = await storageManager()?.estimate?.();
  const facts = {
    agent: navigator.userAgent,
    language: document.documentElement.lang,
    window: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`,
    online: navigator.onLine,
    installed: matchMedia('(display-mode: standalone)').matches,
    storageUsedBytes: storage?.usage,
    storageQuotaBytes: storage?.quota,
    sync,
  };
  return JSON.stringify(facts, null, 2);
}

/** Whom to contact: the support address that the host configures, or else the team's admins. */
function ContactCard() {
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
