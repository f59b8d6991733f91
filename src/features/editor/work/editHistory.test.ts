import fc from '../../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { amend, type EditHistory, historyOf, redo, stepHistory, undo } from './editHistory.ts';

const typed = (text: string, from: EditHistory<string>, atMs: number) =>
  [...text].reduce(
    (history, letter, index) =>
      stepHistory(history, history.present + letter, 'title', atMs + index * 100),
    from,
  );

it('takes a word back at once, and what came after a pause by itself', () => {
  const first = typed('Menu', historyOf(''), 0);
  const both = typed(' today', first, 5000);
  expect(undo(both).present).toBe('Menu');
  expect(undo(undo(both)).present).toBe('');
  expect(undo(undo(undo(both))).present).toBe('');
  expect(redo(redo(redo(undo(undo(both))))).present).toBe('Menu today');
});

it('keeps two fields apart, however quickly they follow', () => {
  const named = typed('A', historyOf(''), 0);
  expect(undo(stepHistory(named, 'A+', 'dates', 100)).present).toBe('A');
});

it('a step after going back ends what could be redone', () => {
  const back = undo(typed('Menu', historyOf(''), 0));
  const other = stepHistory(back, 'Other', 'title', 9000);
  expect(redo(other)).toBe(other);
});

it('what follows from a step goes with it', () => {
  const chosen = stepHistory(historyOf('empty'), 'file', 'file', 0);
  expect(undo(amend(chosen, 'file with its length')).present).toBe('empty');
});

it('what changes nothing is no step', () => {
  const history = historyOf('same');
  expect(stepHistory(history, 'same', 'title', 0)).toBe(history);
});

it('going back and forth any number of times is the same as going once', () => {
  const steps = fc.array(fc.record({ to: fc.integer(), key: fc.constantFrom('a', 'b') }));
  fc.assert(
    fc.property(steps, fc.nat(300), (all, count) => {
      let history: EditHistory<number> = historyOf(0);
      for (const [at, { to, key }] of all.entries())
        history = stepHistory(history, to, key, at * 700);
      const { present } = history;
      for (let n = 0; n < count; n += 1) history = undo(history);
      for (let n = 0; n < count; n += 1) history = redo(history);
      expect(history.present).toBe(present);
    }),
  );
});
