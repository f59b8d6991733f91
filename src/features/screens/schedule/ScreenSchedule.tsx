import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatDays, formatWeekdays } from '../../../i18n/formats.ts';
import { screenThere, type Screen } from '../../../model/screen/screen.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { isWelcomeSlide } from '../../../model/slide/welcomeSlide.ts';
import { campaignOf } from '../../../model/rules/programme.ts';
import { weekPlan, type WeekPlan } from '../../../model/rules/weekPlan.ts';
import { hasSide, zoneOf } from '../../../model/rules/zones/zones.ts';
import { type Minutes, windowsOf } from '../../../model/rules/playWindows.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { SharedTag } from '../../../ui/SharedTag.tsx';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import { useInstantText } from '../../../words/useInstantText.ts';
import { useReplacedText } from '../../../words/useReplacedText.ts';
import { useWindowsText } from '../../../words/useWindowsText.ts';
import { dayName } from '../dayName.ts';
import styles from './ScreenSchedule.module.css';
import type { ScreenSlides } from '../useScreenSlides.ts';
import { useScreenTexts } from '../useScreenTexts.ts';

interface ScreenScheduleProps {
  readonly screen: Screen;
  /** By which it plays, if known. */
  readonly timeZone: string | undefined;
  /** What its team's screens may show. */
  readonly known: ScreenSlides;
}

/** What plays here today or this week and why, and what does not and why. Works offline. */
export function ScreenSchedule({ screen, timeZone, known }: ScreenScheduleProps) {
  const { t } = useLingui();
  const [isWeek, setWeek] = useState(false);
  const plan = usePlan({ screen, timeZone, known }, isWeek ? 7 : 1);
  return (
    <Section
      title={<Trans>Schedule</Trans>}
      action={
        <div className={styles.choice} role="group" aria-label={t`Period`}>
          <ToggleChip isSelected={!isWeek} onChange={() => setWeek(false)}>
            <Trans>Today</Trans>
          </ToggleChip>
          <ToggleChip isSelected={isWeek} onChange={() => setWeek(true)}>
            <Trans>Seven days</Trans>
          </ToggleChip>
        </div>
      }
    >
      <ClosedDays plan={plan} />
      <Gaps plan={plan} screen={screen} />
      {plan.isCrowded && (
        <Notice>
          <Trans>
            More slides are set to play often than there are turns. Each plays as often as it can.
          </Trans>
        </Notice>
      )}
      <Plays plan={plan} screen={screen} />
      {plan.silent.length > 0 && <Silent plan={plan} screen={screen} timeZone={timeZone} />}
    </Section>
  );
}

function usePlan({ screen, timeZone, known }: ScreenScheduleProps, count: number): WeekPlan {
  const rules = useTeamRules(screen.teamId);
  const nowMs = useServerNow();
  return useMemo(() => {
    const { slides, subscribed } = known;
    return weekPlan(
      slides,
      { screen: screenThere(screen, timeZone), subscribed, ...rules, offsetOf: zoneOffset },
      screen.hours,
      nowMs,
      count,
    );
  }, [known, rules, screen, timeZone, nowMs, count]);
}

function ClosedDays({ plan }: { readonly plan: WeekPlan }) {
  const day = useDayName();
  const days = plan.closed.map((one) => `${one.name} (${day(one.day, 'long')})`).join(', ');
  return days === '' ? null : (
    <Notice>
      <Trans>Dark on closed days: {days}</Trans>
    </Notice>
  );
}

function Gaps({ plan, screen }: { readonly plan: WeekPlan; readonly screen: Screen }) {
  const day = useDayName();
  const text = useTimeText();
  const gaps = plan.gaps.flatMap((parts, at) =>
    parts.map((part) => `${day(plan.days[at] ?? 0, 'short')} ${text(part)}`),
  );
  if (gaps.length === 0) return null;
  return (
    <Notice
      title={
        plan.plays.length === 0 ? (
          <NoSlide isToday={plan.days.length === 1} />
        ) : hasSide(screen) ? (
          <Trans>At these times no slide plays in main, and the clock shows there</Trans>
        ) : (
          <Trans>At these times no slide plays, and the clock shows</Trans>
        )
      }
    >
      {plan.plays.length > 0 && gaps.slice(0, 8).join(', ')}
    </Notice>
  );
}

const NoSlide = ({ isToday }: { readonly isToday: boolean }) =>
  isToday ? <Trans>No slide plays here today</Trans> : <Trans>No slide plays here</Trans>;

function Plays({ plan, screen }: { readonly plan: WeekPlan; readonly screen: Screen }) {
  const { t } = useLingui();
  const day = useDayName();
  if (plan.plays.length === 0) return null;
  return (
    // A focusable region, so that narrow windows can be scrolled sideways by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div role="region" aria-label={t`What plays`} tabIndex={0} className={styles.frame}>
      <table className={styles.table} data-week={plan.days.length > 1}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Slide</Trans>
            </th>
            {plan.days.map((number) => (
              <th key={number} scope="col">
                {day(number, plan.days.length > 1 ? 'short' : 'long')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.plays.map(({ slide, days }) => (
            <tr key={slide.id}>
              <th scope="row">
                <span className={styles.name}>{slide.title || t`Untitled slide`}</span>
                <FromAbove slide={slide} screen={screen} />
                <Rule slide={slide} screen={screen} />
              </th>
              {days.map((parts, at) => (
                <td key={plan.days[at]}>
                  <Bar parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why a slide plays here, and when. */
function Rule({ slide, screen }: { readonly slide: Slide; readonly screen: Screen }) {
  const { t, i18n } = useLingui();
  const { dates, time, days, specialDays, frequency } = slide;
  const place = usePlace(slide, screen);
  const campaign = campaignOf(slide, useTeamRules(screen.teamId)?.programme)?.name;
  const windowsText = useWindowsText();
  const windows = windowsOf(slide);
  if (isWelcomeSlide(slide)) {
    return (
      <span className={styles.rule}>
        <Trans>only while nothing else plays</Trans>
      </span>
    );
  }
  const parts = [
    place,
    zoneOf(slide, screen) === 'side' && t`in the side`,
    campaign && t`by the campaign “${campaign}”`,
    dates && formatDays(dates.start, dates.end, i18n.locale),
    ...(windows.length > 1
      ? [windowsText(windows)]
      : [
          time && `${time.from} – ${time.to}`,
          days.length > 0 && days.length < 7 && formatWeekdays(days, i18n.locale),
        ]),
    specialDays === 'not' && t`not on special days`,
    specialDays === 'only' && t`only on special days`,
    frequency > 0 && t`often`,
  ].filter(Boolean);
  return <span className={styles.rule}>{parts.length > 0 ? parts.join(', ') : t`always`}</span>;
}

/** The tag of a slide shared by a parent team; nothing for the team's own. */
function FromAbove({ slide, screen }: { readonly slide: Slide; readonly screen: Screen }) {
  const owner = useTeam(slide.teamId);
  return owner && slide.teamId !== screen.teamId ? (
    <SharedTag team={owner.name} isRequired={slide.share?.isRequired === true} />
  ) : null;
}

/** Returns why a slide plays on this screen; undefined for slides that all screens show. */
function usePlace(slide: Slide, screen: Screen): string | undefined {
  const { t } = useLingui();
  const team = useTeam(screen.teamId);
  if (slide.teamId !== screen.teamId) return undefined; // its tag shows that
  if (slide.screens[screen.id]?.active) return t`chosen for this screen`;
  const names = Object.keys(slide.tags).flatMap((id) =>
    screen.tags[id] ? (team?.tags[id]?.name ?? []) : [],
  );
  return names.length > 0 ? t`by tag: ${names.join(', ')}` : undefined;
}

const DAY_MINUTES = 1440;

/** A day as a bar, with its times as text for screen readers. */
function Bar({ parts }: { readonly parts: readonly Minutes[] }) {
  const { t } = useLingui();
  const text = useTimeText();
  const words = parts.map(text).join(', ') || t`not on this day`;
  const left = (minute: number) => `${(100 * minute) / DAY_MINUTES}%`;
  return (
    <span className={styles.day} title={words}>
      <span className={styles.bar}>
        {parts.map((part) => (
          <span
            key={part.from}
            style={{ insetInlineStart: left(part.from), width: left(part.to - part.from) }}
          />
        ))}
      </span>
      <span className={styles.words}>{words}</span>
    </span>
  );
}

interface SilentProps {
  readonly plan: WeekPlan;
  readonly screen: Screen;
  readonly timeZone: string | undefined;
}

function Silent({ plan, screen, timeZone }: SilentProps) {
  const { t } = useLingui();
  const { whyNot } = useScreenTexts();
  const replacedText = useReplacedText();
  const instant = useInstantText(timeZone, useServerNow());
  const untilText = (ms: number | undefined) => (ms === undefined ? undefined : instant(ms));
  return (
    <details className={styles.silent}>
      <summary>
        {plan.days.length === 1 ? (
          <Plural
            value={plan.silent.length}
            one="# published slide does not play here today"
            other="# published slides do not play here today"
          />
        ) : (
          <Plural
            value={plan.silent.length}
            one="# published slide does not play here"
            other="# published slides do not play here"
          />
        )}
      </summary>
      <ul role="list">
        {plan.silent.map(({ slide, whyNot: reasons, replaced, isOutsideHours }) => (
          <li key={slide.id}>
            <span>{slide.title || t`Untitled slide`}</span>
            <FromAbove slide={slide} screen={screen} />
            <span className={styles.rule}>
              {isOutsideHours
                ? t`Only while this screen is dark`
                : replaced
                  ? replacedText(replaced.name, untilText(replaced.untilMs))
                  : reasons.map(whyNot).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useDayName() {
  const { i18n } = useLingui();
  return (day: number, length: 'short' | 'long') => dayName(day, length, i18n.locale);
}

function useTimeText() {
  const { t } = useLingui();
  const two = (value: number) => String(value).padStart(2, '0');
  const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return ({ from, to }: Minutes): string =>
    from === 0 && to === DAY_MINUTES ? t`all day` : `${time(from)}–${time(to)}`;
}
