import fc from '../../tests/tools/property.ts';
import { describe, expect, it } from 'vitest';
import { sameJson } from './diff.ts';
import { flatten, mergeDocs, nest, touchedBetween } from './mergeElements.ts';
import type { StoredDoc } from './template/fields.ts';

const element = (id: string, x: number, children?: readonly object[]) => ({
  id,
  type: children ? 'group' : 'text',
  css: { left: x },
  ...(children && { children }),
});
const doc = (...elements: readonly object[]): StoredDoc => ({ v: 1, elements });
const merge = (base: StoredDoc, mine: StoredDoc, theirs: StoredDoc) =>
  mergeDocs(theirs, mine, touchedBetween(base, mine)!);
const order = (merged: unknown) =>
  [...flatten(merged)!.lists].map(([at, ids]) => [at, ids.join('')]);

describe('documents that two people changed', () => {
  const base = doc(element('a', 1), element('b', 1), element('g', 1, [element('c', 1)]));

  it('keep the changes of both', () => {
    const mine = doc(element('a', 5), element('b', 1), element('g', 1, [element('c', 1)]));
    const theirs = doc(element('a', 1), element('b', 7), element('g', 1, [element('c', 8)]));
    expect(merge(base, mine, theirs)).toEqual(
      doc(element('a', 5), element('b', 7), element('g', 1, [element('c', 8)])),
    );
  });

  it('take a new element where it was put, beside what others added', () => {
    const mine = doc(
      element('a', 1),
      element('m', 1),
      element('b', 1),
      element('g', 1, [element('c', 1)]),
    );
    const theirs = doc(
      element('a', 1),
      element('b', 1),
      element('t', 1),
      element('g', 1, [element('c', 1)]),
    );
    expect(order(merge(base, mine, theirs))).toEqual([
      ['', 'ambtg'],
      ['g', 'c'],
    ]);
  });

  it('lose what either has removed, and keep what hung on it', () => {
    const mine = doc(element('b', 1), element('g', 1, [element('c', 1)]));
    const theirs = doc(element('a', 4), element('b', 1), element('c', 1));
    expect(order(merge(base, mine, theirs))).toEqual([['', 'bc']]);
  });

  it('let one bring to the front what the other has moved', () => {
    const mine = doc(element('b', 1), element('g', 1, [element('c', 1)]), element('a', 1));
    const theirs = doc(element('a', 9), element('b', 1), element('g', 1, [element('c', 1)]));
    expect(merge(base, mine, theirs)).toEqual(
      doc(element('b', 1), element('g', 1, [element('c', 1)]), element('a', 9)),
    );
  });

  it('merge artboards by their side', () => {
    const side = (landscape: string, portrait: string) => ({
      ...base,
      artboards: { landscape: { background: landscape }, portrait: { background: portrait } },
    });
    expect(merge(side('red', 'red'), side('blue', 'red'), side('red', 'green'))).toEqual(
      side('blue', 'green'),
    );
  });

  it('are taken as they are where elements have no ids', () => {
    expect(touchedBetween({ elements: [{ x: 1 }] }, base)).toBeUndefined();
    const touched = touchedBetween(doc(), base)!;
    expect(mergeDocs({ elements: [{ x: 1 }] }, base, touched)).toBe(base);
  });
});

/** Any forest of eight elements, some of them changed. */
const forest = fc
  .array(fc.record({ id: fc.constantFrom(...'abcdefgh'), x: fc.nat(3), into: fc.nat(8) }), {
    maxLength: 12,
  })
  .map((steps): StoredDoc => {
    const own = new Map<string, { id: string; x: number }>();
    const lists = new Map<string, string[]>([['', []]]);
    for (const { id, x, into } of steps) {
      if (own.has(id)) continue;
      const at = [...own.keys()][into] ?? '';
      own.set(id, { id, x });
      lists.set(at, [...(lists.get(at) ?? []), id]);
    }
    return nest({ rest: {}, own, lists });
  });

describe('any three documents', () => {
  it('merge into one that holds each element once, and what each of them changed alone', () => {
    fc.assert(
      fc.property(forest, forest, forest, (base, mine, theirs) => {
        const merged = flatten(merge(base, mine, theirs))!;
        expect(merged).toBeDefined();
        expect([...merged.lists.values()].flat().toSorted()).toEqual(
          [...merged.own.keys()].toSorted(),
        );
        const [b, m, t] = [flatten(base)!, flatten(mine)!, flatten(theirs)!];
        for (const id of m.own.keys()) {
          const isMine = !sameJson(b.own.get(id), m.own.get(id));
          const wanted = isMine ? m.own.get(id) : t.own.get(id);
          expect(merged.own.get(id)).toEqual(wanted);
        }
      }),
    );
  });

  it('merge into the changed one where nobody else has changed anything', () => {
    fc.assert(
      fc.property(forest, forest, (base, mine) => {
        expect(merge(base, mine, base)).toEqual(mine);
        expect(merge(base, base, mine)).toEqual(mine);
      }),
    );
  });
});
