// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDoc } from '../../../model/canvas/doc.ts';
import { unsavedDesign, type UnsavedDesign } from '../../../store/hooks/unsavedWork.ts';
import type { Store } from '../../../store/openStore.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { insertEdit, textBlank } from '../../engine/edits/insert.ts';
import { openTemplate } from '../openTemplate.ts';
import { parseDraft } from './draft.ts';
import { openDevice, savingOf, TEAM, TEMPLATE } from './saving.testkit.tsx';

/* The page can be closed at any moment: nothing that it did not get to write may look like another person's work. */

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  device = await openDevice();
});
afterEach(() => device.store.destroy());

const text = (id: string) => insertEdit(id, textBlank('Mine', 'styleTitle', 40));

/** Opens a designer of a template without a name. */
function openDesigner(over: {
  /** How its drafts get to the disk. */
  readonly write?: UnsavedDesign['write'];
  readonly commit?: Store['commit'];
}) {
  const local = unsavedDesign(device.store, TEAM, TEMPLATE);
  const design = createDesign(emptyDoc(TEMPLATE, ''));
  const saving = savingOf(device.store, design, {
    store: { ...device.store, ...(over.commit && { commit: over.commit }) },
    local: { ...local, ...(over.write && { write: over.write }) },
  });
  return { saving, draw: (id: string) => design.change('insert', text(id)) };
}

/** What the next page finds on the disk. */
async function reopened() {
  const raw = await unsavedDesign(device.store, TEAM, TEMPLATE).read();
  const opened = openTemplate(await device.row(), parseDraft(raw) ?? null, TEMPLATE);
  if ('refused' in opened) throw new Error(opened.refused);
  return opened;
}

it('a save whose page is closed right after it is no conflict', async () => {
  let isClosed = false;
  const local = unsavedDesign(device.store, TEAM, TEMPLATE);
  const write = async (draft: unknown) => (isClosed ? undefined : local.write(draft));
  const { saving, draw } = openDesigner({ write });
  draw('one');
  await expect.poll(() => local.read()).toBeDefined();
  draw('two');
  isClosed = true;
  await saving.autosave.flush();
  saving.autosave.dispose();
  const { doc, conflict, draft } = await reopened();
  expect(doc.elements).toEqual(['one', 'two']);
  expect(conflict).toBeUndefined();
  expect(draft).toMatchObject({ isDirty: false });
});

it('nor is one whose page is closed before it knows of it', async () => {
  let isStored = false;
  const commit: Store['commit'] = async (...change) => {
    await device.store.commit(...change);
    isStored = true;
    return new Promise(() => undefined); // the page never hears of it
  };
  const { saving, draw } = openDesigner({ commit });
  draw('one');
  void saving.autosave.flush();
  await expect.poll(() => isStored).toBe(true);
  draw('two');
  const local = unsavedDesign(device.store, TEAM, TEMPLATE);
  await expect.poll(async () => JSON.stringify(await local.read())).toContain('two');
  saving.autosave.dispose();
  const { doc, conflict, draft } = await reopened();
  expect(doc.elements).toEqual(['one', 'two']);
  expect(conflict).toBeUndefined();
  expect(draft).toMatchObject({ isDirty: true });
});
