import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages } from './stages.ts';
import { vitestStage } from './vitestStage.ts';

// The whole simulation alone takes most of a minute.
process.env['SIM_SEEDS'] ??= '10';

/** Runs nearly everything that needs no browser, in about a minute on two cores: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage('quick')]));
