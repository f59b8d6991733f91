import { scriptsJob, type Job } from './jobs.ts';

/** Catalogs of texts, which the app, its tests and its types read. */
export const MESSAGES = scriptsJob('messages', ['generate messages', 'check messages']);

/** What must not leave the house incomplete. */
export const COMPLETE = scriptsJob('every text in German', ['check messages --complete']);

/** What needs neither a browser nor the built app. */
export const STATIC_CHECKS: readonly Job[] = [
  MESSAGES,
  scriptsJob(
    'types, lint, import directions, unused code, places to fill, lines',
    ['check types', 'check unused'],
    ['check lint', 'check layers', 'check places', 'check lines'],
  ),
];

export const BUILD = scriptsJob('build', ['build']);

/** How heavy the start of the app and of the player is. */
export const WEIGHTS = scriptsJob('weights', ['check app'], ['check player']);
