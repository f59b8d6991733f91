// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultBrand } from '../../model/brand/brand.ts';
import { teamId } from '../../model/model.testkit.ts';
import { parseSlideTemplate } from '../../model/template/slideTemplate.ts';
import { mountTemplate } from './templateView.ts';

const shape = { id: 'a', type: 'shape', css: {} };

function mount(stored: object) {
  const id = 'template000000000000';
  const source = parseSlideTemplate({ id, teamId: teamId(), revision: 'r', ...stored });
  if (!source) throw new Error('the test made a template that nobody can read');
  const host = document.createElement('div');
  const template = { source, brand: defaultBrand(teamId()), timeZone: undefined };
  const openMedia = () => Promise.resolve(new Blob([]));
  return { host, mounted: () => mountTemplate(host, template, { openMedia, now: () => 0 }) };
}

it('draws what there is', () => {
  const { host, mounted } = mount({ v: 1, elements: [shape] });
  mounted().dispose();
  expect(host.querySelector('[data-element]')).toBeNull();
  mounted();
  expect(host.querySelector('[data-element]')).not.toBeNull();
});

it('a board on which nothing of a slide is drawn fails, and leaves nothing behind', () => {
  const blank = [
    { v: 1, elements: [{ ...shape, hidden: true }] },
    { v: 1, elements: [{ type: 'hologram' }] },
    { v: 1, elements: [7, 'x'] },
    { somewhere: { else: [shape] } },
  ];
  for (const stored of blank) {
    const { host, mounted } = mount(stored);
    expect(mounted).toThrowError('blank');
    expect(host.children).toHaveLength(0);
  }
});

it('a board that was left empty is shown so', () => {
  const { host, mounted } = mount({ v: 1, artboards: { landscape: { background: '#112233' } } });
  mounted();
  expect(host.children).toHaveLength(1);
});
