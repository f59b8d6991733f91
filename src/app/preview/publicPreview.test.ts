import { expect, it } from 'vitest';
import { slideId, teamId } from '../../model/model.testkit.ts';
import type { TemplateId } from '../../model/ids.ts';
import { readPreview, storedPreview, type PreviewDeps } from './publicPreview.ts';

const target = { teamId: teamId(), slideId: slideId() };
const templateTarget = { teamId: teamId(), templateId: 'template000000000000' as TemplateId };
const row = (more: object = {}) => ({
  id: target.slideId,
  type: 'webview',
  title: 'Tides',
  status: 'published',
  web: 'https://example.org/',
  createdBy: 'somebody',
  screens: { s: { id: 'screenSCREENscreen12', active: true, name: 'Foyer' } },
  ...more,
});

/** A backend that answers by path, and the caches of a browser; both only as far as they are used. */
function world(answers: Record<string, unknown>) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const state = { isOffline: false, status: 200 };
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, value: Response) => void kept.set(key, await value.text()),
    delete: async (key: string) => kept.delete(key),
  } as unknown as Cache;
  const deps: PreviewDeps = {
    caches: { open: async () => cache },
    restAddress: (path, params) => `${path}?${params.toString()}`,
    fetch: (async (url: string) => {
      if (state.isOffline) throw new TypeError('no network');
      asked.push(decodeURIComponent(url));
      const body = answers[url.split('?')[0] ?? ''] ?? null;
      return new Response(JSON.stringify(body), { status: state.status });
    }) as unknown as typeof fetch,
  };
  return { deps, kept, asked, state };
}
const slides = `teams/${target.teamId}/slides`;

it('asks for the one slide by its id and shows it while it is published', async () => {
  const { deps, asked } = world({ [slides]: { 3: row() } });
  const preview = await readPreview(deps, target);
  expect(preview).toMatchObject({ kind: 'shown', slide: { title: 'Tides' } });
  expect(asked[0]).toContain(`orderBy="id"&equalTo="${target.slideId}"`);
});

it.each(['draft', 'archived', 'deleted'])(
  'shows no %s, like one that is not there',
  async (status) => {
    const { deps } = world({ [slides]: { 3: row({ status }) } });
    expect(await readPreview(deps, target)).toEqual({ kind: 'withdrawn' });
    expect(await readPreview(world({}).deps, target)).toEqual({ kind: 'withdrawn' });
  },
);

it('opens again without network, without the names of people and screens, until it is withdrawn', async () => {
  const answers: Record<string, unknown> = { [slides]: { 3: row() } };
  const { deps, kept, state } = world(answers);
  expect(await storedPreview(deps, target)).toBeUndefined();
  await readPreview(deps, target);
  state.isOffline = true;
  expect(await readPreview(deps, target)).toEqual({ kind: 'offline' });
  expect(await storedPreview(deps, target)).toMatchObject({ kind: 'shown' });
  expect([...kept.values()].join()).not.toMatch(/somebody|Foyer/);
  state.isOffline = false;
  answers[slides] = { 3: row({ status: 'archived' }) };
  await readPreview(deps, target);
  expect(await storedPreview(deps, target)).toBeUndefined();
});

it('shows templates in use, none that were put away or are refused', async () => {
  const path = `templates/${templateTarget.teamId}/canvas/${templateTarget.templateId}`;
  const template = {
    id: templateTarget.templateId,
    name: 'Welcome',
    status: 'active',
    data: { v: 1, elements: [{ id: 'i', type: 'rect', css: {} }] },
  };
  const answers: Record<string, unknown> = { [path]: template };
  const { deps, state } = world(answers);
  const preview = await readPreview(deps, templateTarget);
  expect(preview).toMatchObject({ kind: 'shown', slide: { type: 'template', title: 'Welcome' } });
  answers[path] = { ...template, status: 'archived' };
  expect(await readPreview(deps, templateTarget)).toEqual({ kind: 'withdrawn' });
  state.status = 401;
  expect(await readPreview(deps, templateTarget)).toEqual({ kind: 'withdrawn' });
});
