import * as v from 'valibot';
import { expect, it } from 'vitest';
import { edgePan, fitBox, nextZoom, rulerStep, toArtboard, toScreen, zoomAt } from './camera.ts';
import { checkDoc, checkFilled, checkMisplaced, smallestFont } from './check.ts';
import { addressIn, elementsAsText, pasteText } from './clipboard.ts';
import { docSchema } from '../../model/canvas/doc.ts';
import { parseCsv } from '../../model/text/csv.ts';
import { columnsFor, emptyTable, valuesOfRow } from '../../model/canvas/csvSlots.ts';
import { arrangeEdit, misplacedIds } from './edits/arrange.ts';
import { guidesEdit } from './edits/css.ts';
import { countdownBlank, insertEdit, qrBlank, textBlank } from './edits/insert.ts';
import { moveIntoEdit } from './edits/order.ts';
import { groupEdit } from './edits/group.ts';
import { docOf, Driver, shape } from './engine.testkit.ts';

const NO_COLORS = new Map<string, string>();

it('zooms around the place under the pointer, and fits what it is asked to', () => {
  const camera = fitBox(
    { left: 0, top: 0, width: 1920, height: 1080 },
    { width: 1000, height: 800 },
  );
  const at = { x: 321, y: 234 };
  const before = toArtboard(camera, at);
  const after = toArtboard(zoomAt(camera, at, 3), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(toScreen(camera, { x: 960, y: 540 })).toEqual({ x: 500, y: 400 });
  expect(nextZoom(0.6, 1)).toBe(0.75);
  expect(nextZoom(0.6, -1)).toBe(0.5);
  expect(rulerStep(1)).toBe(100);
  expect(rulerStep(0.1)).toBe(1000);
});

it('moves the view along at its edges alone, faster the nearer, and no faster beyond', () => {
  const inside = { left: 20, top: 20, width: 1000, height: 600 };
  expect(edgePan({ x: 500, y: 300 }, inside)).toEqual({ x: 0, y: 0 });
  const near = edgePan({ x: 500, y: 35 }, inside);
  const nearer = edgePan({ x: 500, y: 22 }, inside);
  expect(near.x).toBe(0);
  expect(near.y).toBeGreaterThan(0);
  expect(nearer.y).toBeGreaterThan(near.y);
  const beyond = edgePan({ x: 5000, y: -300 }, inside);
  expect(beyond).toEqual({ x: -beyond.y, y: edgePan({ x: 500, y: 20 }, inside).y });
});

it('reads tables as spreadsheets write them', () => {
  const text = '\uFEFFTitle;"Two; lines"\r\n"Bread, ""fresh""";"one\ntwo"\r\n\r\n;x\r\n';
  expect(parseCsv(text)).toEqual({
    header: ['Title', 'Two; lines'],
    rows: [
      ['Bread, "fresh"', 'one\ntwo'],
      ['', 'x'],
    ],
    leftOut: 0,
  });
});

it('fills slots from a row, by label in either language, and refuses scripts as sources', () => {
  const slot = (id: string, en: string, de: string, order: number) => ({
    id,
    label: { en, de },
    order,
    allow: { content: true },
  });
  const doc = docOf(
    { id: 't', type: 'text', text: 'Hi', slot: slot('title', 'Title', 'Titel', 1) },
    { id: 'i', type: 'image', slot: slot('picture', 'Picture', 'Bild', 2) },
  );
  const columns = columnsFor(doc, ['titel', 'Picture', 'Nothing']);
  expect(valuesOfRow(doc, columns, ['Bread', 'https://a.b/c.png', 'x'])).toEqual({
    title: { paragraphs: [{ runs: [{ text: 'Bread' }] }] },
    picture: { src: 'https://a.b/c.png' },
  });
  expect(valuesOfRow(doc, columns, ['', 'javascript:alert(1)'])).toEqual({});
  expect(emptyTable(doc)).toBe('\uFEFFTitle,Picture\r\n');
});

it('tells elements, addresses and texts of a clipboard apart', () => {
  expect(addressIn(' https://example.com/menu ')).toBe('https://example.com/menu');
  expect(addressIn('see https://example.com')).toBeUndefined();
  expect(addressIn('javascript:alert(1)')).toBeUndefined();
  expect(pasteText('{"kind":"vitrine/elements", cut off', NO_COLORS)).toBeUndefined();
  const hostile = {
    kind: 'vitrine/elements',
    id: 'x',
    elements: [{ type: 'image', src: 'blob:x' }],
  };
  expect(Object.values(pasteText(JSON.stringify(hostile), NO_COLORS)?.byId ?? {})).toEqual([
    { id: 'e0', type: 'image', css: {} },
  ]);
});

it('puts what is new inside of every artboard', () => {
  const driver = new Driver(docOf());
  driver.design.change('insert', insertEdit('q', qrBlank('x'), { x: 0.9, y: 0.1 }));
  driver.design.change('insert', insertEdit('t', textBlank('Hello there', 'styleTitle', 120)));
  for (const orientation of ['landscape', 'portrait', 'grid'] as const) {
    const layout = driver.layouts(orientation);
    for (const id of ['q', 't']) {
      const { left, top, width, height } = layout.of(id).bounds;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(layout.artboard.width);
      expect(top + height).toBeLessThanOrEqual(layout.artboard.height);
    }
  }
});

it('finds what another artboard does not show, and arranges it', () => {
  const driver = new Driver(docOf(shape('back', 0, 0, 1920, 1080), shape('far', 1700, 900)));
  const portrait = () => driver.layouts('portrait');
  expect(misplacedIds(driver.doc, portrait())).toEqual(['far']);
  expect(checkMisplaced(driver.doc, portrait())).toMatchObject([{ code: 'stray', tone: 'bad' }]);
  driver.design.change(
    'arrange',
    arrangeEdit(['back', 'far'], 'portrait', () => 32),
  );
  expect(misplacedIds(driver.doc, portrait())).toEqual([]);
  expect(portrait().of('back').box).toEqual({ left: 0, top: 0, width: 1080, height: 1920 });
  expect(driver.place('far')).toEqual([1700, 900, 100, 100]);
});

it('tells how much of the room is used once it becomes scarce', () => {
  const texts = (count: number) =>
    docOf(
      ...Array.from({ length: count }, (_, i) => ({
        id: `t${i}`,
        type: 'text',
        text: 'x'.repeat(5_000),
      })),
    );
  expect(checkFilled(texts(10), 'landscape')).toEqual([]);
  const issue = (count: number) => checkFilled(texts(count), 'landscape')[0];
  expect(issue(70)).toMatchObject({ code: 'room', tone: 'warn', wanted: 400 });
  expect(issue(70)?.value).toBeGreaterThan(320);
  expect(issue(90)).toMatchObject({ code: 'room', tone: 'bad' });
});

it('judges the artboard as a screen', () => {
  const driver = new Driver(
    docOf(
      { id: 's', type: 'text', text: 'small', css: { left: 0, top: 0, width: 99, height: 20 } },
      { id: 'o', type: 'text', text: 'over', css: { left: 0, top: 90, width: 99, height: 20 } },
      { id: 'c', type: 'text', text: 'cut', css: { left: 1900, top: 0, width: 99, height: 20 } },
      { id: 'i', type: 'image', css: { left: 0, top: 200, width: 9, height: 9 } },
      { id: 'v', type: 'video', url: 'https://a/v' },
      { id: 'w', type: 'video', url: 'https://a/w' },
      { id: 'h', type: 'text', text: 'x', hidden: true },
    ),
  );
  const issues = checkDoc(driver.doc, {
    layout: driver.layouts('landscape'),
    distanceM: 5,
    fontSizeOf: (id) => (id === 's' ? 12 : 200),
    overflows: (id) => id === 'o',
  });
  expect(issues.map(({ code, ids }) => [code, ids.join()])).toEqual([
    ['overflow', 'o'],
    ['cutText', 'c'],
    ['smallText', 's'],
    ['emptyPicture', 'i'],
    ['tooMuchMotion', 'v,w'],
  ]);
  expect(smallestFont(3, 'landscape')).toBeGreaterThan(20);
  expect(smallestFont(6, 'landscape')).toBeGreaterThan(smallestFont(3, 'landscape') * 1.9);
});

it('warns of codes too small for where people stand, and of pictures on other hosts', () => {
  const qr = (id: string, width: number) => ({
    id,
    type: 'qr',
    value: 'https://example.org/a',
    css: { left: 100, top: 100, width, height: width },
  });
  const image = (id: string, src: string) => ({ ...shape(id, 0, 0), type: 'image', src });
  const driver = new Driver(
    docOf(
      qr('small', 60),
      qr('large', 600),
      { ...qr('empty', 60), value: '' },
      image('theirs', 'https://example.org/a.png'),
      image('ours', 'https://files.example.org/v0/b/box/o/teams%2Ft%2Fa?alt=media'),
      image('own', '/a.png'),
      image('logo', '$logo'),
    ),
  );
  const issuesFrom = (distanceM: number) =>
    checkDoc(driver.doc, {
      layout: driver.layouts('landscape'),
      distanceM,
      fontSizeOf: () => 200,
      overflows: () => false,
    }).map(({ code, ids, value }) => [code, ids.join(), value]);
  const foreign = ['foreignPicture', 'theirs', undefined];
  const unsaid = ['noWords', 'theirs,ours,own', undefined];
  expect(issuesFrom(2)).toEqual([foreign, unsaid]);
  expect(issuesFrom(3)).toEqual([foreign, unsaid, ['farQr', 'small', 2.8]]);
});

it('reminds of what is on a picture, where nobody else will say so', () => {
  const image = (id: string, more: object) => ({
    ...shape(id, 0, 0),
    type: 'image',
    src: '/a.png',
    ...more,
  });
  const slot = { id: 'p', label: {}, order: 0, allow: { content: true } };
  const driver = new Driver(
    docOf(image('bare', {}), image('said', { alt: 'A red cup' }), image('filled', { slot })),
  );
  const issues = checkDoc(driver.doc, {
    layout: driver.layouts('landscape'),
    distanceM: 2,
    fontSizeOf: () => 200,
    overflows: () => false,
  });
  expect(issues.map(({ code, ids }) => [code, ids])).toEqual([['noWords', ['bare']]]);
});

it('a new countdown is placed on all artboards', () => {
  const driver = new Driver(docOf());
  driver.design.change('insert', insertEdit('c', countdownBlank('2027-02-14T18:00', 'Countdown')));
  expect(driver.design.state().doc.byId['c']).toMatchObject({
    widget: 'countdown',
    settings: { value: '2027-02-14T18:00' },
    hold: { x: 'center', y: 'center' },
  });
  expect(driver.design.state().doc.byId['c']?.on).toBeUndefined();
});

it('pastes colors of another brand as they looked, and those that both have as references', () => {
  const text = {
    id: 't',
    type: 'text',
    css: {
      color: '$house/50',
      background: '$primary',
      shadow: { x: 0, y: 0, blur: 1, color: '$house' },
    },
    on: { portrait: { css: { color: '$house' } } },
    paragraphs: [{ runs: [{ text: '$house', color: '$house' }] }],
  };
  const driver = new Driver(docOf(text));
  const colors = new Map([
    ['house', '#aa0033'],
    ['primary', '#111111'],
    ['odd', 'url(x)'],
  ]);
  const copied = elementsAsText(driver.doc, ['t'], { layouts: driver.layouts, colors });
  const there = pasteText(copied.replace(',"odd":"url(x)"', ''), new Map([['primary', '#222222']]));
  expect(there?.byId['t']).toMatchObject({
    css: { color: '#aa003380', background: '$primary', shadow: { color: '#aa0033' } },
    on: { portrait: { css: { color: '#aa0033' } } },
    paragraphs: [{ runs: [{ text: '$house', color: '#aa0033' }] }],
  });
  expect(pasteText(copied, colors)?.byId['t']?.css.color).toBe('$house/50');
  // One invalid color invalidates them all: they stay references.
  expect(pasteText(copied, new Map())?.byId['t']?.css.color).toBe('$house/50');
});

const stacked = () =>
  new Driver(
    docOf({
      id: 's',
      type: 'stack',
      css: { left: 200, top: 100, width: 600, height: 300, direction: 'row' },
      children: [
        { ...shape('a', 0, 0), css: { width: 'fill', height: 80 } },
        { ...shape('b', 0, 0), css: { width: 'fill', height: 80 } },
        { ...shape('c', 0, 0), css: { width: 50, height: 80 } },
      ],
    }),
    {
      a: { left: 0, top: 0, width: 275, height: 80 },
      b: { left: 275, top: 0, width: 275, height: 80 },
      c: { left: 550, top: 0, width: 50, height: 80 },
    },
  );

it('copies what lies in a container as it is seen on the artboard', () => {
  const driver = stacked();
  const text = elementsAsText(driver.doc, ['b'], { layouts: driver.layouts, colors: NO_COLORS });
  expect(pasteText(text, NO_COLORS)?.byId['b']?.css).toMatchObject({
    left: 475,
    top: 100,
    width: 275,
    height: 80,
  });
  expect(driver.doc.byId['s']).toMatchObject({ children: ['a', 'b', 'c'] });
});

it('what filled its stack keeps its size outside of it', () => {
  const driver = stacked();
  const { doc, layouts, design } = driver;
  design.change('order', moveIntoEdit(doc, ['a'], undefined, 1, layouts));
  expect(driver.place('a')).toEqual([200, 100, 275, 80]);
  design.undo();
  design.change('group', groupEdit(doc, ['a', 'b'], 'g', layouts));
  expect([driver.place('a'), driver.place('b')]).toEqual([
    [0, 0, 275, 80],
    [275, 0, 275, 80],
  ]);
  expect(driver.isSound()).toBe(true);
});

it('lays guides only where documents may have them', () => {
  const driver = new Driver(docOf());
  driver.design.change('guides', guidesEdit('landscape', 'x', [-28_000, 12.4, 28_000]));
  expect(driver.doc.artboards.landscape?.guides?.x).toEqual([-1000, 12, 3000]);
});

it('pastes a column of a thousand lines as a text that can be stored', () => {
  const driver = new Driver(docOf());
  const lines = Array.from({ length: 1000 }, (_, at) => `${at}`).join('\n');
  driver.design.change('paste', insertEdit('t', textBlank(lines, 'styleNormalText', 32)));
  expect(v.is(docSchema, driver.doc)).toBe(true);
  expect(driver.element('t').css.width).toBe(60);
  expect(JSON.stringify(driver.element('t'))).toContain('998 999');
});
