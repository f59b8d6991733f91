import * as v from 'valibot';
import type { SlideId, TeamId } from './ids.ts';
import { isId } from './ids.ts';
import { flag, restoreWith, text } from './restore.ts';

/** Whether a child team plays one slide that its parent or root team shares with it. */
export interface Subscription {
  /** The shared slide. */
  readonly id: SlideId;
  /** The team that decides. */
  readonly teamId: TeamId;
  readonly active: boolean;
  /** Title of the slide when it was switched. */
  readonly name: string;
}

const stored = v.object({ id: v.custom<string>(isId), active: flag(), name: text(200) });

/** The door for subscriptions. */
export function restoreSubscription(raw: unknown, teamId: TeamId): Subscription | undefined {
  const parsed = restoreWith(stored, raw);
  return parsed && ({ ...parsed, teamId } as Subscription); // `id` was checked by `isId`
}

/** Returns the stored form without the team, which is in the path. */
export function encodeSubscription({ teamId: _teamId, ...rest }: Subscription): unknown {
  return rest;
}
