// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../../../i18n/spoken.testkit.tsx';
import { VideoDialog } from './VideoDialog.tsx';

const browser = vi.hoisted(() => ({ hasEncoder: true }));
vi.mock('../useCanMakeVideos.ts', () => ({ useCanMakeVideos: () => browser.hasEncoder }));
beforeEach(() => speak('en'));
afterEach(() => {
  cleanup();
  browser.hasEncoder = true;
  vi.restoreAllMocks();
});

const video = () => screen.getByLabelText<HTMLVideoElement>('The video');
const end = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'End' })?.value;

/** Opens the dialog on a video of four seconds whose metadata is loaded or not. */
function open(isRead: boolean) {
  const length = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get');
  length.mockReturnValue(isRead ? 4 : NaN);
  render(
    <I18nProvider i18n={i18n}>
      <VideoDialog
        url="blob:film"
        name="pier.mp4"
        open={async () => new Blob()}
        onApply={() => undefined}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  return length;
}

it('offers to cut a video that was read before the dialog was there', () => {
  open(true);
  expect(end()).toBe('4 seconds');
});

it('waits for the length of another, and keeps what was set where it is told again', () => {
  const length = open(false);
  expect(end()).toBeUndefined();
  length.mockReturnValue(4);
  fireEvent.loadedMetadata(video());
  const [slider] = screen.getAllByRole('slider', { name: 'End' });
  fireEvent.change(slider!, { target: { value: '3' } });
  fireEvent.loadedMetadata(video());
  expect(end()).toBe('3 seconds');
});

it.each([
  ['en', 'This browser cannot change videos. Current versions', 'Apply'],
  ['de', 'Dieser Browser kann Videos nicht bearbeiten. Aktuelle', 'Übernehmen'],
] as const)('without an encoder it says so and changes nothing (%s)', async (...row) => {
  const [language, sentence, apply] = row;
  await speak(language);
  browser.hasEncoder = false;
  open(true);
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: apply }).disabled).toBe(true);
});
