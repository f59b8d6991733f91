import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  CloudDownload,
  CloudUpload,
  WifiOff,
  ExternalLink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { formatAgo, formatBytes } from '../../i18n/formats.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { wakesWorkers } from '../../platform/secure/capabilities.ts';
import { type SyncSummary, useSyncStatus } from '../../store/hooks/sync.ts';
import { percentOf } from '../../store/hooks/uploadBar.ts';
import { Progress } from '../../ui/Progress.tsx';
import styles from './Activity.module.css';
import { usePorts } from '../../platform/react/ports.tsx';
import { buttonClass } from '../../ui/Button.tsx';

/** The service worker never serves this path from its cache, so requests reach the network. */
const NOT_CACHED = '/__/network';

/**
 * Returns an address of ours over plain HTTP, which a captive portal can replace with its sign-in page; it cannot do
 * so for HTTPS. Undefined on Firebase, whose hosts browsers only request over HTTPS.
 */
export function portalAddress(
  backend: 'site' | 'firebase',
  at: Pick<Location, 'protocol' | 'hostname' | 'origin'>,
): string | undefined {
  if (backend === 'firebase') return undefined;
  // Portals only intercept the default port.
  const origin = at.protocol === 'http:' ? at.origin : `http://${at.hostname}`;
  return origin + NOT_CACHED;
}

const ICONS = {
  done: CircleCheck,
  loading: CloudDownload,
  sending: CloudUpload,
  offline: WifiOff,
  portal: WifiOff,
  full: CircleAlert,
  attention: CircleAlert,
};

type Situation = keyof typeof ICONS;

/** The state of sending, as one line and a progress bar. */
export function Overview() {
  const isOnline = useOnline();
  const summary = useSyncStatus();
  if (!summary) return null;
  const situation = situationOf(summary, isOnline);
  const Icon = ICONS[situation];
  return (
    <div className={styles.overview} data-situation={situation}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.what}>
        <p className={styles.headline}>
          <Headline situation={situation} summary={summary} />
        </p>
        <p className={styles.note}>
          <Note situation={situation} summary={summary} />
        </p>
        {situation === 'portal' && <PortalLink />}
        <Bar summary={summary} />
      </div>
    </div>
  );
}

function situationOf(summary: SyncSummary, isOnline: boolean): Situation {
  const { phase, waiting, loaded, isPortal, isFull } = summary;
  if (phase === 'needsSignIn' || phase === 'needsNewerApp') return 'attention';
  if (!isOnline) return 'offline';
  if (phase === 'offline') return isFull ? 'full' : isPortal ? 'portal' : 'offline';
  if (loaded) return 'loading';
  return waiting > 0 ? 'sending' : 'done'; // a sync that finds nothing to send is not worth reporting
}

interface SituationProps {
  readonly situation: Situation;
  readonly summary: SyncSummary;
}

function Headline({ situation, summary: { phase, waiting, parked, conflicts } }: SituationProps) {
  if (phase === 'needsSignIn') return <Trans>Your sign-in has ended</Trans>;
  if (phase === 'needsNewerApp') return <Trans>This version is too old to send</Trans>;
  if (situation === 'offline') return <Trans>No connection</Trans>;
  if (situation === 'portal') return <Trans>This network wants you to sign in first</Trans>;
  if (situation === 'full') return <Trans>The server has no more room</Trans>;
  if (situation === 'loading') return <Trans>Fetching your team for the first time</Trans>;
  if (phase === 'sending' && situation === 'sending')
    return <Plural value={waiting} one="Sending # change" other="Sending # changes" />;
  if (situation === 'sending')
    return (
      <Plural value={waiting} one="# change waits to be sent" other="# changes wait to be sent" />
    );
  return parked + conflicts > 0 ? (
    <Trans>Nothing else waits</Trans>
  ) : (
    <Trans>Everything has reached the server.</Trans>
  );
}

function Note({ situation, summary }: SituationProps): ReactNode {
  const { i18n } = useLingui();
  const now = useNow();
  const { phase, waiting, upToDateAtMs, loaded } = summary;
  if (phase === 'needsSignIn')
    return (
      <Trans>
        Sign out and keep your changes here, then sign in again: they will then be sent.
      </Trans>
    );
  if (phase === 'needsNewerApp') return <Trans>Reload to get the new one; nothing is lost.</Trans>;
  if (waiting > 0 && ['offline', 'sending'].includes(situation) && !wakesWorkers())
    return (
      <Trans>
        What waits is kept on this device. This browser sends it only while Vitrine is open in a
        tab.
      </Trans>
    );
  if (situation === 'offline')
    return (
      <Trans>
        Without a connection, changes wait here. They survive closing the app and are sent by
        themselves.
      </Trans>
    );
  if (situation === 'portal')
    return (
      <Trans>
        On a café's or hotel's page, say. Your work is kept here, and is sent by itself afterwards.
      </Trans>
    );
  if (situation === 'full')
    return (
      <Trans>
        Its disk is full. Tell whoever runs it. Your work is kept here, and is sent by itself once
        there is room.
      </Trans>
    );
  if (loaded) {
    const [here, all] = [loaded.read, loaded.total].map((n) => n.toLocaleString(i18n.locale));
    return loaded.total > 0 ? (
      <Trans>
        {here} of {all}
      </Trans>
    ) : (
      <Wording>{here}</Wording>
    );
  }
  if (situation === 'sending')
    return <Trans>You can go on working, and close the app: what waits stays.</Trans>;
  if (upToDateAtMs === undefined) return null;
  const ago = formatAgo(upToDateAtMs, now, i18n.locale);
  return <Trans>Last confirmed {ago}</Trans>;
}

/** All files together, or the initial load of a team. */
function Bar({ summary: { loaded, bytesLeft, bytesTotal } }: Pick<SituationProps, 'summary'>) {
  const { t, i18n } = useLingui();
  if (loaded) {
    const percent = loaded.total > 0 ? Math.floor((loaded.read / loaded.total) * 100) : undefined;
    return <Progress label={t`Fetching your team`} percent={percent} />;
  }
  if (bytesLeft === 0) return null;
  const files = { sent: bytesTotal - bytesLeft, bytes: bytesTotal, state: 'sending' as const };
  const [sent, bytes] = [files.sent, files.bytes].map((n) => formatBytes(n, i18n.locale));
  return <Progress withText label={t`Files: ${sent} of ${bytes}`} percent={percentOf([files])} />;
}

/** Opens an address that a captive portal replaces with its sign-in page. */
function PortalLink() {
  const { t } = useLingui();
  const { config } = usePorts();
  const address = portalAddress(config.backend, location);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
      <Trans>Open the sign-in page</Trans>
      <ExternalLink size="1em" aria-label={t`opens in a new window`} />
    </a>
  );
}
