// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isOvertaken, type Parts } from '../../../model/overtaken.ts';
import { parseSlide, type Slide } from '../../../model/slide/slide.ts';
import { slideIdOf, TEAM } from '../../../store/storeFixture.testkit.ts';
import type { ContentType } from './ContentType.ts';
import { mediaType } from './mediaType.tsx';
import { pdfType } from './pdfType.tsx';
import { webType } from './webType.tsx';
import { widgetType } from './widgetType.tsx';

const media = (name: string, type = 'image/png') => {
  const path = `teams/${TEAM}/slides/${slideIdOf(1)}/${name}`;
  return { path, bytes: 3, type, sha256: 'a'.repeat(64), chunks: ['a'.repeat(64)] };
};
const chosen = { file: new Blob(['new']), url: 'blob:1', type: 'image/png' };
const version = (fields: object) => parseSlide({ id: slideIdOf(1), ...fields }, TEAM)!;

/** Returns what a slide contains, by the names of the edits of its editor. */
function storedIn<C extends object>(type: ContentType<C>, slide: Slide): Parts {
  const content = type.contentOf(slide, slide.type, 'en');
  return { ...content, ...type.replacedOf?.(slide, content) } as unknown as Parts;
}

const image = (name: string) =>
  storedIn(mediaType, version({ type: 'image', media: { landscape: media(name) } }));
const pdf = (name: string) => {
  const [file, page] = [media(name, 'application/pdf'), { number: 1, media: media('p') }];
  return storedIn(pdfType, version({ type: 'pdf', pdf: { file, pageCount: 1, pages: [page] } }));
};
const page = (name: string) =>
  storedIn(webType, version({ type: 'webview', web: 'https://a.org', fallback: media(name) }));
const feed = (url: string) => storedIn(widgetType, version({ type: 'rss', widget: { feed: url } }));

it.each([
  ['the picture', image, { files: { landscape: chosen } }],
  ['the document', pdf, { chosen }],
  ['the picture for offline', page, { chosen }],
  ['the feed', feed, { options: { feed: 'https://mine.example.org/' } }],
])('%s that was replaced meanwhile counts as overtaken', (_, stored, edits) => {
  const [before, now] = ['https://one.example.org/', 'https://two.example.org/'].map(stored);
  if (!before || !now) throw new Error('two of them');
  expect(isOvertaken(edits, before, now)).toBe(true);
  expect(isOvertaken(edits, before, before)).toBe(false);
});

it('a picture that was only sent meanwhile does not', () => {
  const sent = { landscape: { ...media('a'), token: 'its-token' } };
  const now = storedIn(mediaType, version({ type: 'image', media: sent }));
  expect(isOvertaken({ files: { landscape: chosen } }, image('a'), now)).toBe(false);
});
