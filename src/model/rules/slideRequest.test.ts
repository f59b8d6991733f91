import { expect, it } from 'vitest';
import { parseDoc } from '../canvas/parseDoc.ts';
import { exampleSlots } from '../canvas/slotValues.ts';
import { slotValuesOf } from './slideRequest.ts';

const slot = (id: string, more: object = {}, allow: object = {}) => ({
  slot: { id, label: { en: id }, order: 0, ...more, allow: { content: true, ...allow } },
});
const text = (id: string, ...more: [object?, object?]) => ({
  id,
  type: 'text',
  text: `Example of ${id}`,
  ...slot(id, ...more),
});
const restored = parseDoc({
  id: 'd',
  elements: [
    text('title', { required: true }),
    text('body', { required: true }),
    text('note', {}, { hide: true }),
    text('line'),
    { id: 'photo', type: 'image', src: '/example.jpg', ...slot('photo', {}, { hide: true }) },
    { id: 'link', type: 'qr', value: 'https://example.org', ...slot('link') },
    { id: 'logo', type: 'image', src: '$logo', ...slot('logo', {}, { hide: true }) },
    { id: 'empty', type: 'image', ...slot('empty', {}, { hide: true }) },
  ],
});
if (!restored.ok) throw new Error(restored.code);
const { doc } = restored;
const examples = (values: Parameters<typeof exampleSlots>[1]) =>
  exampleSlots(doc, values).map((element) => element.slot.id);

it('a slide shows the template as long as nobody wrote something else', () => {
  expect(examples({})).toEqual(['title', 'body', 'note', 'line', 'photo', 'link']);
  const own = { paragraphs: [{ runs: [{ text: 'Concert' }] }] };
  const left = examples({
    title: own,
    body: { paragraphs: [{ runs: [{ text: 'Example of body' }] }] },
    note: { hidden: true },
    photo: { src: '/a.jpg' },
  });
  expect(left).toEqual(['body', 'line', 'link']);
});

it('words of a page never stand beside examples that the template can do without', () => {
  const found = {
    title: 'Our news',
    values: { title: 'Concert', photo: '/lead.jpg' },
    isExtract: true,
  };
  const values = slotValuesOf(doc, found);
  expect(values).toEqual({
    title: { paragraphs: [{ runs: [{ text: 'Concert' }] }] },
    note: { hidden: true },
    line: { paragraphs: [{ runs: [{ text: '' }] }] },
    // Unless its caller fetches the picture.
    photo: { hidden: true },
    link: { value: '' },
  });
  // It must not be empty, so it is marked.
  expect(examples(values)).toEqual(['body']);
});
