// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import { MediaSlotField } from './MediaSlotField.tsx';

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFresh bread\n';

/** Shows the field of a video that was chosen, to somebody who prefers reduced motion or not. */
async function showVideo(isCalm: boolean) {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCalm && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  await speak('en');
  const file = new File(['film'], 'pier.mp4', { type: 'video/mp4' });
  const ignore = () => undefined;
  render(
    <MediaSlotField
      kind="video"
      slot="landscape"
      slide={undefined}
      chosen={{ file, url: 'blob:film', name: 'pier.mp4' } as never}
      view={{} as never}
      error=""
      words=""
      captions={CAPTIONS}
      onChoose={ignore}
      onWords={ignore}
      onCaptions={ignore}
      onView={ignore}
    />,
    { wrapper: inApp(store, { config: {} } as never) },
  );
  return { play, pause, video: document.querySelector('video')! };
}

it('a video shows its captions at their time', async () => {
  const { video } = await showVideo(false);
  video.currentTime = 1.5;
  await vi.waitFor(() => {
    video.dispatchEvent(new Event('seeked'));
    expect(screen.getByText('Fresh bread')).toBeTruthy();
  });
});

it('a video plays until it is paused', async () => {
  const { play, pause } = await showVideo(false);
  expect(play).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: /^Pause video/ }));
  expect(pause).toHaveBeenCalledOnce();
});

it('a video waits for people who prefer reduced motion', async () => {
  const { play } = await showVideo(true);
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Play video/ }));
  expect(play).toHaveBeenCalledOnce();
});
