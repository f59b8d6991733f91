import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages, vitestStage } from './stages.ts';

/* Suites that kill processes, fill disks, hash passwords or wait on poor lines for long: `npm test` runs them. */
const SLOW = [
  'server/durability.test.ts',
  'server/database/durability.test.ts',
  'server/database/disk.test.ts',
  'server/database/fuzz.property.test.ts',
  'server/control/**',
  'server/auth/auth.test.ts',
  'server/functions/eventPort.test.ts',
  'functions/importBrandKit/{importBrandKit,hostilePages}.test.ts',
  'sync/uploads/{answers,poorLine}.test.ts',
  'sync/backends/firebase/{boxes,slowLine}.test.ts',
  'tests/attacks/**',
  'tests/rules/{weaken,matrixOverHttp}.test.ts',
  'tests/seeds/**',
];

// The whole simulation takes most of a minute by itself.
process.env['SIM_SEEDS'] ??= '100';

/** Everything without a browser, in under a minute: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage(SLOW)]));
