import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages, vitestStage } from './stages.ts';

// The whole simulation alone takes most of a minute.
process.env['SIM_SEEDS'] ??= '10';

/** Runs nearly everything that needs no browser, in about a minute on two cores: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage('quick')]));
