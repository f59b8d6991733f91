import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../../../model/brand/brand.ts';
import { slideId, teamId } from '../../../model/model.testkit.ts';
import { parseSlide } from '../../../model/slide/slide.ts';
import { widgetsOf } from '../../../model/slide/slideContent.ts';
import { parseWeather } from '../../../model/widgets/weather.ts';
import { sourcesOf, type WidgetData } from '../../../model/widgets/widgetData.ts';
import { itemOf } from './itemOf.ts';
import type { ItemFacts } from './ItemMaker.ts';

const media = (name: string) => ({
  path: `teams/x/slides/y/${name}__template`,
  bytes: 9,
  type: 'image/png',
  sha256: name.repeat(64).slice(0, 64),
  chunks: [name.repeat(64).slice(0, 64)],
});
const slide = (values: object = {}) =>
  parseSlide(
    {
      id: slideId(),
      type: 'template',
      template: {
        id: 'template000000000000',
        teamId: teamId(),
        revision: 'r1',
        v: 1,
        elements: [
          {
            id: 'g',
            type: 'group',
            css: {},
            children: [{ id: 'i', type: 'image', css: {}, media: media('a') }],
          },
        ],
        values,
      },
    },
    teamId(),
  )!;
const brand = defaultBrand(teamId());
const facts: ItemFacts = {
  orientation: 'landscape',
  isOnline: true,
  brand,
  nowMs: 0,
  data: {},
  timeZone: undefined,
};
const made = (row = slide(), given: Partial<ItemFacts> = {}) => {
  const item = itemOf(row, { ...facts, ...given });
  if (typeof item === 'string') throw new Error(item);
  return item;
};

it('is drawn anew for another time zone, as its countdowns end there', () => {
  const inZone = (timeZone?: string) => made(slide(), { timeZone }).content;
  expect(inZone('Asia/Kolkata')).not.toBe(inZone('Europe/Berlin'));
  expect(inZone()).toBe(made().content);
});

it('wants every file of the document, of the values and of the brand', () => {
  const font = { name: 'House', createdAt: 1, url: '', media: media('c') };
  const branded = { ...brand, fonts: { f: font }, logoMedia: media('d') };
  const item = made(slide({ photo: { media: media('b') } }), { brand: branded });
  expect(item.files?.map(({ sha256 }) => sha256[0]).sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('is something else when a value or the brand changes, and the same otherwise', () => {
  const first = made().content;
  expect(made(slide()).content).toBe(first);
  expect(made(slide({ title: { value: 'Hi' } })).content).not.toBe(first);
  const repainted = { ...brand, colors: { ...brand.colors, primary: { hex: '#112233' } } };
  expect(made(slide(), { brand: repainted }).content).not.toBe(first);
});

describe('a family of the product', () => {
  const ui = (name: string) => ({
    media: { ...media(name), path: `/assets/fonts/${name}.woff2` },
    weight: [400, 400] as const,
    isItalic: false,
    range: 'U+0-FF',
  });
  const lora = { name: 'Lora', kind: 'serif' as const, faces: [ui('e'), ui('f')] };
  const families = (names: readonly string[]) => (names.includes('Lora') ? [lora] : []);
  const title = { ...brand.textStyles.styleTitle, fontFamily: 'Lora' };
  const written = { ...brand, textStyles: { ...brand.textStyles, styleTitle: title } };

  it('has to be here before the slide plays, whether the brand names it or the document', () => {
    const item = made(slide(), { brand: written, families });
    expect(item.files?.map(({ sha256 }) => sha256[0]).sort()).toEqual(['a', 'e', 'f']);
    expect(item.template?.families).toEqual([lora]);
    const row = slide();
    const text = { id: 't', type: 'text', css: { fontFamily: 'Lora' } };
    const own = parseSlide({ ...row, template: { ...row.template, elements: [text] } }, teamId())!;
    expect(made(own, { families }).template?.families).toEqual([lora]);
  });

  it('is waited for while nobody knows it, and the picture is another one with other files', () => {
    expect(itemOf(slide(), { ...facts, brand: written, families: () => undefined })).toBe(
      'notDownloaded',
    );
    const first = made(slide(), { brand: written, families }).content;
    const newer = () => [{ ...lora, faces: [ui('9')] }];
    expect(made(slide(), { brand: written, families: newer }).content).not.toBe(first);
    expect(made(slide(), { brand: written, families: () => [] }).files).toHaveLength(1);
  });

  it('of a file of the brand’s own is not needed', () => {
    const house = { name: 'Lora', createdAt: 1, url: '', media: media('c') };
    const item = made(slide(), { brand: { ...written, fonts: { f: house } }, families });
    expect(item.files?.map(({ sha256 }) => sha256[0]).sort()).toEqual(['a', 'c']);
  });
});

it('fails where there is no template', () => {
  const row = parseSlide({ id: slideId(), type: 'template' }, teamId())!;
  expect(itemOf(row, facts)).toBe('failed');
});

describe('widgets in a document', () => {
  const place = { name: 'Hamburg', latitude: 53.55, longitude: 9.99 };
  const weather = { id: 'w', type: 'widget', css: {}, widget: 'weather', settings: { place } };
  const clock = { id: 'c', type: 'widget', css: {}, widget: 'time' };
  const group = { id: 'g', type: 'group', css: {}, children: [weather, clock] };
  const row = parseSlide(
    {
      id: slideId(),
      type: 'template',
      template: {
        id: 'template000000000000',
        teamId: teamId(),
        revision: 'r1',
        v: 1,
        elements: [group],
      },
    },
    teamId(),
  )!;
  const widget = widgetsOf(row)[0]!;
  const key = sourcesOf(widget)[0]!.key;
  const answer = (readAt: number): WidgetData => {
    const now = { at: 0, temperature: 21, condition: 'clear', isDay: true };
    const weather = parseWeather({
      ...place,
      now,
      readAt,
      timeZone: 'UTC',
      attribution: { text: 'Source', url: 'https://example.org' },
      isStale: false,
    });
    if (!weather) throw new Error('the test made weather that nobody can read');
    return { [key]: weather };
  };
  const HOUR = 3_600_000;

  it('are found wherever they are nested, with what they need', () => {
    expect(widgetsOf(row).map(({ type }) => type)).toEqual(['weather', 'time']);
    expect(key).toMatch(/^weather 53\.55,9\.99$/);
  });

  it('bring their data along, and make another picture when it changes or grows too old', () => {
    const none = made(row);
    const first = made(row, { data: answer(1000), nowMs: HOUR });
    expect(none.template?.data).toEqual({});
    expect(Object.keys(first.template?.data ?? {})).toEqual([key]);
    const contents = [
      none.content,
      first.content,
      made(row, { data: answer(2000), nowMs: HOUR }).content,
      made(row, { data: answer(1000), nowMs: 7 * HOUR }).content,
    ];
    expect(new Set(contents).size).toBe(4);
    expect(made(row, { data: answer(1000), nowMs: 2 * HOUR }).content).toBe(first.content);
  });
});
