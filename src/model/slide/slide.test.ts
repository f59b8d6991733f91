import { describe, expect, it } from 'vitest';
import { mustId, type TeamId } from '../ids.ts';
import { encodeSlide, isBrokenSlide, parseSlide } from './slide.ts';

const team = mustId<'team'>('teamteamteamteam1234') as TeamId;
const id = 'slideslideslide12345';
const hash = 'a'.repeat(64);
const media = {
  path: 'teams/x/slides/y/1__landscape',
  bytes: 3,
  type: 'image/png',
  sha256: hash,
  chunks: [hash],
};

describe('parseSlide', () => {
  it('refuses what has no id or no type', () => {
    expect(parseSlide({ type: 'image' }, team)).toBeUndefined();
    expect(parseSlide({ id, type: '' }, team)).toBeUndefined();
    expect(parseSlide({ id: 'a/b/c/d/e/f/g/h/i/j', type: 'image' }, team)).toBeUndefined();
    expect(parseSlide(null, team)).toBeUndefined();
  });

  it('leaves a damaged file out, so that the slide can be stored again', () => {
    const { chunks: _chunks, ...damaged } = media;
    const slide = parseSlide(
      { id, type: 'image', media: { landscape: damaged, portrait: media } },
      team,
    );
    expect(Object.keys(slide?.media ?? {})).toEqual(['portrait']);
    expect(slide && encodeSlide(slide, ({ path }) => path)).toMatchObject({
      url: { image: { portrait: media.path } },
    });
  });

  it('keeps frequencies of 0, 1, 2, 4 and 9, and takes any other for once per loop', () => {
    const kept = [0, 1, 2, 3, 4, 5, 9, 10].map(
      (frequency) => parseSlide({ id, type: 'image', frequency }, team)?.frequency,
    );
    expect(kept).toEqual([0, 1, 2, 0, 4, 0, 9, 0]);
  });

  it('fills defaults for a slide of older data', () => {
    expect(parseSlide({ id, type: 'image' }, team)).toEqual({
      id,
      teamId: team,
      type: 'image',
      title: '',
      status: 'draft',
      media: {},
      url: {},
      days: [],
      frequency: 0,
      orientation: 2,
      duration: 10,
      screens: {},
      branches: {},
      tags: {},
      position: '',
      originalDate: 0,
      lastChangedDate: 0,
      createdBy: '',
      editedBy: '',
    });
  });

  it('repairs malformed parts and keeps the rest', () => {
    const slide = parseSlide(
      {
        id,
        type: 'image',
        title: 'Menu',
        duration: -4,
        frequency: 3,
        dates: { start: 'soon', end: '' },
        days: { 0: 'Su', 1: 'Mo', 2: 'Funday' },
        media: { landscape: media, portrait: { path: 1 } },
        screens: [{ id: 'screenscreenscreen12', active: true }, { id: 'no' }],
      },
      team,
    );
    expect(slide).toMatchObject({ title: 'Menu', duration: 10, frequency: 0, days: ['Mo', 'Su'] });
    expect(slide?.dates).toBeUndefined();
    expect(Object.keys(slide?.screens ?? {})).toEqual(['screenscreenscreen12']);
    expect(slide?.media.landscape?.bytes).toBe(3);
    expect(slide?.media.portrait).toBeUndefined();
  });
});

describe('encodeSlide', () => {
  it('fills the url of the media and survives a round trip', () => {
    const slide = parseSlide({ id, type: 'image', media: { landscape: media } }, team);
    const stored = encodeSlide(slide!, (m) => `https://host/${m.path}`);
    expect(stored).toMatchObject({ url: { image: { landscape: `https://host/${media.path}` } } });
    expect(stored).not.toHaveProperty('teamId');
    expect(parseSlide(stored, team)?.media).toEqual(slide?.media);
  });
});

describe('isBrokenSlide', () => {
  it('asks for one address of images and videos only', () => {
    const slide = (raw: object) => parseSlide({ id, ...raw }, team)!;
    expect(isBrokenSlide(slide({ type: 'image' }))).toBe(true);
    expect(isBrokenSlide(slide({ type: 'video', url: { video: { portrait: 'x' } } }))).toBe(false);
    expect(isBrokenSlide(slide({ type: 'image', media: { portrait: media } }))).toBe(false);
    expect(isBrokenSlide(slide({ type: 'webview' }))).toBe(false);
  });
});
