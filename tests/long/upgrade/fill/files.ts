import sharp from 'sharp';
import { encodeVideo } from '../../../../seeds/video.ts';
import type { Person } from '../../../../seeds/person.ts';
import { drawPoster, type Poster } from '../../../../seeds/pictures.ts';
import * as house from '../house.ts';
import { HARBOUR } from '../house.ts';
import type { Filling } from './filling.ts';

const POSTER: Poster = {
  lines: ['Letters of', 'a keeper'],
  small: 'Until autumn',
  ground: '#14324a',
  accent: '#f2b134',
  ink: '#fff4e2',
  motif: 'waves',
};

/** Adds files that slides and templates share. */
export async function fillFiles(robin: Person): Promise<Pick<Filling, 'pictures' | 'video'>> {
  const folder = `teams/${HARBOUR}/slides/${house.slideIdOf('image')}`;
  const store = (name: string, bytes: Uint8Array, type: string) =>
    robin.upload(`${folder}/${name}`, bytes, type);
  const draw = async (poster: Poster, shape: 'landscape' | 'portrait', name: string) =>
    store(name, await drawPoster(poster, shape), 'image/jpeg');
  const page = { ...POSTER, lines: ['Page two'], ground: '#fff4e2', ink: '#14324a' };
  return {
    pictures: {
      landscape: await draw(POSTER, 'landscape', '1700000000001__landscape'),
      portrait: await draw(POSTER, 'portrait', '1700000000001__portrait'),
      page: await draw(page, 'landscape', `${house.slideIdOf('page')}__template`),
    },
    video: await store('1700000000002__landscape', await drawStill(), 'video/mp4'),
  };
}

/** Returns a video without motion, so that any two frames of it are alike. */
async function drawStill(): Promise<Buffer> {
  const [width, height] = [640, 368];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#7e22ce"/><circle cx="200" cy="180" r="120" fill="#f2b134"/></svg>`;
  const frame = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return encodeVideo({
    width,
    height,
    framesPerSecond: 4,
    frames: Array.from({ length: 12 }, () => frame),
  });
}
