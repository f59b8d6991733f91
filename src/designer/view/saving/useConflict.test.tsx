// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Doc, emptyDoc } from '../../../model/canvas/doc.ts';
import { saveTemplate } from '../../../model/mutations/template/saveTemplate.ts';
import type { Template } from '../../../model/template/template.ts';
import { useReadConfirmed } from '../../../store/hooks/confirmed.ts';
import { unsavedDesign } from '../../../store/hooks/unsavedWork.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { insertEdit, textBlank } from '../../engine/edits/insert.ts';
import {
  openDevice,
  OTHER,
  REF,
  savingOf,
  TEAM,
  TEMPLATE,
  templateOf,
  wrapperFor,
} from './saving.testkit.tsx';
import { useConflict } from './useConflict.ts';

const start: Doc = emptyDoc(TEMPLATE, 'Start');
const theirs: Doc = { ...start, name: 'Theirs', artboards: { grid: { background: '$primary' } } };
const byOther = { editedBy: OTHER, lastChangedDate: 7 };

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  device = await openDevice();
});
afterEach(async () => {
  cleanup();
  await device.store.destroy();
});

/** Opens a designer with a template, as the page composes it. */
async function openDesigner() {
  const first = templateOf(start, 'r1');
  await device.arrive(first);
  const design = createDesign(start);
  const local = { ...unsavedDesign(device.store, TEAM, TEMPLATE), write: async () => undefined };
  const saving = savingOf(device.store, design, { local, stored: start, revision: 'r1' });
  const learn = vi.spyOn(saving, 'learn');
  const hook = renderHook(
    ({ template }: { readonly template: Template }) =>
      useConflict(design, saving, template, undefined),
    { initialProps: { template: first }, wrapper: wrapperFor(device.store) },
  );
  return {
    ...device,
    design,
    saving,
    conflict: () => hook.result.current.conflict,
    answer: (given: 'mine' | 'theirs' | 'copy') => hook.result.current.answer(given),
    /** The store's current row reaches the page. */
    show: async () => hook.rerender({ template: await device.row() }),
    /** Shows the page a row although the store has a newer one, until it was judged. */
    showRow: async (template: Template) => {
      learn.mockClear();
      hook.rerender({ template });
      await waitFor(() => expect(learn).toHaveBeenCalledOnce()); // as each row is judged
    },
    draw: () => design.change('insert', insertEdit('mine', textBlank('Mine', 'styleTitle', 40))),
  };
}

it('takes on what others saved while nothing is open here', async () => {
  const { design, saving, arrive, show, conflict } = await openDesigner();
  await arrive(templateOf(theirs, 'r2', byOther));
  await show();
  await waitFor(() => expect(design.state().doc.name).toBe('Theirs'));
  expect([conflict(), saving.revision(), saving.autosave.state()]).toEqual([
    undefined,
    'r2',
    'saved',
  ]);
});

it('asks while work here is not saved, and saves nothing meanwhile', async () => {
  const { design, saving, arrive, row, show, draw, conflict, answer } = await openDesigner();
  draw();
  await arrive(templateOf(theirs, 'r2', byOther));
  await show();
  await waitFor(() => expect(conflict()).toBeDefined());
  expect(conflict()).toMatchObject({ revision: 'r2', by: OTHER, atMs: 7 });
  expect(conflict()?.theirs.name).toBe('Theirs');
  await saving.autosave.flush();
  expect((await row()).revision).toBe('r2');

  expect(await answer('mine')).toBeUndefined();
  await waitFor(() => expect(conflict()).toBeUndefined());
  const stored = await row();
  expect(stored.name).toBe('Start');
  expect(JSON.stringify(stored.data)).toContain('Mine');
  expect(stored.revision).toBe(saving.revision());
  expect(design.state().doc.byId).toHaveProperty('mine');
});

it('asks about what was saved but not sent, and shows theirs without it', async () => {
  const { design, saving, arrive, row, show, draw, conflict, answer } = await openDesigner();
  draw();
  await saving.autosave.flush();
  await arrive(templateOf(theirs, 'r2', byOther));
  // The store has put the unsent save on top of theirs.
  expect((await row()).revision).toBe(`${saving.revision()}.r2`);
  await show();
  await waitFor(() => expect(conflict()).toBeDefined());
  expect(conflict()?.theirs.byId).not.toHaveProperty('mine');
  expect(conflict()?.stored.byId).toHaveProperty('mine');

  await answer('theirs');
  expect(design.state().doc.byId).not.toHaveProperty('mine');
  expect(JSON.stringify((await row()).data)).not.toContain('Mine');
  design.undo();
  expect(design.state().doc.byId).toHaveProperty('mine');
});

it('takes an own row that is shown after the next save for nobody else’s', async () => {
  const { design, saving, row, showRow, draw, conflict } = await openDesigner();
  draw();
  await saving.autosave.flush();
  const late = await row();
  design.change('insert', insertEdit('more', textBlank('More', 'styleTitle', 40)));
  await saving.autosave.flush();
  await showRow(late);
  await showRow(await row());
  expect(Object.keys(design.state().doc.byId).toSorted()).toEqual(['mine', 'more']);
  expect([conflict(), saving.autosave.state()]).toEqual([undefined, 'saved']);
  await showRow(late);
  expect(design.state().doc.byId).toHaveProperty('more');
  expect(conflict()).toBeUndefined();
});

it('takes what was made of two saves of its own for nobody else’s', async () => {
  const { design, saving, row, showRow, draw, conflict } = await openDesigner();
  draw();
  await saving.autosave.flush();
  const stored = await row();
  design.change('insert', insertEdit('more', textBlank('More', 'styleTitle', 40)));
  await showRow({ ...stored, revision: `${saving.revision()}.r1` });
  expect(conflict()).toBeUndefined();
  expect(design.state().doc.byId).toHaveProperty('more');
});

it('keeps a name that others gave when only the drawing was changed here', async () => {
  const { saving, arrive, row, draw } = await openDesigner();
  draw();
  await saving.autosave.flush();
  await arrive(templateOf({ ...start, name: 'Theirs' }, 'r2', byOther));
  expect((await row()).name).toBe('Theirs');
  expect(JSON.stringify((await row()).data)).toContain('Mine');
});

it('goes on asking about the same two when its own save is sent meanwhile, and about a third one', async () => {
  const { design, saving, arrive, row, show, draw, conflict, answer } = await openDesigner();
  draw();
  await saving.autosave.flush();
  await arrive(templateOf(theirs, 'r2', byOther));
  await show();
  await waitFor(() => expect(conflict()).toBeDefined());
  // The server has put ours on top of theirs; this device does not know yet that its save was sent.
  const merged = await row();
  await arrive(merged);
  await show();
  await waitFor(() =>
    expect(conflict()?.revision).toBe((merged as { revision?: string }).revision),
  );
  expect(conflict()?.theirs.byId).not.toHaveProperty('mine');
  expect(design.state().doc.byId).toHaveProperty('mine');

  const third = { ...theirs, name: 'Third' };
  await arrive(templateOf(third, 'r9', { editedBy: OTHER, lastChangedDate: 9 }));
  await show();
  await waitFor(() => expect(conflict()?.theirs.name).toBe('Third'));
  expect(conflict()?.atMs).toBe(9);
  await answer('theirs');
  expect(design.state().doc.name).toBe('Third');
  expect((await row()).name).toBe('Third');
});

it('keeps its peace when its own save comes back, and when both made the same', async () => {
  const { design, saving, arrive, row, show, draw, conflict } = await openDesigner();
  draw();
  await saving.autosave.flush();
  const mine = design.state().doc;
  await arrive(await row());
  await show();
  await arrive(templateOf(mine, 'r3', byOther));
  await show();
  await waitFor(() => expect(saving.revision()).not.toBe('r1'));
  expect([conflict(), design.state().doc, saving.autosave.state()]).toEqual([
    undefined,
    mine,
    'saved',
  ]);
});

it('keeps mine as a template of its own beside theirs', async () => {
  const { store, design, arrive, show, draw, conflict, answer } = await openDesigner();
  draw();
  await arrive(templateOf(theirs, 'r2', byOther));
  await show();
  await waitFor(() => expect(conflict()).toBeDefined());
  expect(await answer('copy')).toBeUndefined();
  const rows = await store.db.rowsOf('template').toArray();
  const templates = rows.map(({ value }) => value as Template);
  expect(templates.map(({ name }) => name).toSorted()).toEqual(['Start (Kopie)', 'Theirs']);
  expect(design.state().doc.name).toBe('Theirs');
});

it('reads what the server has below a change that waits, and nothing where none does', async () => {
  const { store, arrive } = device;
  const { result } = renderHook(() => useReadConfirmed(), { wrapper: wrapperFor(store) });
  expect(await result.current(REF)).toBeUndefined();
  await arrive(templateOf(start, 'r1'));
  expect(await result.current(REF)).toBeUndefined();
  const args = { teamId: TEAM, id: TEMPLATE, fields: { name: 'Renamed' }, at: 9 };
  expect(await store.commit(saveTemplate, args)).toMatchObject({ ok: true });
  expect(await result.current(REF)).toMatchObject({ name: 'Start', revision: 'r1' });
});
