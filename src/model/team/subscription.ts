import * as v from 'valibot';
import type { SlideId, TeamId } from '../ids.ts';
import { isId } from '../ids.ts';
import { flag, parseWith, text } from '../parsing.ts';

const stored = v.object({
  /** The shared slide. */
  id: v.custom<SlideId>(isId),
  active: flag(),
  /** Title of the slide when it was switched. */
  name: text(200),
});

/** Whether a child team plays one slide that its parent or root team shares with it. */
export interface Subscription extends Readonly<v.InferOutput<typeof stored>> {
  /** The team that decides. */
  readonly teamId: TeamId;
}

/** The parser of subscriptions. */
export function parseSubscription(raw: unknown, teamId: TeamId): Subscription | undefined {
  const parsed = parseWith(stored, raw);
  return parsed && { ...parsed, teamId };
}

/** Returns the stored form without the team, which is in the path. */
export function encodeSubscription({ teamId: _teamId, ...rest }: Subscription): unknown {
  return rest;
}
