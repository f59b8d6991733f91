import { commandStage, type Stage } from './stages.ts';

/** What needs neither a browser nor the built app. */
export const STATIC_CHECKS: readonly Stage[] = [
  commandStage('messages', 'npm', ['run', '--silent', 'i18n:compile']),
  commandStage('types', 'npm', ['run', '--silent', 'check:types']),
  commandStage('lint and format', 'npm', ['run', '--silent', 'check:lint']),
  commandStage('import directions', 'npm', ['run', '--silent', 'check:layers']),
  commandStage('places to fill', 'npm', ['run', '--silent', 'check:places']),
];
