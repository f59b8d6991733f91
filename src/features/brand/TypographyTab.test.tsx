// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore } from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { TypographyTab } from './TypographyTab.tsx';
import { useBrandEditor } from './useBrandEditor.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

function Typography() {
  const editor = useBrandEditor();
  return editor ? <TypographyTab editor={editor} /> : null;
}

it('each change of a text style is told, in one notice however many there are', async () => {
  const InApp = inApp(store);
  render(
    <InApp>
      <Typography />
      <Toaster />
    </InApp>,
  );
  const size = await screen.findByRole('textbox', { name: 'Size' });
  for (const next of ['121', '122']) {
    fireEvent.click(screen.getByRole('button', { name: 'Increase Size' }));
    // The table of font families is loaded with the first render.
    await waitFor(() => expect(size.getAttribute('value')).toBe(next), { timeout: 8000 });
    await store.db.log.clear(); // sent
    await screen.findByText('Font updated', {}, { timeout: 8000 });
  }
  expect(screen.getAllByText('Font updated')).toHaveLength(1);
});
