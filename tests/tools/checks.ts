import { commandStage, lanesStage, type Stage } from './stages.ts';

/** Stages that need neither a browser nor the built app. Messages are compiled first: the others read them. */
export const STATIC_CHECKS: readonly Stage[] = [
  commandStage('messages', 'npm', ['run', '--silent', 'i18n:compile']),
  lanesStage('types, lint, import directions, unused code, places to fill', [
    ['check:types', 'check:unused'],
    ['check:lint', 'check:layers', 'check:places'],
  ]),
];
