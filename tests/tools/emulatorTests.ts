import { commandStage, finish, runStages } from './stages.ts';

/** What is run while the emulators are: `npm run test:emulators` starts them around it. */
finish(
  await runStages([
    commandStage('access matrices', 'vitest', ['run', '--config', 'vitest.emulators.config.ts']),
    commandStage('journeys', 'playwright', ['test', '--config', 'playwright.emulators.config.ts'], {
      E2E_SITE: 'tests/emulators/front.ts',
    }),
  ]),
);
