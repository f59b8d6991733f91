import { Trans, useLingui } from '@lingui/react/macro';
import { Wording } from '../../../i18n/Wording.tsx';
import { formatBytes } from '../../../i18n/formats.ts';
import { placeOfZone } from '../../../i18n/placeOfZone.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import type { ScreenReport } from '../../../model/screen/screenReport.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import common from '../../../ui/common.module.css';
import styles from '../ScreensPage.module.css';
import type { ScreenOverview } from '../useOverview.ts';
import { timeThere } from '../zone.ts';

const RUNNING: readonly string[] = ['plays', 'idle', 'dark'];

/** What else is worth a word while a screen runs: files under way, a full disk, a slow device, its time. */
export function StateNotes({ overview }: { readonly overview: ScreenOverview }) {
  const { t, i18n } = useLingui();
  const nowMs = useServerNow(15_000);
  const { now, report } = overview;
  if (!RUNNING.includes(now.kind)) return null;
  const time = timeToTell(overview, nowMs, i18n.locale);
  const noRoomBytes = report?.media.noRoomBytes ?? 0;
  return (
    <span className={styles.stateNotes}>
      {report && <LoadingNote report={report} />}
      {noRoomBytes > 0 && <DiskFullNote bytes={noRoomBytes} />}
      {report?.lowMode && (
        <span className={common.note} title={t`Cuts instead of fades, so that it keeps up`}>
          <Trans>Slow device</Trans>
        </span>
      )}
      {time && now.kind !== 'dark' && (
        <span className={common.note}>
          <Wording>{`${t`Local time`} ${time}`}</Wording>
        </span>
      )}
    </span>
  );
}

function DiskFullNote({ bytes }: { readonly bytes: number }) {
  const { i18n } = useLingui();
  const size = formatBytes(bytes, i18n.locale);
  return (
    <span className={common.note}>
      <Trans>No room for {size}</Trans>
    </span>
  );
}

/** How much of its files a screen has that plays already. */
function LoadingNote({ report: { media } }: { readonly report: ScreenReport }) {
  if (media.haveBytes >= media.wantedBytes) return null;
  const percent = Math.floor((100 * media.haveBytes) / media.wantedBytes);
  return (
    <span className={common.note}>
      <Trans>Loading {percent} %</Trans>
    </span>
  );
}

/**
 * Returns the time at a screen that was set to a zone, or whose clock differs from the one of this device; then with
 * the name of the place.
 */
function timeToTell({ screen, timeZone }: ScreenOverview, nowMs: number, language: string) {
  if (!timeZone) return undefined;
  const isHere = zoneOffset(timeZone, nowMs) === zoneOffset(undefined, nowMs);
  const time = timeThere(timeZone, nowMs, language);
  if (!isHere) return `${time} (${placeOfZone(timeZone, language)})`;
  return screen.timeZone && time;
}
