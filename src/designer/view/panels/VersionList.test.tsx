// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultBrand } from '../../../model/brand/brand.ts';
import { type Doc, emptyDoc } from '../../../model/canvas/doc.ts';
import { storedDocOf } from '../../../model/canvas/storedDoc.ts';
import { CallError } from '../../../platform/ports/functionsPort.ts';
import { createDesign } from '../../engine/createDesign.ts';
import { insertEdit, textBlank } from '../../engine/edits/insert.ts';
import { openDevice, OTHER, TEAM, TEMPLATE, wrapperFor } from '../saving/saving.testkit.tsx';
import type { DesignerStage } from '../stage/createStage.ts';
import { createCellFocus } from '../table/cellFocus.ts';
import { ToolsProvider } from '../tools.ts';
import { asDocs, VersionList } from './VersionList.tsx';

const place = { teamId: TEAM, templateId: TEMPLATE };
const older: Doc = emptyDoc(TEMPLATE, 'Older');
const newer: Doc = emptyDoc(TEMPLATE, 'Newer');

/** A version as functions store it: the whole row at that revision. */
const versionOf = (doc: Doc, revision: string, at: number, by: string | null) => ({
  at,
  by,
  value: {
    name: doc.name,
    status: 'active',
    data: storedDocOf(doc),
    revision,
    lastChangedDate: at,
  },
});

let device: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  device = await openDevice();
});
afterEach(async () => {
  cleanup();
  await device.store.destroy();
});

function show(read: () => Promise<unknown>) {
  const design = createDesign(newer);
  const said: string[] = [];
  const tools = {
    place,
    design,
    stage: { isReleasing: () => false } as DesignerStage,
    brand: defaultBrand(TEAM),
    resolve: () => Promise.resolve(undefined),
    newId: () => 'x',
    cells: createCellFocus(),
    takeFile: () => Promise.resolve(undefined),
    copied: { note: () => undefined, own: async () => undefined, open: async () => undefined },
    enter: () => undefined,
    open: () => undefined,
    refuse: () => undefined,
    announce: (text: string) => void said.push(text),
    announceStep: () => undefined,
  };
  const Wrapper = wrapperFor(device.store, { read });
  render(
    <Wrapper>
      <ToolsProvider value={tools}>
        <VersionList />
      </ToolsProvider>
    </Wrapper>,
  );
  return { design, said };
}

it('reads documents, newest first: of one document the newest, and none that is broken or newer', () => {
  const raw = {
    1: versionOf(older, 'a', 10, OTHER),
    // A picture was taken of the same document.
    2: versionOf(older, 'a', 20, null),
    3: versionOf({ ...newer, v: 99 }, 'b', 30, OTHER),
    4: { at: 40, by: OTHER, value: { name: 'Broken', data: 'nothing', revision: 'c' } },
    5: versionOf(newer, 'd', 50, OTHER),
  };
  expect(asDocs(raw, place).map(({ rev, atMs, by }) => [rev, atMs, by])).toEqual([
    [5, 50, OTHER],
    [2, 20, undefined],
  ]);
  expect(asDocs(null, place)).toEqual([]);
});

it('brings a version back as one step of undo, and names who saved it', async () => {
  const raw = { 1: versionOf(older, 'a', 10, OTHER), 2: versionOf(newer, 'b', 20, OTHER) };
  const { design, said } = show(() => Promise.resolve(raw));
  const buttons = await screen.findAllByRole('button');
  await waitFor(() => expect(buttons[1]?.textContent).toContain('Bo'));
  // The version already shown cannot be restored.
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
  fireEvent.click(buttons[1] as HTMLElement);
  expect(design.state().doc).toMatchObject({ name: 'Older' });
  expect(said, 'the notice says it').toEqual([]);
  design.change('insert', insertEdit('later', textBlank('Later', 'styleTitle', 40)));
  design.undo();
  design.undo();
  expect(design.state().doc).toEqual(newer);
});

it('reads them once the network is back', async () => {
  let isOnline = false;
  show(async () => {
    if (!isOnline) throw new CallError('offline', 'noAnswer');
    return { 1: versionOf(older, 'a', 10, OTHER) };
  });
  await screen.findByText(/when you are online/);
  isOnline = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(/when you are online/)).toBeNull();
});

it.each([
  ['offline', () => Promise.reject(new CallError('offline', 'noAnswer')), /when you are online/],
  ['refused', () => Promise.reject(new CallError('refused', 'notAllowed')), /You may not do this/],
  ['empty', () => Promise.resolve(null), /no earlier version yet/],
] as const)('says why there is none: %s', async (_name, read, sentence) => {
  show(read);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
