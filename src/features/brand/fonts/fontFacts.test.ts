import { expect, it } from 'vitest';
import { readFontFacts } from './fontFacts.ts';

interface Told {
  readonly family?: string;
  readonly weight?: number;
  readonly fsType?: number;
  readonly isItalic?: boolean;
  readonly range?: readonly [number, number];
}

/** Returns a font file with the tables that matter and no glyphs. */
function fontOf({
  family = 'House',
  weight = 400,
  fsType = 0,
  isItalic = false,
  range,
}: Told): ArrayBuffer {
  const os2 = new DataView(new ArrayBuffer(96));
  os2.setUint16(4, weight);
  os2.setUint16(8, fsType);
  os2.setUint16(62, isItalic ? 1 : 0);
  const tables: [string, DataView][] = [
    ['OS/2', os2],
    [
      'name',
      namesOf([
        [1, family],
        [4, `${family} Full`],
      ]),
    ],
  ];
  if (range) tables.push(['fvar', axesOf(range)]);
  const head = new DataView(new ArrayBuffer(12 + tables.length * 16));
  head.setUint32(0, 0x00010000);
  head.setUint16(4, tables.length);
  let offset = head.byteLength;
  tables.forEach(([tag, table], index) => {
    const at = 12 + index * 16;
    [...tag].forEach((char, step) => head.setUint8(at + step, char.charCodeAt(0)));
    head.setUint32(at + 8, offset);
    head.setUint32(at + 12, table.byteLength);
    offset += table.byteLength;
  });
  const whole = new Uint8Array(offset);
  let at = 0;
  for (const piece of [head, ...tables.map(([, table]) => table)]) {
    whole.set(new Uint8Array(piece.buffer), at);
    at += piece.byteLength;
  }
  return whole.buffer;
}

function namesOf(names: readonly (readonly [number, string])[]): DataView {
  const texts = names.map(([, text]) => text).join('');
  const start = 6 + names.length * 12;
  const view = new DataView(new ArrayBuffer(start + texts.length * 2));
  view.setUint16(2, names.length);
  view.setUint16(4, start);
  let offset = 0;
  names.forEach(([id, text], index) => {
    const at = 6 + index * 12;
    [3, 1, 0x0409, id, text.length * 2, offset].forEach((value, step) =>
      view.setUint16(at + step * 2, value),
    );
    [...text].forEach((char, step) =>
      view.setUint16(start + offset + step * 2, char.charCodeAt(0)),
    );
    offset += text.length * 2;
  });
  return view;
}

function axesOf([min, max]: readonly [number, number]): DataView {
  const view = new DataView(new ArrayBuffer(16 + 20));
  view.setUint16(4, 16);
  view.setUint16(8, 1);
  view.setUint16(10, 20);
  [...'wght'].forEach((char, step) => view.setUint8(16 + step, char.charCodeAt(0)));
  view.setInt32(20, min * 65_536);
  view.setInt32(28, max * 65_536);
  return view;
}

it('reads names, weight and slant out of the file', () => {
  const file = fontOf({ family: 'Bürgersaal', weight: 700, isItalic: true });
  expect(readFontFacts(file, 'x.ttf')).toEqual({
    family: 'Bürgersaal',
    name: 'Bürgersaal Full',
    weightMin: 700,
    weightMax: 700,
    isItalic: true,
  });
});

it('reads the range of a variable font', () => {
  const facts = readFontFacts(fontOf({ range: [100, 900] }), 'x.ttf');
  expect(facts).toMatchObject({ weightMin: 100, weightMax: 900 });
});

it.each([
  ['installable', 0x0000, false],
  ['restricted', 0x0002, true],
  ['preview and print', 0x0004, false],
  ['editable', 0x0008, false],
  ['restricted or editable: the milder counts', 0x000a, false],
  ['bitmaps alone', 0x0200, true],
  ['no subsets', 0x0100, false],
])('respects the right to embed: %s', (_name, fsType, isRefused) => {
  const facts = readFontFacts(fontOf({ fsType }), 'x.ttf');
  expect('problem' in facts ? facts.problem : undefined).toBe(isRefused ? 'restricted' : undefined);
});

it('guesses from the name of the file what the file does not say', () => {
  const bare = new DataView(new ArrayBuffer(12));
  bare.setUint32(0, 0x00010000);
  expect(readFontFacts(bare.buffer, 'House-SemiBoldItalic.ttf')).toMatchObject({
    family: 'House',
    weightMin: 600,
    isItalic: true,
  });
});

it('throws for a font that is cut off', () => {
  const whole = fontOf({});
  expect(() => readFontFacts(whole.slice(0, 40), 'x.ttf')).toThrow(RangeError);
});
