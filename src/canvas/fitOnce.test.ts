// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { defaultBrand } from '../model/brand/brand.ts';
import type { Doc } from '../model/canvas/doc.ts';
import { parseDoc } from '../model/canvas/parseDoc.ts';
import type { TeamId } from '../model/ids.ts';
import { createCanvas } from './createCanvas.ts';

function open(...elements: unknown[]): Doc {
  const restored = parseDoc({ id: 'd', elements });
  if (!restored.ok) throw new Error(restored.code);
  return restored.doc;
}

const text = (id: string, words: string) => ({
  id,
  type: 'text',
  paragraphs: [{ runs: [{ text: words }] }],
  css: { left: 0, top: 0, width: 400, height: 200, fontSize: 40 },
  fitMin: 20,
});

/** A canvas of some texts, which have been fitted once. */
async function shown() {
  const resolve = (source: { src?: string }) => Promise.resolve(source.src);
  const canvas = createCanvas(document, { resolve, onMissing: () => undefined });
  onTestFinished(canvas.dispose);
  const doc = open(...['a', 'b', 'c'].map((id) => text(id, id)));
  canvas.update(doc, 'landscape');
  await canvas.ready();
  return { canvas, doc };
}

/** Notes the elements that are measured from now on. */
function measured(): ReadonlySet<string> {
  const ids = new Set<string>();
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockImplementation(function (this: HTMLElement) {
    ids.add(this.closest<HTMLElement>('[data-element]')?.dataset['element'] ?? '');
    return new DOMRect(0, 0, 100, 20);
  });
  onTestFinished(() => rect.mockRestore());
  return ids;
}

it('does not measure texts again that have not changed, however often somebody waits for them', async () => {
  const { canvas } = await shown();
  const ids = measured();
  await Promise.all([canvas.ready(), canvas.ready()]);
  expect([...ids]).toEqual([]);
});

it('measures the text that was written', async () => {
  const { canvas, doc } = await shown();
  const ids = measured();
  const changed = open(text('b', 'longer words'));
  const byId = { ...doc.byId, ...changed.byId };
  canvas.update({ ...doc, byId }, 'landscape');
  await canvas.ready();
  expect([...ids]).toEqual(['b']);
});

it('measures a text that a text editor gives back', async () => {
  const { canvas } = await shown();
  canvas.lend('b');
  const ids = measured();
  canvas.lend(undefined);
  await Promise.resolve();
  expect([...ids]).toEqual(['b']);
});

it('begins with the full size again, so that a text with more room grows', async () => {
  const { canvas } = await shown();
  const box = canvas.boxOf('c')!;
  box.style.fontSize = '21px';
  Object.defineProperty(box, 'clientHeight', { value: 500 });
  await canvas.ready();
  expect(box.style.fontSize).toBe('40px');
});

it('measures every text anew in the letters of another brand', async () => {
  const { canvas } = await shown();
  const brand = defaultBrand('team0000000000000001' as TeamId);
  canvas.setBrand(brand);
  await canvas.ready();
  const ids = measured();
  canvas.setBrand({ ...brand });
  await canvas.ready();
  expect([...ids]).toEqual([]);
  const textStyles = {
    ...brand.textStyles,
    styleTitle: { ...brand.textStyles.styleTitle, fontFamily: 'Oswald' },
  };
  canvas.setBrand({ ...brand, textStyles });
  await canvas.ready();
  expect([...ids]).toEqual(['a', 'b', 'c']);
});

it('measures a text whose box has another size by now', async () => {
  const { canvas } = await shown();
  const box = canvas.boxOf('c');
  if (!box) throw new Error('no box');
  Object.defineProperty(box, 'clientHeight', { value: 12 });
  const ids = measured();
  await canvas.ready();
  expect([...ids]).toEqual(['c']);
});

it('measures every text anew once a font has come late, until it is disposed of', async () => {
  const { canvas } = await shown();
  const ids = measured();
  document.fonts.dispatchEvent(new Event('loadingdone'));
  expect([...ids]).toEqual(['a', 'b', 'c']);
  const later = measured();
  canvas.dispose();
  document.fonts.dispatchEvent(new Event('loadingdone'));
  expect([...later]).toEqual([]);
});
