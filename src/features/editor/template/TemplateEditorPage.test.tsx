// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TeamId, TemplateId } from '../../../model/ids.ts';
import { teamKey, templateKey } from '../../../model/kinds.ts';
import { parseTeam } from '../../../model/team/team.ts';
import {
  parseTemplate,
  SMART_TEAM,
  type TemplateStatus,
} from '../../../model/template/template.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../../store/openStore.ts';
import { openTestStore, TEAM } from '../../../store/storeFixture.testkit.ts';
import { PublishDialog } from '../../../verbs/slides/PublishDialog.tsx';
import { NewTemplateSlide } from './TemplateEditorPage.tsx';

const PARENT = 'team0000000000000002' as TeamId;
const ROOT = 'team0000000000000003' as TeamId;
const ID = 'template000000000000' as TemplateId;
const TITLE = { id: 'title', label: { en: 'Headline' }, order: 0, allow: { content: true } };
const VIDEO = { id: 'film', label: { en: 'Film' }, order: 1, allow: { content: true } };
const data = {
  v: 1,
  orientations: ['landscape'],
  elements: [
    { id: 'title', type: 'text', paragraphs: [{ runs: [{ text: 'Hi' }] }], slot: TITLE },
    { id: 'film', type: 'video', loop: true, slot: VIDEO },
  ],
};

/** This DOM can neither measure nor encode videos, so those that not every screen plays are taken as they are. */
vi.mock('../media/chosenFile.ts', () => ({
  chooseFile: async (file: File) => ({
    file,
    type: 'video/mp4',
    url: 'blob:film',
    width: 1280,
    height: 720,
    seconds: 4,
    ...(file.name === 'vp9.mp4' && { coding: 'vp9' }),
  }),
}));

/** A child team, its parent's permission to use templates, and a template of each of the three origins. */
async function openFamily(parentTemplates: boolean): Promise<Store> {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await store.sync.transact((tx) =>
    tx.putRows([
      teamRow(TEAM, { name: 'Kiosk', parentTeam: PARENT, rootTeam: ROOT }),
      teamRow(PARENT, { name: 'Terrace', rootTeam: ROOT, childSettings: { parentTemplates } }),
      teamRow(ROOT, { name: 'Museum of Light' }),
    ]),
  );
  await Promise.all([PARENT, ROOT, SMART_TEAM].map((team) => putTemplate(store, team, 'active')));
  return store;
}

function teamRow(id: TeamId, fields: object) {
  const ref = teamKey(id);
  return { ref, row: { key: ref.key, value: parseTeam(fields, id)! } };
}

async function putTemplate(
  store: Store,
  team: TeamId,
  status: TemplateStatus,
  name = 'Opening',
): Promise<void> {
  const ref = templateKey(team, ID);
  const value = parseTemplate({ id: ID, name, status, data }, team)!;
  await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
}

function open(store: Store, isParent: string): void {
  const App = inApp(store);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <App>
        <NewTemplateSlide isParent={isParent} templateId={ID} />
        <PublishDialog />
      </App>
    </RouterContextProvider>,
  );
}

/** Returns false if the template is reported missing for good, not just until more data has loaded. */
async function opens(): Promise<boolean> {
  await screen.findByText('This template is not there');
  const field = screen.findByLabelText('Headline', {}, { timeout: 500 });
  return field.then(
    () => true,
    () => false,
  );
}

it.each([
  ['1', 'Terrace'],
  ['2', 'Museum of Light'],
])('opens a template of a team above (%s) and says whose it is', async (isParent, owner) => {
  const store = await openFamily(true);
  const wasMissing = vi.fn<() => void>();
  const watch = new MutationObserver(() => {
    if (screen.queryByText('This template is not there')) wasMissing();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  open(store, isParent);
  expect(await screen.findByLabelText('Headline')).toBeTruthy();
  expect(wasMissing).not.toHaveBeenCalled();
  expect(await screen.findByText(new RegExp(`Admins of ${owner} can change it`))).toBeTruthy();
});

it.each(['1', '2', '3'])('opens none (%s) that is not shared with the team', async (isParent) => {
  open(await openFamily(false), isParent);
  expect(await opens()).toBe(false);
});

it('opens none that was put away, and leaves one open that is put away meanwhile', async () => {
  const store = await openFamily(true);
  open(store, '1');
  await screen.findByLabelText('Headline');
  await putTemplate(store, PARENT, 'archived', 'Closing');
  await screen.findByText(/“Closing” from Terrace/);
  expect(screen.getByLabelText('Headline')).toBeTruthy();
  cleanup();
  open(store, '1');
  expect(await opens()).toBe(false);
});

it('names a video in a slot that not every screen plays, before the slide is published', async () => {
  open(await openFamily(true), '1');
  await screen.findByLabelText('Headline');
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="video"]')!;
  const choose = (name: string) =>
    fireEvent.change(input, { target: { files: [new File(['film'], name)] } });
  choose('vp9.mp4');
  expect(await screen.findByText(/^This video is encoded in VP9/)).toBeTruthy();
  expect(await screen.findByText(/^This browser cannot convert it for you/)).toBeTruthy();
  choose('h264.mp4');
  await waitFor(() => expect(screen.queryByText(/^This video is encoded in/)).toBeNull());
});

it('asks before the words of the template are published, and leads to them', async () => {
  open(await openFamily(true), '1');
  const field = await screen.findByLabelText('Headline');
  const isMarked = () => screen.queryByText('Example') !== null;
  expect(isMarked()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('alertdialog', { name: 'Publish with examples?' });
  expect(question.textContent).toContain('Still the example of the template: Headline.');
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first one' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'Open from nine' } });
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open from nine');
});

it('calls a slide whose title nobody has written after the template and the day', async () => {
  open(await openFamily(true), '1');
  await screen.findByLabelText('Headline');
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(title).toMatch(/^Opening, .*\b20\d\d\b/);
});
