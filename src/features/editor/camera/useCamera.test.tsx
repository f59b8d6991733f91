// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Facing, useCamera } from './useCamera.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device whose camera answers so; returns what was asked of it, and its picture's one track. */
function deviceWith(answer: (stream: MediaStream) => Promise<MediaStream>) {
  const asked: MediaStreamConstraints[] = [];
  const track = { stop: vi.fn<() => void>() };
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] });
  const getUserMedia = (options: MediaStreamConstraints) => {
    asked.push(options);
    return answer(stream as unknown as MediaStream);
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return { asked, track };
}

function Camera({ facing }: { readonly facing: Facing }) {
  const { video, problem, isReady } = useCamera(facing);
  return (
    <>
      <video ref={video} muted />
      <p>{problem ?? (isReady ? 'ready' : 'starting')}</p>
    </>
  );
}

it('shows the camera that was asked for, and lets go of it', async () => {
  const { asked, track } = deviceWith(async (stream) => stream);
  const { rerender, unmount } = render(<Camera facing="environment" />);
  expect(await screen.findByText('ready')).toBeTruthy();
  rerender(<Camera facing="user" />);
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('ready')).toBeTruthy();
  expect(asked.map(({ video }) => (video as MediaTrackConstraints).facingMode)).toEqual([
    'environment',
    'user',
  ]);
  expect(asked.every(({ audio }) => audio === false)).toBe(true);
  unmount();
  expect(track.stop).toHaveBeenCalledTimes(2);
});

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
])('a camera that answers %s is %s', async (name, problem) => {
  deviceWith(() => Promise.reject(Object.assign(new Error('no'), { name })));
  render(<Camera facing="user" />);
  expect(await screen.findByText(problem)).toBeTruthy();
});

it('a camera that is given too late is switched off again', async () => {
  let give = (): void => {};
  const { track } = deviceWith(
    (stream) => new Promise((resolve) => (give = () => resolve(stream))),
  );
  const { unmount } = render(<Camera facing="user" />);
  unmount();
  give();
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
});
