import { expect, it, vi } from 'vitest';
import { type Doc, emptyDoc } from '../../../model/canvas/doc.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { insertEdit, textBlank } from '../../engine/edits/insert.ts';
import { type ConflictAnswer, answerConflict } from './conflict.ts';
import { createAutosave } from './createAutosave.ts';

const start = emptyDoc('template', 'Start');
const theirs: Doc = { ...start, name: 'Theirs', artboards: { grid: { background: '$primary' } } };

function setUp() {
  const saved: Doc[] = [];
  const copies: Doc[] = [];
  const design = createDesign(start);
  const save = (doc: Doc) => {
    saved.push(doc);
    return Promise.resolve(undefined);
  };
  const autosave = createAutosave(design, start, { save, keep: () => Promise.resolve() });
  design.change('insert', insertEdit('mine', textBlank('Mine', 'styleTitle', 40)));
  autosave.pause(true);
  const revisions: string[] = [];
  const saveCopy = vi.fn<(doc: Doc) => Promise<string | undefined>>((doc) => {
    copies.push(doc);
    return Promise.resolve(undefined);
  });
  const setRevision = (revision: string) => void revisions.push(revision);
  const conflict = { theirs, stored: theirs, revision: 'r2', by: undefined, atMs: 5 };
  const answer = (given: ConflictAnswer) =>
    answerConflict({ design, autosave, setRevision, saveCopy }, conflict, given);
  return { design, autosave, saved, copies, revisions, saveCopy, answer };
}

it('saves nothing until somebody has chosen', async () => {
  const { autosave, saved } = setUp();
  await autosave.flush();
  expect(saved).toEqual([]);
  expect(autosave.state()).toBe('changed');
});

it('keeps mine: it is saved over theirs', async () => {
  const { design, autosave, saved, revisions, answer } = setUp();
  expect(await answer('mine')).toBeUndefined();
  expect(saved).toEqual([design.state().doc]);
  expect(design.state().doc.byId).toHaveProperty('mine');
  expect([autosave.state(), ...revisions]).toEqual(['saved', 'r2']);
});

it('takes theirs: mine is one step of undo away', async () => {
  const { design, autosave, saved, answer } = setUp();
  await answer('theirs');
  expect(design.state().doc).toEqual(theirs);
  expect([autosave.state(), saved]).toEqual(['saved', []]);
  design.undo();
  expect(design.state().doc.byId).toHaveProperty('mine');
  expect(design.state().doc.name).toBe('Start');
});

it('keeps mine as a copy and takes theirs, or changes nothing when there can be no copy', async () => {
  const { design, copies, saveCopy, answer } = setUp();
  saveCopy.mockResolvedValueOnce('notAllowed');
  expect(await answer('copy')).toBe('notAllowed');
  expect(design.state().doc.byId).toHaveProperty('mine');
  await answer('copy');
  expect(copies[0]?.byId).toHaveProperty('mine');
  expect(design.state().doc).toEqual(theirs);
});
