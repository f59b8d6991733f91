// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { SOFTWARE_NOTICES } from '../../platform/host/licencePaths.ts';
import { type LegalDocument, LegalPage } from './LegalPage.tsx';

const asked: string[] = [];
beforeEach(() => speak('en'));
afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.unstubAllGlobals();
});

function open(document: LegalDocument, answer: () => Response): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  const page = createRootRoute({ component: () => <LegalPage document={document} /> });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['imprint', 'Imprint', [SOFTWARE_NOTICES]],
  ['terms-of-use', 'Terms of use', []],
  ['data-privacy', 'Privacy', []],
] as const)('%s shows its text; the imprint leads to the licenses', async (name, title, to) => {
  open(name, () => new Response('## Who we are\n\nA museum.'));
  expect(await screen.findByText('A museum.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(links()).toEqual(to);
  expect(asked).toEqual([`/legal/${name}.en.md`]);
});

it('says that a text which is not there needs a connection', async () => {
  open('data-privacy', () => new Response('', { status: 404 }));
  expect(await screen.findByText('This page needs a connection the first time')).toBeTruthy();
});
