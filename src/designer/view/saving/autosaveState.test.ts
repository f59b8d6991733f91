import fc from '../../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { type Doc, emptyDoc } from '../../../model/canvas/doc.ts';
import {
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveWork,
  firstWork,
  stepAutosave,
} from './autosaveState.ts';

const named = (name: string): Doc => ({ ...emptyDoc('template', name), elements: ['e'] });
const [a, b, c] = [named('a'), named('b'), named('c')];

/** Applies events one after another; returns the final state and the effects. */
function after(work: AutosaveWork, ...events: readonly AutosaveEvent[]) {
  const done: AutosaveEffect[] = [];
  let now = work;
  for (const event of events) {
    const next = stepAutosave(now, event);
    now = next.work;
    done.push(...next.effects);
  }
  return { ...now, done, saves: done.filter((effect) => effect.do === 'save') };
}

const change = (doc: Doc, nowMs: number): AutosaveEvent => ({ on: 'changed', doc, nowMs });
const flush: AutosaveEvent = { on: 'flush' };
const opened = firstWork(a, a, 0);

it('waits for a pause, but no longer than ten seconds after the first change', () => {
  const at = (nowMs: number) => after(opened, change(b, 0), change(c, nowMs)).done;
  expect(at(1000)).toContainEqual({ do: 'wait', ms: 1500 });
  expect(at(9400)).toContainEqual({ do: 'wait', ms: 600 });
  expect(at(60_000)).toContainEqual({ do: 'wait', ms: 0 });
});

it('a change that was undone leaves nothing behind that makes the next one hurry', () => {
  const undone = after(opened, change(b, 0), change(a, 100));
  expect(undone.state).toEqual({ at: 'saved' });
  expect(undone.done).toContainEqual({ do: 'stopWaiting' });
  expect(after(undone, change(c, 60_000)).done).toContainEqual({ do: 'wait', ms: 1500 });
});

it('what is changed while it is saved is saved after it, from what was stored then', () => {
  const { state, saves } = after(
    opened,
    change(b, 0),
    flush,
    change(c, 10),
    { on: 'stored', nowMs: 20 },
    flush,
  );
  expect(saves).toEqual([
    { do: 'save', doc: b, isFirst: false, base: a },
    { do: 'save', doc: c, isFirst: false, base: b },
  ]);
  expect(state).toEqual({ at: 'saving', doc: c, again: false });
});

it('a save that is asked for meanwhile follows at once, also after a refusal', () => {
  const busy = after(opened, change(b, 0), flush, change(c, 5), flush);
  expect(busy.saves).toHaveLength(1);
  expect(after(busy, { on: 'stored', nowMs: 9 }).saves).toMatchObject([{ doc: c, base: b }]);
  expect(after(busy, { on: 'refused', problem: 'x' }).saves).toMatchObject([{ doc: c, base: a }]);
});

it('a refusal stays until the next try', () => {
  const failed = after(opened, change(b, 0), flush, { on: 'refused', problem: 'storageFull' });
  expect(failed.state).toEqual({ at: 'failed', problem: 'storageFull' });
  expect(after(failed, flush).saves).toHaveLength(1);
});

it('a refused change that was taken back meanwhile leaves no complaint that nothing can end', () => {
  const refused: AutosaveEvent = { on: 'refused', problem: 'storageFull' };
  const saved = { at: 'saved' };
  expect(after(opened, change(b, 0), flush, change(a, 5), refused).state).toEqual(saved);
  const settled: AutosaveEvent = { on: 'settled', doc: c };
  expect(after(opened, change(b, 0), flush, settled, refused).state).toEqual(saved);
});

it('saves nothing while it is held, or while nothing was put on', () => {
  expect(after(opened, { on: 'held', isPaused: true }, change(b, 0), flush).saves).toEqual([]);
  const blank = firstWork(emptyDoc('template', 'New'), undefined, 0);
  expect(after(blank, flush, { on: 'draftDue' })).toMatchObject({
    state: { at: 'empty' },
    saves: [],
    done: [{ do: 'stopWaiting' }, { do: 'keepDraft', isDirty: false }],
  });
});

it('the document of another is the base of the next save', () => {
  const other = after(opened, change(b, 0), { on: 'rebased', stored: c, nowMs: 1 }, flush);
  expect(other.saves).toEqual([{ do: 'save', doc: b, isFirst: false, base: c }]);
});

it('never saves two at once, and whatever happened, what is shown is stored in the end', () => {
  const docs = fc.constantFrom(a, b, c);
  const events: fc.Arbitrary<AutosaveEvent> = fc.oneof(
    docs.map((doc) => change(doc, 0)),
    fc.constantFrom<AutosaveEvent>(
      flush,
      { on: 'draftDue' },
      { on: 'stored', nowMs: 0 },
      { on: 'refused', problem: 'x' },
    ),
    docs.map((stored) => ({ on: 'rebased' as const, stored, nowMs: 0 })),
    docs.map((doc) => ({ on: 'settled' as const, doc })),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (all) => {
      let [work, isSaving, isWaiting] = [firstWork(a, a, 0), false, false];
      const wrong: string[] = [];
      const take = (event: AutosaveEvent) => {
        // The shell only reports the end of a save while one runs.
        if (event.on === 'stored' || event.on === 'refused') {
          if (!isSaving) return;
          isSaving = false;
        }
        const next = stepAutosave(work, event);
        ({ work } = next);
        for (const effect of next.effects) {
          if (effect.do === 'save') {
            if (isSaving) wrong.push('two saves at once');
            isSaving = true;
          }
          if (effect.do === 'wait') isWaiting = true;
          if (effect.do === 'stopWaiting') isWaiting = false;
        }
        if (isSaving !== (work.state.at === 'saving')) wrong.push(`saves while ${work.state.at}`);
      };
      all.forEach(take);
      if (work.state.at === 'failed') take(flush);
      for (let turns = 0; (isSaving || isWaiting) && turns < 5; turns += 1) {
        if (isSaving) take({ on: 'stored', nowMs: 0 });
        if (isWaiting) take(flush);
      }
      expect([work.state.at, ...wrong]).toEqual(['saved']);
      expect(work.stored).toBe(work.shown);
    }),
    { numRuns: 2000 },
  );
});
