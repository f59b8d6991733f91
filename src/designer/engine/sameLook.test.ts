import { expect, it } from 'vitest';
import { checkSlots } from './check.ts';
import { docOf, Driver, shape } from './engine.testkit.ts';
import { lookEdit, lookOf, sameAs } from './sameLook.ts';

const text = (id: string, css: object, more: object = {}) => ({
  id,
  type: 'text',
  css: { left: 0, top: 0, width: 300, height: 80, ...css },
  paragraphs: [{ runs: [{ text: id }] }],
  ...more,
});

it('gives a look without the place, and letters to texts only', () => {
  const driver = new Driver(
    docOf(
      text('from', { color: '#ff0000', fontSize: 90, opacity: 0.5 }, { textStyle: 'styleTitle' }),
      text('to', { color: '#00ff00', rotate: 10, borderWidth: 4 }),
      shape('box', 10, 20),
      text('kept', { color: '#0000ff' }, { lock: { style: true } }),
    ),
  );
  const look = lookOf(driver.doc.byId['from']!, 'landscape');
  driver.design.change('style', lookEdit(['to', 'box', 'kept'], 'landscape', look));
  const { to, box, kept } = driver.doc.byId;
  expect(to).toMatchObject({ textStyle: 'styleTitle' });
  expect(to?.css).toEqual({
    left: 0,
    top: 0,
    width: 300,
    height: 80,
    rotate: 10,
    color: '#ff0000',
    fontSize: 90,
    opacity: 0.5,
  });
  expect(box?.css).toEqual({ ...shape('box', 10, 20).css, color: '#ff0000', opacity: 0.5 });
  expect(kept?.css.color).toBe('#0000ff');
  driver.design.undo();
  expect(driver.doc.byId['to']?.css.borderWidth).toBe(4);
});

it('finds what looks the same among siblings', () => {
  const doc = docOf(
    text('a', { color: '#ff0000' }),
    text('b', { color: '#ff0000', left: 500 }),
    text('c', { color: '#00ff00' }),
    { ...shape('d', 0, 0), css: { ...shape('d', 0, 0).css, color: '#ff0000' } },
  );
  expect(sameAs(doc, 'a', undefined)).toEqual(['a', 'b']);
});

it('says when no slide could change anything', () => {
  const slot = { id: 's', label: {}, order: 1, allow: { content: true } };
  expect(checkSlots(docOf(), 'landscape')).toEqual([]);
  expect(checkSlots(docOf(text('a', {})), 'landscape')).toMatchObject([{ code: 'noSlots' }]);
  expect(checkSlots(docOf(text('a', {}, { slot })), 'landscape')).toEqual([]);
  const mute = { ...slot, allow: {} };
  expect(checkSlots(docOf(text('a', {}, { slot: mute })), 'landscape')).toHaveLength(1);
});
