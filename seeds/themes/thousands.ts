import type { SlideId } from '../../src/model/ids.ts';
import { slideKey } from '../../src/model/kinds.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { THOUSANDS } from '../cast.ts';
import { seedId } from '../ids.ts';
import { drawPoster } from '../pictures.ts';
import { SLIDES } from '../posters.ts';
import type { Theme } from '../seed.ts';

const COUNT = Number(process.env['SEED_SLIDES'] ?? 10_000);
const STATUSES = ['published', 'draft', 'published', 'archived', 'published'] as const;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Ten thousand slides in one team; they share a few pictures, as duplicates do. */
export const thousands: Theme = {
  name: 'thousands',
  sizes: ['huge'],
  async run(seed) {
    const author = await seed.person(THOUSANDS.people[0].email);
    await author.openTeam(THOUSANDS.id);
    const shared = seedId('slide', THOUSANDS.id, 'shared');
    const uploads = SLIDES.map(async ({ poster }, index) => {
      const path = `teams/${THOUSANDS.id}/slides/${shared}/${1_700_000_000_000 + index}__landscape`;
      return author.upload(path, await drawPoster(poster, 'landscape'), 'image/jpeg');
    });
    const media = await Promise.all(uploads);
    for (let n = 0; n < COUNT; n++) {
      const id: SlideId = seedId<'slide'>('slide', THOUSANDS.id, n);
      if (author.row(slideKey(THOUSANDS.id, id))) continue;
      const landscape = media[n % media.length];
      const title = `${SLIDES[n % SLIDES.length]?.title ?? ''} ${n + 1}`;
      await author.commit(addSlide, {
        teamId: THOUSANDS.id,
        id,
        type: 'image',
        status: STATUSES[n % STATUSES.length] ?? 'draft',
        position: `b${String(n).padStart(5, '0')}V`,
        at: seed.now() - Math.floor((YEAR_MS / COUNT) * (COUNT - n)),
        fields: { title, ...(landscape && { media: { landscape } }) },
      });
      if (n % 1000 === 999) seed.say(`${n + 1} slides`);
    }
    await author.sync();
  },
};
