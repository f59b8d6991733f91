import type { TeamId, UserId } from './ids.ts';

/**
 * A space is the unit of the write guard: it has one `rev`, `revs/{section}` and receipts, and one update
 * changes it entirely or not at all.
 */
export type Space = `teams/${string}` | `templates/${string}` | `users/${string}`;

export const teamSpace = (id: TeamId): Space => `teams/${id}`;
export const templateSpace = (id: TeamId): Space => `templates/${id}`;
export const userSpace = (id: UserId): Space => `users/${id}`;

/** Small parts of a space that are read whole when their `revs/{section}` changes. */
export type SpaceSection = 'info' | 'users' | 'screens' | 'brand' | 'profile';
