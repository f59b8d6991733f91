import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages, vitestStage } from './stages.ts';

// The whole simulation takes most of a minute by itself.
process.env['SIM_SEEDS'] ??= '10';

/** Nearly everything without a browser, in about a minute on two cores: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage('quick')]));
