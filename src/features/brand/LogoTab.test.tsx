// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brandKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { setLogo } from '../../model/mutations/brand/setLogo.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import { jpeg } from '../../media/picture.testkit.ts';
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

const FILES = {
  cut: new Blob([jpeg().slice(0, -2)] as BlobPart[]),
  words: new Blob(['no picture']),
  nothing: new Blob(),
};

it.each([
  ['cut', 'The end of this image is missing', 'Das Ende dieses Bildes fehlt'],
  ['words', 'This is not an image that can be shown', 'Das ist kein Bild, das'],
  ['nothing', 'This file is empty', 'Diese Datei ist leer'],
] as const)(
  'a file that is no logo (%s) is refused in both languages',
  async (what, inEnglish, inGerman) => {
    const InApp = inApp(store);
    for (const [language, label, sentence] of [
      ['en', 'Logo for light backgrounds', inEnglish],
      ['de', 'Logo für helle Hintergründe', inGerman],
    ] as const) {
      render(
        <InApp>
          <Logos />
        </InApp>,
      );
      await act(() => speak(language));
      const field = await screen.findByLabelText(label);
      const file = new File([FILES[what]], 'mark.png', { type: 'image/png' });
      fireEvent.change(field, { target: { files: [file] } });
      expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      cleanup();
    }
  },
);

it.each([
  [{}, true],
  [{ lacks: ['imageGeneration'] }, true],
  [{ lacks: ['backgroundRemoval'] }, false],
])('on a host with %j a logo can be cut out: %s', async (config, can) => {
  const args = { teamId: TEAM, variant: 'logo' as const, media: logo };
  const files = [{ media: logo, ref: brandKey(TEAM), slot: 'picture' as const }];
  await store.commit(setLogo, args, { files });
  await speak('en');
  const InApp = inApp(store, { config: config as never });
  render(
    <InApp>
      <Logos />
    </InApp>,
  );
  await screen.findByRole('button', { name: /^Crop/ });
  expect(screen.queryByRole('button', { name: /^Remove background/ }) !== null).toBe(can);
});
