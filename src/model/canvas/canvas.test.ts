import fc from '../../../tests/tools/property.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Doc, docSchema, treeProblem } from './doc.ts';
import { encodeDoc } from './encodeDoc.ts';
import { resolveElement } from './resolveElement.ts';
import { parseDoc } from './parseDoc.ts';
import { paragraphsFrom, plainText } from './richText.ts';
import { applySlotValues, rebaseSlotValues, parseSlotValues, slotProblems } from './slotValues.ts';
import { isSafeSource } from './source.ts';

function open(raw: unknown): Doc {
  const restored = parseDoc(raw);
  if (!restored.ok) throw new Error(restored.code);
  return restored.doc;
}
const withElements = (...elements: unknown[]) => ({ id: 'd', elements });

/** Returns what the Realtime Database would: no nulls, no empty containers; it refuses some names. */
function throughDatabase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const refused = Object.keys(value).find((key) => key === '' || /[.#$/[\]\p{Cc}]/u.test(key));
  if (refused !== undefined)
    throw new Error(`the database takes no key ${JSON.stringify(refused)}`);
  const rows = Object.entries(value)
    .map(([key, item]) => [key, throughDatabase(item)] as const)
    .filter(([, item]) => item !== undefined);
  if (rows.length === 0) return undefined;
  return Array.isArray(value) ? rows.map(([, item]) => item) : Object.fromEntries(rows);
}

/** Unknown data, including names that no database accepts. */
const foreignJson = fc.dictionary(
  fc.constantFrom('', 'a.b', '$x', '__proto__', 'plain'),
  fc.jsonValue({ maxDepth: 2 }),
);
const css = fc.record(
  {
    left: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constant('12px'), fc.constant('url(x)')),
    width: fc.constantFrom(10, 'hug', 'fill', -1, Infinity),
    color: fc.constantFrom('$primary', '$primary/60', '#abc', 'red', 'url(#a)'),
    shadow: fc.constantFrom({ x: 1, y: 1, blur: 2, color: '#000' }, 'none'),
    foreign: fc.oneof(fc.jsonValue({ maxDepth: 2 }), foreignJson),
  },
  { requiredKeys: [] },
);
const { element } = fc.letrec((tie) => ({
  element: fc.record(
    {
      type: fc.constantFrom(
        'text',
        'image',
        'video',
        'qr',
        'shape',
        'stack',
        'group',
        'hologram',
        'widget',
        'table',
      ),
      id: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 7),
      css,
      on: fc.record({ portrait: fc.record({ css, hidden: fc.boolean() }) }),
      text: fc.constantFrom('one\n\ntwo', ''),
      src: fc.constantFrom('https://x/y', 'javascript:alert(1)'),
      slot: fc.constantFrom({ id: 's', order: 1 }, 'slot'),
      rows: fc.constantFrom<unknown>(
        [{ cells: ['Tea', '2,50 €'] }, { cells: ['', 7, null] }, 'row'],
        [{ cells: [] }],
        { 3: { cells: { 1: 'a', x: 'b' } } },
        'none',
      ),
      columns: fc.constantFrom<unknown>(
        [
          { align: 'decimal', width: 30 },
          { align: 'diagonal', color: 'url(x)' },
        ],
        [{ width: 0 }, null, 'column'],
        {},
      ),
      zebra: fc.constantFrom('$primary/10', 'red'),
      later: fc.jsonValue({ maxDepth: 3 }),
      settings: fc.oneof(foreignJson, fc.constant('none')),
      children: fc.oneof(
        { maxDepth: 3 },
        fc.constant([]),
        fc.array(tie('element'), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['type'] },
  ),
}));

it('whatever was restored is sound, passes the strict schema and survives the database', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 6 }), (elements) => {
      const doc = open(withElements(...elements));
      expect(treeProblem(doc)).toBeUndefined();
      expect(v.is(docSchema, doc)).toBe(true);
      expect(open(throughDatabase(JSON.parse(JSON.stringify(encodeDoc(doc)))))).toEqual(doc);
    }),
    { numRuns: 300 },
  );
});

it('says what of foreign data no database could give back', () => {
  const deep = { a: { '': { x: 1 }, kept: 2 } };
  const restored = parseDoc(withElements({ id: 's', type: 'shape', later: deep }));
  if (!restored.ok) throw new Error(restored.code);
  expect(restored.doc.byId['s']).toMatchObject({ extra: { later: { a: { kept: 2 } } } });
  expect(restored.repairs).toEqual([{ path: 'elements/0/extra', code: 'dropped' }]);
  const huge = open(withElements({ id: 'h', type: 'hologram', data: 'x'.repeat(30_000) }));
  expect(huge.byId['h']).toMatchObject({ type: 'unknown', raw: { id: 'h', type: 'hologram' } });
});

it('anything at all is answered, never thrown over', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (a, b) => {
      expect([true, false]).toContain(parseDoc(a).ok);
      expect([true, false]).toContain(parseDoc({ id: 'd', name: b, elements: a, data: b }).ok);
      expect(parseSlotValues({ s: a })).toBeTypeOf('object');
    }),
  );
});

it('refuses what would hurt', () => {
  const many = Array.from({ length: 10_000 }, () => ({ type: 'shape' }));
  expect(parseDoc(withElements(...many))).toEqual({ ok: false, code: 'tooManyElements' });
  let deep: unknown = { type: 'shape' };
  for (let n = 0; n < 5000; n += 1) deep = { type: 'group', children: [deep] };
  expect(parseDoc(withElements(deep))).toEqual({ ok: false, code: 'tooDeep' });
  expect(parseDoc({ elements: [] })).toEqual({ ok: false, code: 'notADocument' });
});

it('leaves out foreign sources and styles, and says so', () => {
  const restored = parseDoc(
    withElements({
      id: 'i',
      type: 'image',
      src: 'javascript:alert(1)',
      css: { background: 'url(x)' },
    }),
  );
  if (!restored.ok) throw new Error(restored.code);
  expect(restored.doc.byId['i']).toEqual({ id: 'i', type: 'image', css: {} });
  expect(restored.repairs.map((repair) => repair.path)).toEqual([
    'elements/0/src',
    'elements/0/css/background',
  ]);
});

it.each([
  ['https://a.b/c', true],
  ['/media/c', true],
  ['$logo', true],
  ['$logoOnPrimary', true],
  ['$other', false],
  ['data:image/png;base64,AAAA', true],
  ['//a.b/c', false],
  ['java\nscript:x', false],
  ['blob:https://a/b', false],
  ['http://a.b/c', false],
  ['data:text/html;base64,AAAA', false],
  ['https://a b', false],
])('source %s is safe: %s', (source, isSafe) => expect(isSafeSource(source)).toBe(isSafe));

it('keeps codes, pictures, videos and stacks with their styles', () => {
  const css = { left: 10, top: 20, width: 300, height: 200 };
  const doc = open(
    withElements(
      { id: 'q', type: 'qr', value: 'https://a/', css },
      { id: 'p', type: 'image', src: 'https://a/p', isChanged: true, css },
      { id: 'v', type: 'video', src: 'https://a/v', url: 'https://a/w', isChanged: true, css },
      { id: 's', type: 'stack', css, children: [{ id: 'inner', type: 'qr', value: 'x' }] },
    ),
  );
  expect(doc.byId).toMatchObject({
    q: { type: 'qr', value: 'https://a/', css },
    p: { type: 'image', src: 'https://a/p', isChanged: true, css },
    v: { type: 'video', src: 'https://a/v', url: 'https://a/w', isChanged: true, css },
    s: { type: 'stack', children: ['inner'], css },
  });
});

it('reads data of before version 1', () => {
  const doc = open({
    id: 'old',
    data: {
      elements: {
        0: { id: 'v', type: 'video', src: 'https://a/v', url: 'https://a/w', isChanged: true },
        2: {
          id: 's',
          type: 'stack',
          css: { x: '40px' },
          children: [{ id: 't', type: 'text', text: 'Hi\nyou' }],
        },
      },
    },
  });
  expect(doc.elements).toEqual(['v', 's']);
  expect(doc.byId['v']).toMatchObject({ src: 'https://a/v', url: 'https://a/w', isChanged: true });
  expect(doc.byId['s']).toMatchObject({ css: { left: 40 }, children: ['t'] });
  const text = doc.byId['t'];
  expect(text?.type === 'text' && plainText(text.paragraphs)).toBe('Hi\nyou');
});

it('keeps what a newer version wrote', () => {
  const stored = {
    v: 9,
    id: 'n',
    mood: 'calm',
    elements: [
      { id: 'h', type: 'hologram', depth: 3 },
      { id: 's', type: 'shape', glow: 1, css: { tint: 2 } },
    ],
  };
  expect(encodeDoc(open(stored))).toMatchObject(stored);
});

it('lets portrait differ from landscape only where it says so', () => {
  const shape = open(
    withElements({
      id: 's',
      type: 'shape',
      css: { left: 1, top: 2 },
      on: { portrait: { css: { top: 9 }, hidden: true } },
    }),
  ).byId['s'];
  if (!shape) throw new Error('lost');
  expect(resolveElement(shape, 'portrait')).toMatchObject({
    css: { left: 1, top: 9 },
    hidden: true,
  });
  expect(resolveElement(shape, 'grid')).toMatchObject({ css: { left: 1, top: 2 }, hidden: false });
});

const slotted = (id: string, slotId: string, more: object = {}) =>
  withElements({
    id,
    type: 'text',
    text: 'Offer',
    slot: {
      id: slotId,
      order: 1,
      mustChange: true,
      maxChars: 6,
      allow: { content: true },
      ...more,
    },
  });

it('fills slots as far as they allow', () => {
  const doc = open(slotted('t', 'title'));
  const values = { title: { paragraphs: paragraphsFrom('Bread'), left: 7 } };
  expect(applySlotValues(doc, values).byId['t']).toMatchObject({
    paragraphs: values.title.paragraphs,
    css: {},
  });
  expect(slotProblems(doc, {})).toEqual([{ slotId: 'title', code: 'unchanged' }]);
  expect(slotProblems(doc, values)).toEqual([]);
  const long = { title: { paragraphs: paragraphsFrom('Breakfast') } };
  expect(slotProblems(doc, long)).toEqual([{ slotId: 'title', code: 'tooLong' }]);
});

it('carries values to a newer template and hands back what has no place', () => {
  const values = { title: { paragraphs: paragraphsFrom('Bread') } };
  const from = open(slotted('t', 'title'));
  expect(rebaseSlotValues(from, open(slotted('t', 'headline')), values)).toEqual({
    values: { headline: values.title },
    leftOver: [],
  });
  expect(rebaseSlotValues(from, open(slotted('x', 'other')), values)).toEqual({
    values: {},
    leftOver: [{ slotId: 'title', code: 'slotGone', value: values.title }],
  });
  expect(
    rebaseSlotValues(from, open(slotted('t', 'title', { allow: {} })), values).leftOver,
  ).toEqual([{ slotId: 'title', code: 'notAllowed', value: values.title }]);
});

it('a wrong value of one artboard costs neither the others nor its own right ones', () => {
  const raw = {
    id: 'template000000000000',
    v: 1,
    elements: [],
    artboards: {
      landscape: { background: 'url(x)', guides: { x: [100, 'left', 9999], y: { 0: 40 } } },
      portrait: { background: '$primary', glow: 3 },
      grid: 'square',
      wall: {},
    },
  };
  const restored = parseDoc(raw);
  if (!restored.ok) throw new Error(restored.code);
  expect(restored.doc.artboards).toEqual({
    landscape: { guides: { x: [100], y: [40] } },
    portrait: { background: '$primary' },
  });
  expect(restored.repairs.map(({ path }) => path).sort()).toEqual([
    'artboards/grid',
    'artboards/landscape/background',
    'artboards/landscape/guides/x',
    'artboards/portrait/glow',
    'artboards/wall',
  ]);
  expect(v.is(docSchema, restored.doc)).toBe(true);
});
