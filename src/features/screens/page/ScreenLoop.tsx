import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { slideKey } from '../../../model/kinds.ts';
import { type LoopPass, loopPass, turnSeconds } from '../../../model/rules/loopPass.ts';
import { campaignOf, interruptMinutes } from '../../../model/rules/programme.ts';
import { loopAt } from '../../../model/rules/screenNow.ts';
import { isLagging, setupWithHours } from '../../../model/rules/slideNow.ts';
import type { Zone } from '../../../model/screen/layout.ts';
import type { Screen } from '../../../model/screen/screen.ts';
import { zoneOffset } from '../../../model/screen/wallClock.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useFollowedChanges } from '../../../store/hooks/now/followedChanges.ts';
import { useTeamPlan } from '../../../store/hooks/now/screensNow.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { useTeamRules } from '../../../store/hooks/now/teamRules.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useSpanText } from '../../../words/useSpanText.ts';
import common from '../../../ui/common.module.css';
import type { ScreenParts } from '../parts.ts';
import { RemoteButtons, RemoteStatus } from './RemoteButtons.tsx';
import styles from './ScreenLoop.module.css';
import type { ScreenOverview } from '../useOverview.ts';
import { useRemote } from './useRemote.ts';

interface ScreenLoopProps extends ScreenParts {
  readonly overview: ScreenOverview;
  readonly mayEdit: boolean;
}

const NONE: readonly never[] = [];

/** More pictures than this are for the list below. */
const SHOWN = 24;

/** What takes turns on a screen that plays, in its order, how long that takes, and what moves it from here. */
export function ScreenLoop({ overview, mayEdit, SlidePicture }: ScreenLoopProps) {
  const { screen, now } = overview;
  const { t } = useLingui();
  const { turns, seconds, hasVideos } = usePass(overview, 'main');
  const span = useSpanText();
  const remote = useRemote(overview, (id) => turns.find((slide) => slide.id === id)?.title);
  const buttons = mayEdit && <RemoteButtons remote={remote} />;
  if (mayEdit && (now.kind === 'dark' || now.kind === 'silent')) {
    return (
      <Section title={<Trans>Loop</Trans>} action={buttons}>
        <RemoteStatus {...{ remote, mayEdit }} />
      </Section>
    );
  }
  if (now.kind !== 'plays' || (turns.length < 2 && !remote.isHeld)) return null;
  const length = span(seconds);
  const count = turns.length;
  return (
    <Section title={<Trans>Loop now</Trans>} action={buttons}>
      <p className={styles.facts}>
        <span className={common.note}>
          <Plural value={count} one="# turn" other="# turns" />
          {' · '}
          {hasVideos ? <Trans>{length}, and its videos</Trans> : length}
        </span>
        <RemoteStatus {...{ remote, mayEdit }} />
      </p>
      <Strip label={t`Loop now`} now={now.slide} {...{ turns, screen, SlidePicture }} />
    </Section>
  );
}

interface StripProps extends ScreenParts {
  readonly label: string;
  readonly turns: readonly Slide[];
  /** Id of the slide that is on screen now, if that is known. */
  readonly now?: string | undefined;
  readonly screen: Screen;
}

function Strip({ label, turns, now, screen, SlidePicture }: StripProps) {
  const more = turns.length - SHOWN;
  return (
    <ol role="list" aria-label={label} className={styles.strip}>
      {turns.slice(0, SHOWN).map((slide, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slide may have several turns
        <li key={at} data-now={slide.id === now || undefined}>
          <Turn {...{ slide, screen, SlidePicture }} />
        </li>
      ))}
      {more > 0 && (
        <li className={common.note}>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ol>
  );
}

/** What takes turns in the side of a screen that plays; nothing where it is empty, and main has its room. */
export function SideLoop({ overview, SlidePicture }: Omit<ScreenLoopProps, 'mayEdit'>) {
  const { screen, now } = overview;
  const { t } = useLingui();
  const { turns } = usePass(overview, 'side');
  if ((now.kind !== 'plays' && now.kind !== 'idle') || turns.length === 0) return null;
  return (
    <Section title={<Trans>Beside it, in the side</Trans>}>
      <Strip label={t`Loop of the side`} {...{ turns, screen, SlidePicture }} />
    </Section>
  );
}

/** One pass of what plays there: without slides that fail, and without those whose latest change it has not got. */
function usePass({ screen, timeZone, report }: ScreenOverview, zone: Zone): LoopPass {
  const plan = useTeamPlan(screen.teamId);
  const rules = useTeamRules(screen.teamId);
  const team = useTeam(screen.teamId);
  const changeOf = useFollowedChanges(screen.teamId);
  const nowMs = useServerNow(15_000);
  return useMemo(() => {
    const { slides = NONE, subscribed } = plan ?? {};
    const there = timeZone === undefined ? screen : { ...screen, timeZone };
    const due = new Set(
      loopAt(slides, setupWithHours(there, { ...rules, subscribed }, zoneOffset), nowMs, zone),
    );
    // What interrupts the loop is no turn of it.
    const takesTurns = (slide: Slide) =>
      interruptMinutes(campaignOf(slide, rules?.programme)) === undefined;
    const isThere = ({ id }: Slide) =>
      report?.failures?.[id] === undefined &&
      changeOf !== undefined &&
      !isLagging(changeOf(slideKey(screen.teamId, id)), { report });
    const generationOf = ({ teamId }: Slide) =>
      teamId === screen.teamId ? 0 : teamId === team?.parentTeam ? 1 : 2;
    return loopPass(
      slides.filter((slide) => due.has(slide.id) && isThere(slide) && takesTurns(slide)),
      generationOf,
    );
  }, [plan, rules, team, changeOf, screen, timeZone, report, nowMs, zone]);
}

interface TurnProps extends ScreenParts {
  readonly slide: Slide;
  readonly screen: Screen;
}

/** Leads to the slide, unless it is another team's. */
function Turn({ slide, screen, SlidePicture }: TurnProps) {
  const { t, i18n } = useLingui();
  const length = turnSeconds(slide);
  const seconds = i18n.number(length ?? 0);
  const title = slide.title || t`Untitled slide`;
  const content = (
    <>
      <span className={styles.picture} data-orientation={screen.orientation}>
        <SlidePicture slide={slide} orientation={screen.orientation} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.length}>{length === undefined ? t`Video` : t`${seconds} s`}</span>
    </>
  );
  if (slide.teamId !== screen.teamId) return <div className={styles.turn}>{content}</div>;
  return (
    <Link
      to="/editor/$file/$id/{-$isParent}/{-$templateId}"
      params={{ file: slide.type, id: slide.id }}
      className={styles.turn}
      title={title}
    >
      {content}
    </Link>
  );
}
