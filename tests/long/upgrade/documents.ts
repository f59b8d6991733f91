import type { Media } from '../../../src/model/media/media.ts';

/*
 * Canvas documents as version 0.1.0 stored them, as literals: documents produced by today's code would prove nothing
 * about those on people's servers.
 */

interface Parts {
  readonly picture: Media;
  readonly video: Media;
}

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
const words = (text: string) => [{ runs: [{ text }] }];

/** Returns a document with an element of every type, and everything that elements may have. */
export const everyElement = ({ picture, video }: Parts) => ({
  v: 1,
  orientations: ['landscape', 'portrait', 'grid'],
  artboards: {
    landscape: { background: '#14324a', guides: { x: [100, 1820], y: [80] } },
    portrait: { background: '$primary/60' },
  },
  languages: { de: { name: 'Jede Art', texts: { headline: 'Alles auf einmal' } } },
  elements: [
    {
      id: 'headline',
      type: 'text',
      css: { ...box(100, 60, 1100, 180), color: '$textLight', fontSize: 110, rotate: 0 },
      paragraphs: [
        {
          runs: [
            { text: 'Everything ' },
            { text: 'at once', bold: true, italic: true, color: '#f2b134', scale: 1.2 },
          ],
        },
      ],
      textStyle: 'styleTitle',
      fitMin: 40,
      fitted: { landscape: 96 },
      on: { portrait: { css: { left: 60, top: 200, width: 960 } }, grid: { hidden: true } },
      lock: { move: true, style: true },
      slot: {
        id: 'headline',
        label: { en: 'Headline', de: 'Überschrift' },
        order: 1,
        required: true,
        maxChars: 60,
        maxLines: 2,
        allow: { content: true, color: true },
      },
    },
    {
      id: 'photo',
      type: 'image',
      name: 'Photograph',
      css: { ...box(100, 300, 640, 360), mask: 'rounded' },
      media: picture,
      alt: 'The harbour',
      slot: {
        id: 'photo',
        label: { en: 'Picture' },
        order: 2,
        allow: { content: true, crop: true },
      },
    },
    { id: 'film', type: 'video', css: box(800, 300, 480, 270), media: video, loop: true },
    {
      id: 'code',
      type: 'qr',
      css: { ...box(1400, 300, 320, 320), color: '#000000', background: '#ffffff' },
      value: 'https://example.org/harbour',
      ecc: 'high',
    },
    {
      id: 'star',
      type: 'shape',
      shape: 'star',
      css: { ...box(1400, 700, 200, 200), background: '#a61e4d' },
    },
    {
      id: 'sign',
      type: 'icon',
      icon: 'arrow-right',
      paths: ['M5 12h14', 'M12 5l7 7-7 7'],
      strokeWidth: 2,
      css: { ...box(1640, 700, 160, 160), color: '$textLight' },
    },
    {
      id: 'pile',
      type: 'stack',
      css: { ...box(100, 720, 640, 240), direction: 'column', gap: 16 },
      children: [
        {
          id: 'first',
          type: 'text',
          css: { width: 'fill', height: 'hug', fontSize: 40, color: '#ffffff' },
          paragraphs: words('One above'),
        },
        {
          id: 'second',
          type: 'text',
          css: { width: 'fill', height: 'hug', fontSize: 40, color: '#ffffff' },
          paragraphs: words('the other'),
        },
      ],
    },
    {
      id: 'pair',
      type: 'group',
      css: box(800, 620, 400, 200),
      children: [
        {
          id: 'disc',
          type: 'shape',
          shape: 'ellipse',
          css: { ...box(0, 0, 200, 200), background: '#1f6f5c' },
        },
        {
          id: 'ring',
          type: 'shape',
          shape: 'ellipse',
          css: { ...box(200, 0, 200, 200), background: '#f2b134' },
        },
      ],
    },
    {
      id: 'days',
      type: 'widget',
      widget: 'countdown',
      settings: { value: '2099-01-01' },
      css: { ...box(800, 840, 480, 200), color: '#ffffff', fontSize: 90 },
    },
    // From a future version: it is not drawn, and must not be lost.
    { id: 'later', type: 'hologram', css: box(0, 0, 10, 10), depth: 3 },
  ],
  invention: { of: 'a later version' },
});

/** Returns a document with one line for slides to fill. */
export const oneLine = (ground: string, text: string) => ({
  v: 1,
  orientations: ['landscape', 'portrait', 'grid'],
  artboards: { landscape: { background: ground } },
  elements: [
    {
      id: 'line',
      type: 'text',
      css: { ...box(140, 360, 1640, 360), fontSize: 150, color: '#1f2933' },
      paragraphs: words(text),
      slot: { id: 'line', label: { en: 'Line' }, order: 1, allow: { content: true } },
    },
  ],
});

/** Elements as a list without a version, from before there were documents. */
export const listOfOldElements = [
  {
    id: 'old-text',
    type: 'text',
    text: 'From long ago',
    css: { left: '100px', top: '100px', width: '600px' },
  },
  {
    id: 'old-picture',
    type: 'image',
    src: 'https://example.org/old.png',
    css: { left: '0', top: '0' },
  },
];
