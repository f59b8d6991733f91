// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { parseTemplate } from '../../model/template/template.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { AboutTemplate } from './AboutTemplate.tsx';

let store: Store;
beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await store.destroy();
});

const text = (id: string, label?: string) => ({
  id,
  type: 'text',
  css: {},
  paragraphs: [{ runs: [{ text: id }] }],
  ...(label && { slot: { id, label: { en: label }, order: 0, allow: { content: true } } }),
});

/** Opens the facts of a template with these elements. */
async function open(elements: readonly unknown[], uses: number, origin: 'team' | 'smart' = 'team') {
  const id = mustId('template000000000000');
  const raw = { id, name: 'Offer', status: 'active', data: { v: 1, elements } };
  const template = parseTemplate(raw, TEAM)!;
  const InApp = inApp(store);
  const about = { template, origin, uses, onClose: () => undefined };
  render(
    <InApp>
      <AboutTemplate {...about} />
    </InApp>,
  );
  await screen.findByText('Offer');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return { facts, warning: screen.queryByText(/not sound/)?.textContent };
}

it('says what slides may fill, what is locked and where it is used', async () => {
  const { facts, warning } = await open([text('a', 'Headline'), text('b', 'Price'), text('c')], 2);
  expect(facts[1]).toBe('Admins of your team, in the designer.');
  expect(facts.slice(2, 5)).toEqual(['Headline, Price', '1 part', 'By 2 slides']);
  expect(warning).toBeUndefined();
});

it('says Nothing where there is none', async () => {
  const { facts } = await open([], 0, 'smart');
  expect(facts[1]).toMatch(/^Nobody: it comes with Vitrine/);
  expect(facts.slice(2, 5)).toEqual(['Nothing', 'Nothing', 'By no slide']);
});

it('warns of parts that are not shown', async () => {
  const { warning } = await open([text('a'), 7], 1);
  expect(warning).toMatch(/^1 part of it was not sound/);
});
