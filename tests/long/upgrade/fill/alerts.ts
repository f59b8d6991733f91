import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import type { Filling } from './filling.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Adds one that has ended, and one that continues on other screens than the screen's. */
export async function fillAlerts({ robin }: Filling): Promise<void> {
  const created = Date.now() - A_DAY_MS;
  for (const [name, until] of [
    ['over', created + 60_000],
    ['on', Date.now() + 90 * A_DAY_MS],
  ] as const) {
    const id = house.alertIdOf(name);
    const level = name === 'on' ? 'danger' : 'info';
    const aims = {
      screens: { [house.screenIdOf('Foyer')]: true },
      tags: { [house.tagIdOf('Pier')]: true },
    };
    const alert = {
      id,
      text: `The alert that is ${name}`,
      level,
      until,
      created,
      createdBy: robin.uid,
    };
    await robin.write({ [`alerts/${HARBOUR}/${id}`]: { ...alert, ...aims } });
  }
}
