import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDoc } from '../../../model/canvas/doc.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { nameEdit } from '../../engine/edits/css.ts';
import { createAutosave } from './createAutosave.ts';
import { encodeDraft, parseDraft } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doc = emptyDoc('template', 'Start');

type Save = (doc: { name: string }) => Promise<string | undefined>;

function setUp(save = vi.fn<Save>(() => Promise.resolve(undefined))) {
  const design = createDesign(doc);
  const keep = vi.fn<(isDirty: boolean) => Promise<void>>(() => Promise.resolve());
  const autosave = createAutosave(design, doc, { save, keep });
  const rename = (name: string) => design.change('rename', nameEdit(name));
  return { design, autosave, save, keep, rename };
}

it('saves once after a run of changes, and keeps the draft sooner', async () => {
  const { autosave, save, keep, rename } = setUp();
  rename('a');
  await vi.advanceTimersByTimeAsync(400);
  expect(keep).toHaveBeenCalledWith(true);
  rename('b');
  expect(autosave.state()).toBe('changed');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save.mock.calls.map(([saved]) => saved.name)).toEqual(['b']);
  expect(autosave.state()).toBe('saved');
});

it('does not wait for ever while somebody goes on working', async () => {
  const { save, rename } = setUp();
  for (let n = 0; n < 14; n += 1) {
    rename(`name ${n}`);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(save.mock.calls.length).toBeGreaterThan(0);
});

it('undoing everything is saved already', async () => {
  const { design, autosave, save, rename } = setUp();
  rename('a');
  design.undo();
  design.change('rename', nameEdit('Start'));
  await vi.advanceTimersByTimeAsync(200);
  expect(['saved', 'changed']).toContain(autosave.state());
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.state()).toBe('saved');
  expect(save.mock.calls.length).toBeLessThanOrEqual(1);
});

it('says why nothing was kept, and tries again', async () => {
  const save = vi.fn<Save>();
  save.mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'storageFull' }));
  save.mockResolvedValue(undefined);
  const { autosave, rename } = setUp(save);
  rename('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect([autosave.state(), autosave.problem()]).toEqual(['failed', 'storageFull']);
  await autosave.flush();
  expect(autosave.state()).toBe('saved');
});

it('a new template that nothing was put on is no unsaved work', async () => {
  const design = createDesign(doc);
  const keep = vi.fn<(isDirty: boolean) => Promise<void>>(() => Promise.resolve());
  const autosave = createAutosave(design, undefined, { save: vi.fn<Save>(), keep });
  expect(autosave.state()).toBe('empty');
  design.turn('portrait');
  await vi.advanceTimersByTimeAsync(400);
  expect(keep.mock.calls).toEqual([[false]]);
  autosave.dispose();
});

it('a draft names the files that only this device has', () => {
  const media = { path: 'teams/t/x', type: 'image/png', bytes: 1, sha256: '', chunks: [] };
  const element = { id: 'e', type: 'image', media };
  const drawn = { ...doc, byId: { e: element } } as unknown as typeof doc;
  const history = { past: [], future: [] };
  const draft = { doc: drawn, history, revision: 'r', isDirty: true, tokens: new Map() };
  expect(encodeDraft(draft)).toMatchObject({ files: ['teams/t/x'] });
});

it('a draft comes back as it was, and anything else begins anew', () => {
  const { design, rename } = setUp();
  rename('a');
  const draft = {
    doc: design.state().doc,
    history: design.history(),
    revision: 'r1',
    isDirty: true,
    tokens: new Map([['teams/t/x', 'token']]),
  };
  expect(parseDraft(JSON.parse(JSON.stringify(encodeDraft(draft))))).toEqual(draft);
  expect(parseDraft({ doc: { name: 'x' }, history: {} })).toBeUndefined();
  expect(parseDraft('nonsense')).toBeUndefined();
});

it('keeps as a draft what was refused when the designer was closed, however late it was done', async () => {
  const save = vi.fn<Save>(() => Promise.resolve('notAllowed'));
  const { autosave, keep, rename } = setUp(save);
  rename('a');
  const flushed = autosave.flush();
  autosave.dispose();
  await flushed;
  expect(keep).toHaveBeenCalledExactlyOnceWith(true);
});
