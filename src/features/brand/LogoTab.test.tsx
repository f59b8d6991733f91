// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brandKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media.ts';
import { setLogo } from '../../model/mutations/setLogo.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { LogoTab } from './LogoTab.tsx';
import { useBrandEditor } from './useBrandEditor.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await store.destroy();
});

function Logos() {
  const editor = useBrandEditor();
  return editor ? <LogoTab editor={editor} /> : null;
}

const logo: Media = {
  path: `teams/${TEAM}/brand/logo/1`,
  bytes: 1000,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  chunks: [],
};
const noteSent = (changes: object) => store.db.uploads.toCollection().modify(changes);

it('a logo says how far it is, and nothing once it is refused', async () => {
  const files = [{ media: logo, ref: brandKey(TEAM), slot: 'picture' }];
  const args = { teamId: TEAM, variant: 'logo' as const, media: logo };
  const result = await store.commit(setLogo, args, { files });
  expect(result.ok).toBe(true);
  await noteSent({ state: 'sending', sent: 400 });
  const InApp = inApp(store);
  render(
    <InApp>
      <Logos />
    </InApp>,
  );
  const bar = await screen.findByRole('progressbar', { name: 'Uploading logo' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  await noteSent({ state: 'parked' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it.each([
  ['image/png', 'This picture cannot be read. It may be', 'Dieses Bild lässt sich nicht lesen'],
  ['image/heic', 'Only PNG, JPEG and SVG can be a logo', 'Nur PNG, JPEG und SVG'],
])('a file of %s that is no logo is refused in both languages', async (type, english, german) => {
  // This environment would take anything for a picture.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture'));
  const InApp = inApp(store);
  for (const [language, label, sentence] of [
    ['en', 'Logo for light backgrounds', english],
    ['de', 'Logo für helle Hintergründe', german],
  ] as const) {
    render(
      <InApp>
        <Logos />
      </InApp>,
    );
    await act(() => speak(language));
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { files: [new File(['no picture'], 'mark', { type })] } });
    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy();
    cleanup();
  }
});
