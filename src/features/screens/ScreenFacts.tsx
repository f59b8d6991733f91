import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAgo, formatBytes } from '../../i18n/formats.ts';
import type { SlideId } from '../../model/ids.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../store/hooks/heard.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ScreenPage.module.css';
import type { ScreenOverview } from './useOverview.ts';
import { useScreenTexts } from './useScreenTexts.ts';
import { useSlidesHere } from '../../store/hooks/slidesHere.ts';
import { timeThere } from './zone.ts';

const UNKNOWN = '–';

/** What the player reports about itself, if there is one. */
export function ScreenFacts({ overview }: { readonly overview: ScreenOverview }) {
  const { t, i18n } = useLingui();
  const now = useServerNow(15_000);
  const { report, lastMs, screen } = overview;
  const hasPlayer = screen.deviceId !== undefined;
  const bytes = (count: number) => formatBytes(count, i18n.locale);
  const facts: readonly (readonly [string, ReactNode])[] = [
    hasPlayer
      ? [t`Last contact`, lastMs === undefined ? t`never` : formatAgo(lastMs, now, i18n.locale)]
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
          [t`Clock`, <ClockOffset key="clock" offsetMs={report.clockOffsetMs} />],
        ] as const)
      : []),
  ];
  return (
    <>
      {report && Object.keys(report.failures).length > 0 && <Failures report={report} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Files({ report: { media } }: { readonly report: ScreenReport }) {
  const { i18n } = useLingui();
  const bytes = (count: number) => formatBytes(count, i18n.locale);
  const [have, wanted] = [bytes(media.haveBytes), bytes(media.wantedBytes)];
  const noRoom = media.noRoomBytes ?? 0;
  if (noRoom === 0)
    return (
      <Trans>
        {have} of {wanted}
      </Trans>
    );
  const leftOut = bytes(noRoom);
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
  if (screen.timeZone) return `${time} (${zone})`;
  return (
    <Trans>
      {time}, set by the player’s clock ({zone})
    </Trans>
  );
}

/** Smaller offsets are imperceptible, and the player corrects them anyway. */
const NOTICEABLE_MS = 2000;

function ClockOffset({ offsetMs }: { readonly offsetMs: number }) {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  if (Math.abs(offsetMs) < NOTICEABLE_MS) return <Trans>right</Trans>;
  return offsetMs > 0 ? (
    <Plural value={seconds} one="# second slow, corrected" other="# seconds slow, corrected" />
  ) : (
    <Plural value={seconds} one="# second fast, corrected" other="# seconds fast, corrected" />
  );
}

function Failures({ report }: { readonly report: ScreenReport }) {
  const { t } = useLingui();
  const { whyNot } = useScreenTexts();
  const failures = Object.entries(report.failures);
  const slides = useSlidesHere(
    useTeamId(),
    failures.map(([id]) => id as SlideId), // ids that the player read from the database
  );
  const titleOf = (id: string) => slides.find((slide) => slide.id === id)?.title || t`A slide`;
  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={failures.length}
          one="# slide does not play here as it should"
          other="# slides do not play here as they should"
        />
      }
    >
      <ul role="list">
        {failures.map(([id, why]) => (
          <li key={id}>
            {titleOf(id)}: {whyNot(why)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
