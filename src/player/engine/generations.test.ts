import { describe, expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { parseSlide } from '../../model/slide/slide.ts';
import { createGenerations } from './generations.ts';
import type { MediaState } from './mediaLibrary.ts';

const TEAM = mustId<'team'>('team-of-the-tests-0');
const media = (hash: string) => ({
  path: hash,
  bytes: 5,
  type: 'image/png',
  sha256: hash.repeat(64),
  chunks: [hash.repeat(64)],
});

function slide(raw: Record<string, unknown>) {
  const restored = parseSlide({ id: 'slide-of-the-tests-0', status: 'published', ...raw }, TEAM);
  if (!restored) throw new Error('the test made a slide that nobody can read');
  return restored;
}

function create(states: Record<string, MediaState> = {}, isOnline = true) {
  const saved = new Map<string, unknown>();
  const generations = createGenerations({
    stateOf: ({ path }) => states[path] ?? 'wanted',
    facts: () => ({
      orientation: 'landscape',
      isOnline,
      brand: undefined,
      nowMs: 0,
      data: {},
      timeZone: undefined,
    }),
    saved: new Map(),
    save: (id, item) => void saved.set(id, item),
  });
  return { generations, saved, states };
}

describe('what a slide shows while it changes', () => {
  const before = slide({ type: 'image', media: { landscape: media('a') } });
  const after = slide({ type: 'image', media: { landscape: media('b') } });

  it('the earlier version, until the later one is whole', () => {
    const { generations, states } = create({ a: 'verified' });
    expect(generations.itemOf(before)?.media?.path).toBe('a');
    expect(generations.itemOf(after)?.media?.path).toBe('a');
    expect(generations.mediaInUse().map(({ path }) => path)).toEqual(['a']);
    states['b'] = 'verified';
    expect(generations.itemOf(after)?.media?.path).toBe('b');
    expect(generations.mediaInUse().map(({ path }) => path)).toEqual(['b']);
  });

  it('nothing before the first version is whole, and says why', () => {
    expect(create().generations.localStateOf(before)).toBe('notDownloaded');
    expect(create({ a: 'overQuota' }).generations.localStateOf(before)).toBe('overQuota');
    expect(create({ a: 'verified' }).generations.localStateOf(before)).toBe('ready');
    const strange = slide({ type: 'weather' });
    expect(create().generations.localStateOf(strange)).toBe('failed');
  });

  it('a page plays only while the network is there', () => {
    const page = slide({ type: 'webview', web: 'https://example.org/' });
    expect(create().generations.itemOf(page)?.kind).toBe('web');
    expect(create({}, false).generations.localStateOf(page)).toBe('offline');
  });

  it('the other orientation rather than nothing, and a preview rather than nothing', () => {
    const portrait = slide({ type: 'image', media: { portrait: media('a') } });
    expect(create({ a: 'verified' }).generations.itemOf(portrait)?.media?.path).toBe('a');
    const url = 'https://example.org/preview.png';
    const template = slide({ type: 'template', preview: url });
    expect(create({ [url]: 'verified' }).generations.itemOf(template)?.kind).toBe('image');
  });

  it('forgets slides that are gone', () => {
    const { generations, saved } = create({ a: 'verified' });
    generations.itemOf(before);
    generations.keepOnly(new Set());
    expect(generations.mediaInUse()).toEqual([]);
    expect([...saved.values()]).toEqual([undefined]);
  });
});
