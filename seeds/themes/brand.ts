import { brandKey } from '../../src/model/kinds.ts';
import { addColor } from '../../src/model/mutations/brand/addColor.ts';
import { setColor } from '../../src/model/mutations/brand/setColor.ts';
import { setLogo } from '../../src/model/mutations/brand/setLogo.ts';
import { ROOT_TEAM } from '../cast.ts';
import { seedId } from '../ids.ts';
import { drawLogo } from '../pictures.ts';
import type { Theme } from '../seed.ts';

const PRIMARY = '#1f6f5c';
const COLORS = [
  ['Cream', '#fff4e2'],
  ['Berry', '#a61e4d'],
  ['Honey', '#f2b134'],
] as const;

/** Logo and colors of the root team; child teams inherit them live. */
export const brand: Theme = {
  name: 'brand',
  sizes: ['typical', 'huge'],
  async run(seed) {
    const admin = await seed.person(ROOT_TEAM.people[0].email);
    await admin.openTeam(ROOT_TEAM.id);
    const known = admin.row(brandKey(ROOT_TEAM.id));
    if (known?.colors['primary']?.hex !== PRIMARY) {
      await admin.commit(setColor, { teamId: ROOT_TEAM.id, key: 'primary', hex: PRIMARY });
    }
    for (const [index, [name, hex]] of COLORS.entries()) {
      const key = seedId('color', name);
      if (known?.colors[key]) continue;
      const color = { teamId: ROOT_TEAM.id, key, hex, name, position: `a${index}` };
      await admin.commit(addColor, color);
    }
    if (known?.logoMedia === undefined) {
      const path = `teams/${ROOT_TEAM.id}/brand/logo/1700000000000`;
      const media = await admin.upload(path, await drawLogo(ROOT_TEAM.name, PRIMARY), 'image/png');
      await admin.commit(setLogo, { teamId: ROOT_TEAM.id, variant: 'logo', media });
      const dark = await admin.upload(
        `${path}_dark`,
        await drawLogo(ROOT_TEAM.name, '#fff4e2'),
        'image/png',
      );
      await admin.commit(setLogo, { teamId: ROOT_TEAM.id, variant: 'logoDark', media: dark });
    }
    await admin.sync();
  },
};
