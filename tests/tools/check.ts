import { STATIC_CHECKS } from './checks.ts';
import { finish, runStages, vitestStage } from './stages.ts';

/** Everything without a browser: `npm run check`. */
finish(await runStages([...STATIC_CHECKS, vitestStage()]));
