import { isObject } from '../../src/model/json.ts';
import { FIRST_SCREENS } from '../../src/model/team/plan.ts';
import type { FunctionDatabase } from '../ports.ts';
import { pagesOf } from '../spaces/slices.ts';

/** Set once it is done, and carried along with the data; not read by clients. */
const LIFTED = 'screensLifted';

/**
 * Removes the limit of screens that earlier versions gave every team of a site server without anybody asking for it.
 * Once per site: a limit that the provider sets later stays, even the same one.
 */
export async function liftGivenScreens(database: FunctionDatabase): Promise<void> {
  if ((await database.get(LIFTED)) === true) return;
  for await (const plans of pagesOf(database, 'plans')) {
    const given = Object.entries(plans).filter(
      ([, plan]) => isObject(plan) && plan['screens'] === FIRST_SCREENS,
    );
    await database.update(Object.fromEntries(given.map(([id]) => [`plans/${id}/screens`, null])));
  }
  await database.update({ [LIFTED]: true });
}
