import { describe, expect, it } from 'vitest';
import type { Element } from './element.ts';
import { storedFileOf, showingFile, withoutTokens } from './storedFile.ts';

const ADDRESS = 'https://storage.example/v0/b/old/o/teams%2Fa%2Fphoto?alt=media';
const media = { path: 'teams/a/photo', bytes: 1, type: 'image/png', sha256: '', chunks: [] };
const of = (type: 'image' | 'video' | 'qr', parts: object): Element =>
  ({ id: 'e', type, css: {}, ...parts }) as unknown as Element; // as parsed

describe('the stored file of an element', () => {
  it('is the one that it names, or the one at its address', () => {
    expect(storedFileOf(of('image', { media }))).toBe(media);
    const read = { path: 'teams/a/photo', token: 'secret' };
    expect(storedFileOf(of('image', { src: `${ADDRESS}&token=secret` }))).toEqual(read);
    expect(storedFileOf(of('video', { url: `${ADDRESS}&token=secret` }))).toEqual(read);
  });

  it('is none for addresses of others, brand pictures, and elements that show no file', () => {
    for (const src of ['https://example.org/a.png', '$logo', 'data:image/png;base64,AA'])
      expect(storedFileOf(of('image', { src }))).toBeUndefined();
    expect(storedFileOf(of('qr', { src: ADDRESS }))).toBeUndefined();
  });

  it('is copied without what it takes to read it', () => {
    const token = 'secret';
    const copied = [
      of('image', { media: { ...media, token } }),
      of('image', { src: `${ADDRESS}&token=${token}` }),
      of('video', { url: `${ADDRESS}&token=${token}`, poster: `${ADDRESS}&token=${token}` }),
    ].map(withoutTokens);
    expect(JSON.stringify(copied)).not.toContain(token);
    expect(copied).toEqual([
      of('image', { media }),
      of('image', { src: ADDRESS }),
      of('video', { url: ADDRESS, poster: ADDRESS }),
    ]);
    const other = of('image', { src: 'https://example.org/a.png?size=2' });
    expect(withoutTokens(other)).toEqual(other);
  });

  it('takes the place of whatever was shown', () => {
    expect(showingFile(of('image', { src: ADDRESS }), media)).toEqual(of('image', { media }));
    expect(showingFile(of('video', { src: ADDRESS, url: ADDRESS }), media)).toEqual(
      of('video', { media }),
    );
  });
});
