import process from 'node:process';
import { hasFunctions } from '../emulators/hasFunctions.ts';
import { commandStage, finish, runStages } from './stages.ts';

/** Runs inside the emulators that `npm run test:emulators` starts. */
if (!(await hasFunctions(fetch))) {
  process.stderr.write(
    'The emulators run without the functions: see why above. Nothing was tested.\n',
  );
  process.exit(2);
}
finish(
  await runStages([
    commandStage('access matrices', 'vitest', [
      'run',
      '--config',
      'config/vitest.emulators.config.ts',
    ]),
    commandStage(
      'journeys',
      'playwright',
      ['test', '--config', 'config/playwright.emulators.config.ts'],
      {
        E2E_SITE: 'tests/emulators/front.ts',
      },
    ),
  ]),
);
