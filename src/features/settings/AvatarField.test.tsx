// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teamKey } from '../../model/kinds.ts';
import { chunk, jpeg, png } from '../../media/picture.testkit.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { AvatarField } from './AvatarField.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const whole = jpeg();
/** The pixels of a PNG; their checksum does not match. */
const BROKEN = chunk('IDAT', Uint8Array.of(1, 2, 3));
BROKEN[9] = 0;
const typed = { type: 'image/png' };

const REFUSED: readonly (readonly [string, File, RegExp])[] = [
  ['a text', new File(['GIF, I am none'], 'a.png', typed), /not an image that can be shown/],
  ['one larger than 10 MB', new File([new Uint8Array(10_485_761)], 'a.png'), /larger than 10 MB/],
  ['an empty file', new File([], 'a.png', typed), /This file is empty/],
  ['a PNG without its end', new File([PNG], 'a.png', typed), /end of this image is missing/],
  [
    'a JPEG without its end',
    new File([whole.slice(0, -2)], 'a.jpg'),
    /end of this image is missing/,
  ],
  ['a damaged PNG', new File([png(BROKEN)], 'a.png', typed), /is damaged/],
];

it.each(REFUSED)(
  '%s is refused beside the picture of a person or team',
  async (_, file, sentence) => {
    const InApp = inApp(store);
    const onChange = vi.fn<() => Promise<unknown>>();
    const common = { name: 'Ada', picture: undefined, shape: 'round', folder: 'users/u' } as const;
    const { container } = render(
      <InApp>
        <AvatarField {...common} rowRef={teamKey(TEAM)} onChange={onChange} />
        <Toaster />
      </InApp>,
    );
    const input = container.querySelector('input');
    if (!input) throw new Error('nothing to choose a file with');
    fireEvent.change(input, { target: { files: [file] } });
    const alert = await screen.findByText(sentence);
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  },
);
