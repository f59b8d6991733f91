import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import { formatAgo, formatBytes, formatDuration } from '../../../i18n/formats.ts';
import type { ScreenReport } from '../../../model/screen/screenReport.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import styles from './ScreenPage.module.css';
import type { ScreenOverview } from '../useOverview.ts';
import { timeThere } from '../zone.ts';

const UNKNOWN = '–';

/** What the player reports about itself, if there is one. */
export function ScreenFactList({ overview }: { readonly overview: ScreenOverview }) {
  const { t, i18n } = useLingui();
  const now = useServerNow(15_000);
  const { report, lastMs, screen, now: state } = overview;
  const hasPlayer = screen.deviceId !== undefined;
  const never = state.kind === 'unknown' ? t`Not known yet` : t`never`;
  const bytes = (count: number) => formatBytes(count, i18n.locale);
  const facts: readonly (readonly [string, ReactNode])[] = [
    hasPlayer
      ? [t`Last contact`, lastMs === undefined ? never : formatAgo(lastMs, now, i18n.locale)]
      : [t`Player`, t`none yet`],
    ...(hasPlayer || screen.timeZone
      ? [[t`Local time`, <LocalTime key="time" overview={overview} nowMs={now} />] as const]
      : []),
    ...(hasPlayer && report
      ? ([
          [t`Player`, report.appVersion || UNKNOWN],
          [t`Picture`, report.size?.replace('x', ' × ') ?? UNKNOWN],
          [t`Files`, <Files key="files" report={report} />],
          // Not reported by older players.
          ...(report.media.left === undefined
            ? []
            : [
                [
                  t`Withdrawn files`,
                  <Withdrawn key="withdrawn" left={report.media.left} />,
                ] as const,
              ]),
          [
            t`Storage`,
            // Unknown to some players.
            report.storage.usedBytes + report.storage.freeBytes === 0
              ? UNKNOWN
              : t`${bytes(report.storage.usedBytes)} used, ${bytes(report.storage.freeBytes)} free`,
          ],
          ...(report.lowMode
            ? [[t`Transitions`, t`cuts only, as the device is too slow for fades`] as const]
            : []),
          ...(report.lacksParts
            ? [[t`Besides slides`, t`its browser cannot draw everything`] as const]
            : []),
          [t`Clock`, <ClockOffset key="clock" overview={overview} />],
        ] as const)
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ report: { media } }: { readonly report: ScreenReport }) {
  const { i18n } = useLingui();
  const bytes = (count: number) => formatBytes(count, i18n.locale);
  const [have, wanted] = [bytes(media.haveBytes), bytes(media.wantedBytes)];
  const lackingBytes = media.noRoomBytes ?? 0;
  if (lackingBytes === 0)
    return (
      <Trans>
        {have} of {wanted}
      </Trans>
    );
  const leftOut = bytes(lackingBytes);
  return (
    <Trans>
      {have} of {wanted}, no room for another {leftOut}
    </Trans>
  );
}

function Withdrawn({ left }: { readonly left: number }) {
  if (left === 0) return <Trans>deleted from the device</Trans>;
  return <Trans>still on the device, to be deleted</Trans>;
}

function LocalTime(props: { readonly overview: ScreenOverview; readonly nowMs: number }) {
  const { i18n } = useLingui();
  const { screen, timeZone } = props.overview;
  if (!timeZone) return <Trans>set by the player’s clock</Trans>;
  const time = timeThere(timeZone, props.nowMs, i18n.locale);
  const zone = timeZone.replace(/_/g, '\u00a0'); // a name is one word
  if (screen.timeZone) return <Wording>{`${time} (${zone})`}</Wording>;
  return (
    <Trans>
      {time}, set by the player’s clock ({zone})
    </Trans>
  );
}

/** Smaller offsets are imperceptible, and the player corrects them anyway. */
const NOTICEABLE_MS = 2000;

function ClockOffset({ overview: { now, report } }: { readonly overview: ScreenOverview }) {
  const { t, i18n } = useLingui();
  const offsetMs = report?.clockOffsetMs ?? 0;
  if (Math.abs(offsetMs) < NOTICEABLE_MS) return <Trans>right</Trans>;
  const time = formatDuration(Math.abs(offsetMs), i18n.locale);
  const off = offsetMs > 0 ? t`${time} slow` : t`${time} fast`;
  const isInTheWay = now.kind === 'stuck' && now.why === 'clock';
  return <Wording>{isInTheWay ? off : t`${off}, corrected`}</Wording>;
}
