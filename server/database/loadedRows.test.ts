import { expect, it } from 'vitest';
import { Branch, toJson } from '../tree/node.ts';
import { createLoadedRows } from './loadedRows.ts';

/** Rows of 100 bytes each, `most` of which may stay in memory. */
function shelf(most: number) {
  const tasks: (() => void)[] = [];
  const rows = createLoadedRows({ maxBytes: most * 100, later: (task) => tasks.push(task) });
  const reads: number[] = [];
  const branches = Array.from({ length: 10 }, (_, id): Branch => {
    const loaded = (branch: Branch) => rows.add(id, branch, 100);
    const read = () => {
      reads.push(id);
      return { id };
    };
    return new Branch({ weight: 100, read, loaded });
  });
  return {
    rows,
    reads,
    use: (...ids: number[]) => ids.forEach((id) => branches[id]?.children),
    trim: () => tasks.splice(0).forEach((task) => task()),
    awake: () => branches.flatMap((branch, id) => (branch.asleep ? [] : [id])),
    json: (id: number) => toJson(branches[id]),
    change: (id: number) => branches[id]?.changing().set('more', 1),
  };
}

it('rows are read once, and kept while there is room', () => {
  const { use, trim, reads, rows } = shelf(10);
  use(1, 2, 1, 2, 3);
  trim();
  use(1, 2, 3);
  expect([reads, rows.weight]).toEqual([[1, 2, 3], 300]);
});

it('those that were not used lately go first', () => {
  const { use, trim, awake, rows } = shelf(5);
  use(0, 1, 2, 3, 4, 5);
  trim();
  expect([awake(), rows.weight]).toEqual([[2, 3, 4, 5], 400]);
  use(2, 6, 7);
  trim();
  expect(awake()).toEqual([2, 5, 6, 7]);
});

it('what the disk does not have stays', () => {
  const { use, change, trim, awake, json } = shelf(1);
  use(0, 1, 2);
  change(1);
  trim();
  expect(awake()).toContain(1);
  expect(json(1)).toEqual({ id: 1, more: 1 });
});

it('looking at a value as a whole brings it into no memory', () => {
  const { json, awake } = shelf(5);
  expect([json(3), awake()]).toEqual([{ id: 3 }, []]);
});

it('rows that are deleted weigh nothing', () => {
  const { use, rows } = shelf(5);
  use(0, 1);
  rows.drop(0);
  rows.drop(0);
  expect(rows.weight).toBe(100);
});
