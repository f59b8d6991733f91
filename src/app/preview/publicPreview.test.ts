import { expect, it } from 'vitest';
import { slideId, teamId } from '../../model/model.testkit.ts';
import type { TemplateId } from '../../model/ids.ts';
import { fetchPreview, storedPreview, type PreviewDeps } from './publicPreview.ts';

const target = { teamId: teamId(), slideId: slideId() };
const templateTarget = { teamId: teamId(), templateId: 'template000000000000' as TemplateId };
const row = (more: object = {}) => ({
  id: target.slideId,
  type: 'webview',
  title: 'Tides',
  status: 'published',
  web: 'https://example.org/',
  ...more,
});

/** A backend with rows by id, and the caches of a browser; both with only the methods that are used. */
function world(rows: Record<string, unknown>, brand: unknown = null) {
  const kept = new Map<string, string>();
  const asked: { address: string; credentials: boolean }[] = [];
  const state = { isOffline: false, status: 200 };
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, value: Response) => void kept.set(key, await value.text()),
    delete: async (key: string) => kept.delete(key),
  } as unknown as Cache;
  const deps: PreviewDeps = {
    caches: { open: async () => cache },
    address: 'https://signs.example/functions/readPreview',
    fetch: (async (address: string, init: RequestInit) => {
      if (state.isOffline) throw new TypeError('no network');
      asked.push({ address, credentials: new Headers(init.headers).has('authorization') });
      const wanted = JSON.parse(String(init.body)) as { slideId?: string; templateId?: string };
      const row = rows[wanted.slideId ?? wanted.templateId ?? ''];
      const shown = row ? { row, brand, brandTeam: target.teamId } : null;
      return Response.json({ shown }, { status: state.status });
    }) as unknown as typeof fetch,
  };
  return { deps, kept, asked, state };
}

it('asks the function as nobody and shows what it answers', async () => {
  const { deps, asked } = world({ [target.slideId]: row() });
  const preview = await fetchPreview(deps, target);
  expect(preview).toMatchObject({ kind: 'shown', slide: { title: 'Tides' } });
  expect(asked).toEqual([{ address: deps.address, credentials: false }]);
});

it('draws with the brand of the answer, which can be the parent’s', async () => {
  const colors = { primary: { hex: '#123456' } };
  const { deps } = world({ [target.slideId]: row() }, { colors });
  const preview = await fetchPreview(deps, target);
  expect(preview).toMatchObject({ brand: { colors: { primary: { hex: '#123456' } } } });
});

it.each(['draft', 'archived', 'deleted'])('shows no %s, whatever is answered', async (status) => {
  const { deps } = world({ [target.slideId]: row({ status }) });
  expect(await fetchPreview(deps, target)).toEqual({ kind: 'withdrawn' });
  expect(await fetchPreview(world({}).deps, target)).toEqual({ kind: 'withdrawn' });
});

it('opens again without network, and while the backend fails, until it is withdrawn', async () => {
  const rows: Record<string, unknown> = { [target.slideId]: row() };
  const { deps, state } = world(rows);
  expect(await storedPreview(deps, target)).toBeUndefined();
  await fetchPreview(deps, target);
  state.isOffline = true;
  expect(await fetchPreview(deps, target)).toEqual({ kind: 'offline' });
  state.isOffline = false;
  for (const status of [404, 429, 503]) {
    state.status = status;
    expect(await fetchPreview(deps, target)).toEqual({ kind: 'offline' });
    expect(await storedPreview(deps, target)).toMatchObject({ kind: 'shown' });
  }
  state.status = 200;
  delete rows[target.slideId];
  await fetchPreview(deps, target);
  expect(await storedPreview(deps, target)).toBeUndefined();
});

it('shows templates in use, none that were put away', async () => {
  const template = {
    id: templateTarget.templateId,
    name: 'Welcome',
    status: 'active',
    data: { v: 1, elements: [{ id: 'i', type: 'rect', css: {} }] },
  };
  const rows: Record<string, unknown> = { [templateTarget.templateId]: template };
  const { deps } = world(rows);
  const preview = await fetchPreview(deps, templateTarget);
  expect(preview).toMatchObject({ kind: 'shown', slide: { type: 'template', title: 'Welcome' } });
  rows[templateTarget.templateId] = { ...template, status: 'archived' };
  expect(await fetchPreview(deps, templateTarget)).toEqual({ kind: 'withdrawn' });
});
