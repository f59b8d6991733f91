import type { SlideId } from '../../src/model/ids.ts';
import { slideKey } from '../../src/model/kinds.ts';
import type { Media } from '../../src/model/media/media.ts';
import { addSlide } from '../../src/model/mutations/slide/addSlide.ts';
import { positionBetween } from '../../src/model/position.ts';
import type { SlideChanges } from '../../src/model/slide/slide.ts';
import { castOf, type CastTeam } from '../cast.ts';
import { seedId } from '../ids.ts';
import type { Person } from '../person.ts';
import { drawClip, drawPoster, type PosterShape } from '../pictures.ts';
import { CLIP, SLIDES, type SeedSlide } from '../posters.ts';
import type { Theme } from '../seed.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Slides with drawn pictures in each state, and one of each type that needs no file. */
export const slides: Theme = {
  name: 'slides',
  sizes: ['tiny', 'typical', 'huge', 'company'],
  async run(seed) {
    let drawn: Promise<Buffer> | undefined;
    const clip = () => (drawn ??= drawClip(CLIP.poster));
    for (const team of castOf(seed.size).filter(({ name }) => name.startsWith('Bergcafé'))) {
      const author = await seed.person((team.people[1] ?? team.people[0]).email);
      await author.openTeam(team.id);
      const chosen = seed.size === 'tiny' ? SLIDES.slice(1, 4) : SLIDES;
      const positions = new Positions(seed.now());
      for (const slide of chosen) await addPoster(author, team, slide, positions.next());
      if (seed.size !== 'tiny') {
        await addClip(author, team, clip, positions.next());
        await addOthers(author, team, positions);
      }
      await author.sync();
    }
  },
};

class Positions {
  readonly #firstMs: number;
  #last: string | null = null;
  #count = 0;

  constructor(nowMs: number) {
    this.#firstMs = nowMs - 20 * A_DAY_MS;
  }

  next(): { readonly position: string; readonly at: number } {
    this.#last = positionBetween(this.#last, null);
    return { position: this.#last, at: this.#firstMs + this.#count++ * A_DAY_MS };
  }
}
type Place = ReturnType<Positions['next']>;

async function addPoster(author: Person, team: CastTeam, slide: SeedSlide, place: Place) {
  const id: SlideId = seedId<'slide'>('slide', team.id, slide.title);
  if (author.row(slideKey(team.id, id))) return;
  const upload = async (shape: PosterShape): Promise<Media> => {
    const path = `teams/${team.id}/slides/${id}/1700000000000__${shape}`;
    return author.upload(path, await drawPoster(slide.poster, shape), 'image/jpeg');
  };
  const media = {
    landscape: await upload('landscape'),
    ...(slide.isPortraitToo && { portrait: await upload('portrait') }),
  };
  const { title, status } = slide;
  const fields = { title, media, ...slide.fields };
  await author.commit(addSlide, { teamId: team.id, id, type: 'image', status, ...place, fields });
}

/** Adds a video, also drawn here, with one of its frames for lists. */
async function addClip(
  author: Person,
  team: CastTeam,
  clip: () => Promise<Buffer>,
  place: Place,
): Promise<void> {
  const id: SlideId = seedId<'slide'>('slide', team.id, CLIP.title);
  if (author.row(slideKey(team.id, id))) return;
  const folder = `teams/${team.id}/slides/${id}`;
  const landscape = await author.upload(
    `${folder}/1700000000000__landscape`,
    await clip(),
    'video/mp4',
  );
  const still = await drawPoster(CLIP.poster, 'landscape');
  const previewMedia = await author.upload(`${folder}/preview.png`, still, 'image/jpeg');
  const fields = { title: CLIP.title, media: { landscape }, previewMedia, duration: 6 };
  const status = 'published' as const;
  await author.commit(addSlide, { teamId: team.id, id, type: 'video', status, ...place, fields });
}

const OTHERS: readonly (readonly [string, SlideChanges])[] = [
  ['weather', { title: 'Weather in the valley', widget: { language: 'en' } }],
  ['time', { title: 'What time is it', widget: { language: 'en' } }],
  ['webview', { title: 'Our reviews', web: 'https://example.org/' }],
];

async function addOthers(author: Person, team: CastTeam, positions: Positions): Promise<void> {
  for (const [type, fields] of OTHERS) {
    const id: SlideId = seedId<'slide'>('slide', team.id, type);
    const place = positions.next();
    if (author.row(slideKey(team.id, id))) continue;
    const status = 'draft' as const;
    await author.commit(addSlide, { teamId: team.id, id, type, status, ...place, fields });
  }
}
