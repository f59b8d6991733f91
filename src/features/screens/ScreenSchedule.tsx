import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatDays, formatWeekdays } from '../../i18n/formats.ts';
import { screenThere, type Screen } from '../../model/screen.ts';
import type { Slide } from '../../model/slide.ts';
import { isWelcomeSlide } from '../../model/welcomeSlide.ts';
import { type DayPart, weekPlan, type WeekPlan } from '../../model/rules/weekPlan.ts';
import { useServerNow } from '../../store/hooks/heard.ts';
import { useTeam, useTeamTags } from '../../store/hooks/rows.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SharedTag } from '../../ui/SharedTag.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { dayName } from './dayName.ts';
import styles from './ScreenSchedule.module.css';
import { useScreenSlides } from './useScreenSlides.ts';
import { useScreenTexts } from './useScreenTexts.ts';
import { zoneOffset } from './zone.ts';

interface ScreenScheduleProps {
  readonly screen: Screen;
  /** By which it plays, if known. */
  readonly timeZone: string | undefined;
}

/** What plays here today or this week and why, and what does not and why. Works offline. */
export function ScreenSchedule({ screen, timeZone }: ScreenScheduleProps) {
  const { t } = useLingui();
  const [isWeek, setWeek] = useState(false);
  const plan = usePlan(screen, timeZone, isWeek ? 7 : 1);
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
      {plan && <Gaps plan={plan} />}
      {plan?.isCrowded && (
        <Notice>
          <Trans>
            More slides are set to play often than there are turns. Each plays as often as it can.
          </Trans>
        </Notice>
      )}
      {plan && <Plays plan={plan} screen={screen} />}
      {plan && plan.silent.length > 0 && <Silent plan={plan} screen={screen} />}
    </Section>
  );
}

function usePlan(
  screen: Screen,
  timeZone: string | undefined,
  count: number,
): WeekPlan | undefined {
  const known = useScreenSlides(screen.teamId);
  const tags = useTeamTags(screen.teamId);
  const nowMs = useServerNow();
  return useMemo(() => {
    if (!known) return undefined;
    const { slides, subscribed } = known;
    return weekPlan(
      slides,
      { screen: screenThere(screen, timeZone), subscribed, tags, offsetOf: zoneOffset },
      screen.hours,
      nowMs,
      count,
    );
  }, [known, tags, screen, timeZone, nowMs, count]);
}

function Gaps({ plan }: { readonly plan: WeekPlan }) {
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
          <Trans>No slide plays here</Trans>
        ) : (
          <Trans>At these times no slide plays, and the clock shows</Trans>
        )
      }
    >
      {plan.plays.length > 0 && gaps.slice(0, 8).join(', ')}
    </Notice>
  );
}

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
  const { dates, time, days, frequency } = slide;
  const place = usePlace(slide, screen);
  if (isWelcomeSlide(slide)) {
    return (
      <span className={styles.rule}>
        <Trans>only while nothing else plays</Trans>
      </span>
    );
  }
  const parts = [
    place,
    dates && formatDays(dates.start, dates.end, i18n.locale),
    time && `${time.from} – ${time.to}`,
    days.length > 0 && days.length < 7 && formatWeekdays(days, i18n.locale),
    frequency > 0 && t`often`,
  ].filter(Boolean);
  return <span className={styles.rule}>{parts.length > 0 ? parts.join(', ') : t`always`}</span>;
}

/** The tag of a slide shared by a parent team; nothing for the team's own. */
function FromAbove({ slide, screen }: { readonly slide: Slide; readonly screen: Screen }) {
  const owner = useTeam(slide.teamId);
  return owner && slide.teamId !== screen.teamId ? <SharedTag team={owner.name} /> : null;
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
function Bar({ parts }: { readonly parts: readonly DayPart[] }) {
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

function Silent({ plan, screen }: { readonly plan: WeekPlan; readonly screen: Screen }) {
  const { t } = useLingui();
  const { whyNot } = useScreenTexts();
  return (
    <details className={styles.silent}>
      <summary>
        <Plural
          value={plan.silent.length}
          one="# published slide does not play here"
          other="# published slides do not play here"
        />
      </summary>
      <ul role="list">
        {plan.silent.map(({ slide, whyNot: reasons, isOutsideHours }) => (
          <li key={slide.id}>
            <span>{slide.title || t`Untitled slide`}</span>
            <FromAbove slide={slide} screen={screen} />
            <span className={styles.rule}>
              {isOutsideHours ? t`Only while this screen is dark` : reasons.map(whyNot).join(', ')}
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
  return ({ from, to }: DayPart): string =>
    from === 0 && to === DAY_MINUTES ? t`all day` : `${time(from)}–${time(to)}`;
}
