import process from 'node:process';
import { hasFunctions } from '../emulators/hasFunctions.ts';
import { commandStage, finish, runStages } from './stages.ts';

/** What is run while the emulators are: `npm run test:emulators` starts them around it. */
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
