import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { screenLevel } from '../../../model/rules/screenLevel.ts';
import { slideKey } from '../../../model/kinds.ts';
import {
  type Forecast,
  type OfflineBehaviour,
  slideForecast,
} from '../../../model/rules/slideForecast.ts';
import { createZoneOffset } from '../../../model/rules/wallClock.ts';
import type { Screen } from '../../../model/screen.ts';
import type { Slide } from '../../../model/slide.ts';
import { isWelcomeSlide } from '../../../model/welcomeSlide.ts';
import { useHeartbeats, useScreenReports, useScreensThere } from '../../../store/hooks/facts.ts';
import { useHeard, useServerNowUntil } from '../../../store/hooks/heard.ts';
import { useSlide, useTeamTags } from '../../../store/hooks/rows.ts';
import { useShownRev } from '../../../store/hooks/shownRev.ts';
import { useWaiting } from '../../../store/hooks/sync.ts';
import { useWatchedScreens } from '../../../store/hooks/watchScreens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWhyNotText } from '../../../ui/useWhyNotText.ts';
import settings from '../SlideSettings.module.css';
import styles from './outlook.module.css';
import { useInstantText } from '../../../ui/useInstantText.ts';
import common from '../../../ui/common.module.css';

const offsetOf = createZoneOffset();
/** Screens beyond this number are shown on request. */
const SHOWN = 5;
type Heartbeats = { readonly [screenId: string]: number };
const NEVER: Heartbeats = {};
const UNHEARD: NonNullable<ReturnType<typeof useScreenReports>> = {};

export interface ScreenOutlookProps {
  readonly planned: Slide;
  readonly isPublished: boolean;
  readonly offline: OfflineBehaviour;
}

/** What each screen will do with the slide, and why; works offline. */
export function ScreenOutlook({ planned, isPublished, offline }: ScreenOutlookProps) {
  const screens = useScreensThere(planned.teamId);
  useWatchedScreens(planned.teamId);
  const [nowMs, changesAt] = useServerNowUntil();
  const arrival = useArrival(planned, isPublished, nowMs);
  const rows = useRows(planned, screens, offline, nowMs).map((row) => arrival(row));
  const [isAll, setAll] = useState(false);
  changesAt(Math.min(...rows.map(({ forecast }) => changeOf(forecast))));
  if (rows.length === 0) return null;
  // A screen certainly plays the slide only if it is online and has received it.
  const playing = rows.filter((row) => order(row) === 0 && row.standing === 'there').length;
  const unpaired = rows.filter(({ standing }) => standing === 'unpaired').length;
  const shown = isAll ? rows : rows.slice(0, SHOWN);
  return (
    <section className={settings.schedule} aria-labelledby="on-screens">
      <div>
        <h2 id="on-screens" className={styles.title}>
          {isPublished ? (
            <Trans>On your screens</Trans>
          ) : (
            <Trans>On your screens, once published</Trans>
          )}
        </h2>
        <p className={common.note}>
          {isPublished ? (
            <Plural
              value={rows.length}
              one={<Trans>Plays on {playing} of # screen now</Trans>}
              other={<Trans>Plays on {playing} of # screens now</Trans>}
            />
          ) : (
            <Plural
              value={rows.length}
              one={<Trans>Would play on {playing} of # screen now</Trans>}
              other={<Trans>Would play on {playing} of # screens now</Trans>}
            />
          )}
          {unpaired > 0 && (
            <>
              {' · '}
              <Plural value={unpaired} one="# has no player" other="# have no player" />
            </>
          )}
        </p>
        {isPublished && isWelcomeSlide(planned) && (
          <p className={common.note}>
            <Trans>It gives way to every other slide, until somebody changes it.</Trans>
          </p>
        )}
      </div>
      <ul role="list" className={styles.screens}>
        {shown.map((row) => (
          <ScreenRow key={row.screen.id} {...row} nowMs={nowMs} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button size="sm" look="quiet" onPress={() => setAll(!isAll)}>
          {isAll ? <Trans>Show fewer</Trans> : <Trans>Show all {rows.length} screens</Trans>}
        </Button>
      )}
      <OfflineNote offline={offline} />
    </section>
  );
}

function changeOf(forecast: Forecast): number {
  if (forecast.kind === 'later') return forecast.fromMs;
  return (forecast.kind === 'plays' && forecast.untilMs) || Infinity;
}

interface Row {
  readonly screen: Screen;
  readonly forecast: Forecast;
  /** It is offline and cannot show the slide without network. */
  readonly isSkipped: boolean;
  /** Whether it has a player, has been heard from lately, and has received the slide. */
  readonly standing: 'there' | 'resting' | 'silent' | 'unpaired' | 'behind';
}

/** Sorts screens that play first, then those that will, then those that never do; by name within each. */
const order = (row: Row): number => ORDER[kindOf(row)];
const kindOf = ({ isSkipped, standing, forecast }: Row): Forecast['kind'] =>
  isSkipped || standing === 'unpaired' ? 'never' : forecast.kind;
const ORDER: { readonly [kind in Forecast['kind']]: number } = { plays: 0, later: 1, never: 2 };

function useRows(
  planned: Slide,
  screens: readonly Screen[] | undefined,
  offline: OfflineBehaviour,
  nowMs: number,
): readonly Row[] {
  const { orientation, dates, time, days, screens: chosen, tags } = planned;
  const teamTags = useTeamTags(planned.teamId);
  const heartbeats = useHeartbeats(planned.teamId) ?? NEVER;
  // While this device is offline, their silence means nothing.
  const untilMs = useHeard()?.untilMs ?? nowMs;
  return useMemo(
    () =>
      (screens ?? [])
        .map((screen) => {
          const forecast = slideForecast(planned, { screen, offsetOf, tags: teamTags }, nowMs);
          const standing = standingOf(screen, heartbeats, untilMs);
          const mayBeSkipped = offline === 'skipped' && forecast.kind !== 'never';
          return { screen, forecast, standing, isSkipped: mayBeSkipped && standing === 'silent' };
        })
        .sort((a, b) => order(a) - order(b) || a.screen.name.localeCompare(b.screen.name)),
    // oxlint-disable-next-line react/exhaustive-deps -- `planned` is made anew on each render; these are its parts
    [
      screens,
      teamTags,
      heartbeats,
      untilMs,
      offline,
      nowMs,
      orientation,
      dates,
      time,
      days,
      chosen,
      tags,
    ],
  );
}

/** Marks screens that have not received the slide as stored; none where this is unknown. */
function useArrival(planned: Slide, isPublished: boolean, nowMs: number): (row: Row) => Row {
  const reports = useScreenReports(planned.teamId) ?? UNHEARD;
  const stored = useSlide(planned.teamId, planned.id);
  const shownRev = useShownRev((isPublished && stored) || undefined, nowMs);
  const isUnsent = !!useWaiting(slideKey(planned.teamId, planned.id));
  return (row) => {
    const rev = reports[row.screen.id]?.rev ?? 0;
    const isBehind = isUnsent || (shownRev !== undefined && rev < shownRev);
    return isPublished && isBehind && row.standing === 'there'
      ? { ...row, standing: 'behind' }
      : row;
  };
}

/** `silent`: nothing was heard from it lately although it should be on, or ever. */
function standingOf(screen: Screen, heartbeats: Heartbeats, nowMs: number): Row['standing'] {
  const level = screenLevel(screen, heartbeats[screen.id], nowMs, offsetOf);
  if (level === 'unpaired') return 'unpaired';
  if (level === 'resting') return 'resting';
  return level === 'online' ? 'there' : 'silent';
}

interface ScreenRowProps extends Row {
  readonly nowMs: number;
}

function ScreenRow({ nowMs, ...row }: ScreenRowProps) {
  return (
    <li className={styles.screen} data-kind={kindOf(row)}>
      <span className={styles.name}>{row.screen.name}</span>
      <span className={styles.verdict}>
        <Verdict {...row} nowMs={nowMs} />
      </span>
    </li>
  );
}

function Verdict({ screen, forecast, isSkipped, standing, nowMs }: ScreenRowProps) {
  const text = useForecastText(screen, nowMs);
  if (standing === 'unpaired') return <Trans>No player is paired with it</Trans>;
  if (isSkipped) return <Trans>Offline now: skipped, as the page is not stored</Trans>;
  if (standing === 'there' || forecast.kind === 'never') return text(forecast);
  return (
    <>
      {text(forecast)} · <Doubt standing={standing} />
    </>
  );
}

/** Why a screen may not be showing the slide now. */
function Doubt({ standing }: Pick<Row, 'standing'>) {
  if (standing === 'behind') return <Trans>not arrived there yet</Trans>;
  if (standing === 'resting') return <Trans>Outside its hours</Trans>;
  return <Trans>no contact lately</Trans>;
}

function useForecastText({ timeZone }: Pick<Screen, 'timeZone'>, nowMs: number) {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  const instant = useInstantText(timeZone, nowMs);
  return (forecast: Forecast): string => {
    switch (forecast.kind) {
      case 'plays':
        return forecast.untilMs === undefined
          ? t`Plays`
          : t`Plays until ${instant(forecast.untilMs)}`;
      case 'later':
        return t`Plays from ${instant(forecast.fromMs)}`;
      case 'never':
        return forecast.whyNot.map(whyNot).join(', ');
    }
  };
}

function OfflineNote({ offline }: { readonly offline: OfflineBehaviour }) {
  if (offline === 'plays') return null;
  return (
    <p className={common.note}>
      {offline === 'skipped' && (
        <Trans>
          A screen without network skips this slide: the page is not stored. Choose a picture for
          offline to have something shown.
        </Trans>
      )}
      {offline === 'standIn' && (
        <Trans>A screen without network shows the picture for offline instead.</Trans>
      )}
      {offline === 'whileFresh' && (
        <Trans>A screen without network shows what it read last, as long as that is fresh.</Trans>
      )}
    </p>
  );
}
