// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { defaultBrand } from '../model/brand/brand.ts';
import { DEFAULT_COLORS } from '../model/brand/fields.ts';
import type { Doc } from '../model/canvas/doc.ts';
import { parseDoc } from '../model/canvas/parseDoc.ts';
import type { TeamId } from '../model/ids.ts';
import { cssColor } from './brandVariables.ts';
import type { OnMissing } from './content.ts';
import { createCanvas } from './createCanvas.ts';
import { lazyWidgetFiller } from './widgets/lazyWidgetFiller.ts';

function open(...elements: unknown[]): Doc {
  const restored = parseDoc({ id: 'd', elements });
  if (!restored.ok) throw new Error(restored.code);
  return restored.doc;
}
const brand = defaultBrand('t' as TeamId);

function setUp(resolve = (source: { src?: string }) => Promise.resolve(source.src)) {
  const onMissing = vi.fn<OnMissing>();
  const canvas = createCanvas(document, { resolve, onMissing });
  canvas.setBrand(brand);
  return { canvas, onMissing };
}

it('keeps the nodes of what stayed and reorders them', () => {
  const { canvas } = setUp();
  const doc = open(
    { id: 'a', type: 'shape' },
    { id: 'b', type: 'shape' },
    { id: 'c', type: 'qr', value: 'x' },
  );
  canvas.update(doc, 'landscape');
  const [a, b] = [canvas.boxOf('a'), canvas.boxOf('b')];
  canvas.update({ ...doc, elements: ['b', 'a'], byId: { ...doc.byId } }, 'landscape');
  expect([...canvas.stage.children]).toEqual([b, a]);
  expect(canvas.boxOf('c')).toBeUndefined();
});

it('follows the orientation, and takes back what only the other one had', () => {
  const { canvas } = setUp();
  const on = { portrait: { css: { left: 7, opacity: 0.5 } }, grid: { hidden: true } };
  const doc = open({ id: 'a', type: 'shape', css: { left: 3 }, on });
  canvas.update(doc, 'portrait');
  expect(canvas.boxOf('a')?.style.left).toBe('7px');
  canvas.update(doc, 'landscape');
  expect(canvas.boxOf('a')?.style.left).toBe('3px');
  expect(canvas.boxOf('a')?.style.opacity).toBe('');
  canvas.update(doc, 'grid');
  expect(canvas.stage.children).toHaveLength(0);
});

it('repaints a new brand on the stage alone', () => {
  const { canvas } = setUp();
  canvas.update(open({ id: 'a', type: 'shape', css: { background: '$primary/60' } }), 'landscape');
  const before = canvas.stage.innerHTML;
  canvas.setBrand({ ...brand, colors: { ...DEFAULT_COLORS, primary: { hex: '#102030' } } });
  expect(canvas.stage.style.getPropertyValue('--c-primary')).toBe('16, 32, 48');
  expect(canvas.stage.innerHTML).toBe(before);
  expect(cssColor('$primary/60')).toBe('rgba(var(--c-primary, 128, 128, 128), 0.6)');
});

it('shows text as text, whatever it looks like', () => {
  const { canvas } = setUp();
  canvas.update(open({ id: 't', type: 'text', text: '<img src=x onerror=alert(1)>' }), 'landscape');
  expect(canvas.stage.querySelector('img')).toBeNull();
  expect(canvas.boxOf('t')?.textContent).toBe('<img src=x onerror=alert(1)>');
});

it('sets the source that was asked for last and reports what is missing', async () => {
  const { canvas, onMissing } = setUp(({ src }) =>
    src === 'https://a/gone' ? Promise.resolve(undefined) : Promise.resolve(`${src}?local`),
  );
  const at = (src: string) => open({ id: 'i', type: 'image', src });
  canvas.update(at('https://a/1'), 'landscape');
  canvas.update(at('https://a/2'), 'landscape');
  await vi.waitFor(() =>
    expect(canvas.boxOf('i')?.querySelector('img')?.getAttribute('src')).toBe('https://a/2?local'),
  );
  canvas.update(at('https://a/gone'), 'landscape');
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledWith('i', 'source'));
  expect(canvas.boxOf('i')?.querySelector('img')?.getAttribute('src')).toBeNull();
});

it('emits no property that Chromium 79 lacks', () => {
  const { canvas } = setUp();
  const children = [
    { id: 'x', type: 'shape', css: { width: 'fill' } },
    { id: 'y', type: 'shape' },
  ];
  canvas.update(
    open({ id: 's', type: 'stack', css: { direction: 'row', gap: 9 }, children }),
    'landscape',
  );
  expect(canvas.stage.innerHTML).not.toMatch(/(?<![-\w])(gap|inset|aspect-ratio):|color-mix/);
  expect(canvas.boxOf('x')?.style.marginLeft).toBe('');
  expect(canvas.boxOf('y')?.style.marginLeft).toBe('9px');
});

it('a text that is as wide as its words grows from what it is aligned by, up to the edge', () => {
  const { canvas } = setUp();
  const css = { left: 200, top: 0, width: 300, height: 'hug' };
  const autoWidth = { landscape: 300, portrait: 300, grid: 300 };
  const text = (id: string, textAlign: string, more: object = {}) => ({
    id,
    type: 'text',
    text: 'Hello',
    autoWidth,
    css: { ...css, textAlign, ...more },
  });
  const doc = open(
    text('left', 'left'),
    text('right', 'right'),
    text('center', 'center'),
    text('set', 'left', { width: 301 }),
    text('over', 'left', { left: 1900 }),
    { id: 'g', type: 'group', css: { left: 100, borderWidth: 5 }, children: [text('in', 'left')] },
    { id: 's', type: 'stack', css: {}, children: [text('stacked', 'right')] },
  );
  canvas.update(doc, 'landscape');
  const styleOf = (id: string) => {
    const { left, right, width, maxWidth } = canvas.boxOf(id)!.style;
    return [left, right, width, maxWidth];
  };
  expect(styleOf('left')).toEqual(['200px', '', 'max-content', '1680px']);
  expect(styleOf('right')).toEqual(['auto', 'calc(100% - 500px)', 'max-content', '460px']);
  // As far to the left of its middle as to the right.
  expect(styleOf('center')).toEqual(['40px', 'calc(100% - 660px)', 'max-content', '620px']);
  expect(canvas.boxOf('center')?.style.marginLeft).toBe('auto');
  expect(styleOf('set')).toEqual(['200px', '', '301px', '']);
  expect(styleOf('over')).toEqual(['1900px', '', 'max-content', '300px']);
  expect(styleOf('in')).toEqual(['200px', '', 'max-content', '1575px']);
  expect(styleOf('stacked')).toEqual(['', '', 'max-content', '']);
  // Its group moves, and with it how far it may grow.
  const moved = { ...doc.byId['g']!, css: { left: 300, borderWidth: 5 } };
  canvas.update({ ...doc, byId: { ...doc.byId, g: moved } }, 'landscape');
  expect(styleOf('in')[3]).toBe('1375px');
  canvas.update(doc, 'portrait');
  expect(styleOf('left')[3]).toBe('840px');
});

it('stands on its own ground, else on that of landscape, else on paper', () => {
  const { canvas } = setUp();
  const groundOf = (artboards: Doc['artboards'], orientation: 'portrait' | 'grid' = 'portrait') => {
    canvas.update({ ...open(), artboards }, orientation);
    return canvas.stage.style.backgroundColor;
  };
  const both = { landscape: { background: '#112233' }, portrait: { background: '#445566' } };
  expect(groundOf(both)).toBe('#445566');
  expect(groundOf(both, 'grid')).toBe('#112233');
  expect(groundOf({ portrait: { background: '#445566' } }, 'grid')).toBe('#ffffff');
  expect(groundOf({})).toBe('#ffffff');
});

it('draws widgets where a host fills them, once they are loaded, and forgets those that went', async () => {
  const fills: string[] = [];
  const filler = lazyWidgetFiller(document, () => ({ brand, data: {} }));
  const canvas = createCanvas(document, {
    resolve: () => Promise.resolve(undefined),
    onMissing: () => undefined,
    fillWidget: (box, element) => {
      fills.push(element.id);
      filler.fill(box, element);
    },
  });
  canvas.setBrand(brand);
  const doc = open(
    { id: 'clock', type: 'widget', widget: 'time', settings: { language: 'en' } },
    { id: 'later', type: 'widget', widget: 'hologram', name: 'Hologram' },
    { id: 'sky', type: 'widget', widget: 'weather', settings: { language: 'en' } },
  );
  canvas.update(doc, 'landscape');
  expect(fills).toEqual(['clock', 'later', 'sky']);
  await vi.waitFor(() => expect(canvas.boxOf('clock')?.textContent).toMatch(/\d:\d\d/), 10_000);
  // A newer version's widget shows its name; one without settings says so.
  expect(canvas.boxOf('later')?.textContent).toBe('Hologram');
  expect(canvas.boxOf('sky')?.textContent).toBe('Nothing chosen yet');
  filler.dispose();
});
