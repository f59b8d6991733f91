import { useMemo, useState } from 'react';
import { slideKey } from '../../../model/kinds.ts';
import { slideNow, type Instant, type SlideNow } from '../../../model/rules/slideNow.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useTeamRules } from './teamRules.ts';
import { useLatestChange } from './latestChange.ts';
import { useTeamScreens } from './screensNow.ts';
import { useUploads } from '../sync.ts';

/** Returns when it becomes another one, if that is known. */
export function changeOf(now: SlideNow | undefined): Instant | undefined {
  if (now?.kind === 'later') return now.from;
  return now?.kind === 'on' ? now.until : undefined;
}

/** Returns what the team's screens do with a slide now, and the server's time; undefined while loading. */
export function useSlideNow(
  slide: Slide,
): { readonly now: SlideNow; readonly nowMs: number } | undefined {
  const ref = slideKey(slide.teamId, slide.id);
  const [nextMs, setNextMs] = useState<number>();
  const team = useTeamScreens(slide.teamId, undefined, nextMs);
  const rules = useTeamRules(slide.teamId);
  const uploads = useUploads(ref);
  const change = useLatestChange(slide, team);
  const { isUnsent, shownRev } = change ?? {};
  const hasWaitingFile = uploads?.some(({ state }) => state !== 'done');
  const found = useMemo(() => {
    if (!team || hasWaitingFile === undefined || isUnsent === undefined) return undefined;
    const { screens, moment } = team;
    const place = { screens, rules, hasWaitingFile, isUnsent, shownRev };
    return { now: slideNow(slide, place, moment), nowMs: moment.nowMs };
  }, [slide, team, rules, hasWaitingFile, isUnsent, shownRev]);
  const next = changeOf(found?.now)?.ms;
  if (next !== nextMs) setNextMs(next);
  return found;
}
