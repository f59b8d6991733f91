import { STATION } from '../cast.ts';
import { seedId } from '../ids.ts';
import type { Theme } from '../seed.ts';

/** An alert that has ended: shows how one looks afterwards without disturbing a screen. */
export const alerts: Theme = {
  name: 'alerts',
  sizes: ['typical', 'huge'],
  async run(seed) {
    const admin = await seed.person(STATION.people[0].email);
    const id = seedId('alert', 'tracks');
    const path = `alerts/${STATION.id}/${id}`;
    if ((await admin.read(path)) !== null) return;
    const created = seed.now() - 3 * 60 * 60 * 1000;
    const until = created + 30 * 60 * 1000;
    const text = 'The entrance on platform 2 is closed until 11:30.';
    await admin.write({
      [path]: { id, text, level: 'warning', created, until, createdBy: admin.uid },
    });
  },
};
