// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teamKey } from '../../model/kinds.ts';
import { inApp } from '../../store/hooks/inApp.testkit.tsx';
import type { Store } from '../../store/openStore.ts';
import { openTestStore, TEAM } from '../../store/storeFixture.testkit.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { AvatarField } from './AvatarField.tsx';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  cleanup();
  await store.destroy();
});

const REFUSED: readonly (readonly [string, File, RegExp])[] = [
  ['an image of another kind', new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), /Only PNG/],
  ['one larger than 10 MB', new File([new Uint8Array(10_485_761)], 'a.png'), /larger than 10 MB/],
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
