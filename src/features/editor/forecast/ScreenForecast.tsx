import { Wording } from '../../../i18n/Wording.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  screenReach,
  type ScreenKnown,
  type ScreenNow,
  type ScreenReach,
} from '../../../model/rules/screenNow.ts';
import type { OfflineBehaviour } from '../../../model/rules/slideForecast.ts';
import {
  asArrived,
  type SlideObstacle,
  slideHere,
  type SlideHere,
} from '../../../model/rules/slideNow.ts';
import type { Screen } from '../../../model/screen/screen.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { isWelcomeSlide } from '../../../model/slide/welcomeSlide.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { useLatestChange } from '../../../store/hooks/now/latestChange.ts';
import { type TeamScreens, useTeamScreens } from '../../../store/hooks/now/screensNow.ts';
import { useWatchedScreens } from '../../../store/hooks/watchScreens.ts';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useInstantText } from '../../../words/useInstantText.ts';
import { useReplacedText } from '../../../words/useReplacedText.ts';
import { useWhyNotText } from '../../../words/useWhyNotText.ts';
import { useScreenNowText } from '../../../verbs/screens/useScreenNowText.ts';
import settings from '../SlideSettings.module.css';
import styles from './forecast.module.css';

/** Screens beyond this number are shown on request. */
const SHOWN = 5;
export interface ScreenForecastProps {
  readonly planned: Slide;
  readonly isPublished: boolean;
  readonly offline: OfflineBehaviour;
}

/** What each screen will do with the slide, and why; works offline. */
export function ScreenForecast({ planned, isPublished, offline }: ScreenForecastProps) {
  useWatchedScreens(planned.teamId);
  const [nextMs, setNextMs] = useState<number>();
  const team = useTeamScreens(planned.teamId, undefined, nextMs);
  const nowMs = team?.moment.nowMs ?? 0;
  const change = useLatestChange(planned, team);
  const rows = useRows(planned, team, offline).map((row): Row => {
    if (!isPublished || !change) return row;
    return { ...row, here: asArrived(row.here, change, row.known) };
  });
  const [isAll, setAll] = useState(false);
  const next = Math.min(...rows.map(({ here }) => changeOf(here)));
  if (next < Infinity && next !== nextMs) setNextMs(next);
  if (rows.length === 0) return null;
  const playing = rows.filter(({ here }) => here.kind === 'on').length;
  const unpaired = rows.filter(({ here }) => here.kind === 'unpaired').length;
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
              <Wording>{' · '}</Wording>
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

function changeOf(here: SlideHere): number {
  if (here.kind === 'later') return here.fromMs;
  return ((here.kind === 'on' || here.kind === 'held') && here.untilMs) || Infinity;
}

interface Row {
  readonly screen: Screen;
  readonly here: SlideHere;
  readonly reach: ScreenReach;
  readonly known: ScreenKnown;
}

/** Screens that show it come first, then those that should, those that will, and those that never do. */
const ORDER: { readonly [kind in SlideHere['kind']]: number } = {
  on: 0,
  held: 1,
  later: 2,
  never: 3,
  unpaired: 3,
};

function useRows(
  planned: Slide,
  team: TeamScreens | undefined,
  offline: OfflineBehaviour,
): readonly Row[] {
  const { orientation, zone, dates, time, days, windows, specialDays, campaign } = planned;
  const { screens: chosen, tags } = planned;
  const rules = useTeamRules(planned.teamId);
  return useMemo(
    () =>
      (team?.screens ?? [])
        .map((one): Row => {
          const { screen, known } = one;
          const here = slideHere(planned, one, rules, team!.moment); // its screens are here
          const reach = screenReach(known, team!.moment);
          const isSkipped =
            offline === 'skipped' && here.kind === 'held' && reach.kind === 'silent';
          return {
            screen,
            reach,
            known,
            here: isSkipped ? { ...here, by: 'offline' } : here,
          };
        })
        .sort(
          (a, b) =>
            ORDER[a.here.kind] - ORDER[b.here.kind] || a.screen.name.localeCompare(b.screen.name),
        ),
    // oxlint-disable-next-line react/exhaustive-deps -- `planned` is made anew on each render; these are its parts
    [
      team,
      rules,
      offline,
      orientation,
      zone,
      dates,
      time,
      days,
      windows,
      specialDays,
      campaign,
      chosen,
      tags,
    ],
  );
}

interface ScreenRowProps extends Row {
  readonly nowMs: number;
}

function ScreenRow({ nowMs, ...row }: ScreenRowProps) {
  const verdict = useVerdict(row.screen, nowMs);
  return (
    <li className={styles.screen} data-kind={row.here.kind}>
      <Link to="/screens/$id" params={{ id: row.screen.id }} className={styles.name}>
        {row.screen.name}
      </Link>
      <span className={styles.verdict}>{verdict(row)}</span>
    </li>
  );
}

function useVerdict({ timeZone }: Pick<Screen, 'timeZone'>, nowMs: number) {
  const { t } = useLingui();
  const whyNot = useWhyNotText();
  const instant = useInstantText(timeZone, nowMs);
  const screenText = useScreenNowText(nowMs);
  const replacedText = useReplacedText();
  /** Why a slide that is due does not show; a state of the screen is told as everywhere. */
  const obstacleText = (by: SlideObstacle, reach: ScreenReach): string => {
    const say = (now: ScreenNow): string => {
      const { word, note } = screenText(now, timeZone);
      return [t`Due now`, word, note].filter(Boolean).join(' · ');
    };
    switch (by) {
      case 'offline':
        return t`Offline now: skipped, as the page is not stored`;
      case 'fails':
        return t`Due now, but it cannot play here`;
      case 'behind':
        return t`Due now · its latest change has not arrived there yet`;
      case 'loading':
        return t`Due now · the screen is loading`;
      case 'disk':
      case 'clock':
      case 'files':
      case 'data':
        return say({ kind: 'stuck', why: by });
      case 'newSettings':
        return t`Its latest settings have not arrived there yet`;
      case 'alert':
      case 'neverStarted':
      case 'silent':
      case 'starting':
      case 'unknown':
        return reach.kind === 'live' ? t`Due now` : say(reach);
    }
  };
  return ({ here, reach }: Row): string => {
    const replaced = here.kind === 'later' || here.kind === 'never' ? here.replaced : undefined;
    if (replaced) {
      const { name, untilMs } = replaced;
      return replacedText(name, untilMs === undefined ? undefined : instant(untilMs));
    }
    switch (here.kind) {
      case 'on':
        return here.untilMs === undefined ? t`Plays` : t`Plays until ${instant(here.untilMs)}`;
      case 'held':
        return obstacleText(here.by, reach);
      case 'later':
        if (here.closed !== undefined) {
          const [closed, from] = [here.closed, instant(here.fromMs)];
          return t`Dark (closed: ${closed}), plays from ${from}`;
        }
        return here.isDark
          ? t`Dark by its hours, plays from ${instant(here.fromMs)}`
          : t`Plays from ${instant(here.fromMs)}`;
      case 'never':
        return here.whyNot.map(whyNot).join(', ');
      case 'unpaired':
        return t`No player is paired with it`;
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
