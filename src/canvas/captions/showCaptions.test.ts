// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { showCaptions } from './showCaptions.ts';

const CAPTIONS = `WEBVTT

00:01.000 --> 00:02.000
<i>One</i>

00:02.000 --> 00:04.000
Two &lt;img src=x onerror=alert(1)&gt;
and three

00:03.000 --> 00:05.000
Four
`;

let board: HTMLElement;
let video: HTMLVideoElement;
const words = () =>
  [...board.querySelectorAll('[data-captions] > div')].map((plate) =>
    [...plate.children].map((line) => line.textContent),
  );

/** A video whose clock the test controls. */
function at(seconds: number, isPaused = true): void {
  Object.defineProperty(video, 'paused', { value: isPaused, configurable: true });
  video.currentTime = seconds;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="board"><video></video></div>';
  board = document.getElementById('board') as HTMLElement;
  video = board.querySelector('video') as HTMLVideoElement;
  at(0);
});

it('shows at each moment what is said then, also after a jump back, as a loop makes it', () => {
  showCaptions(video, CAPTIONS);
  expect(words()).toEqual([]);
  const seen = [1, 2.5, 3.5, 4.5, 5, 1.999].map((seconds) => {
    at(seconds);
    video.dispatchEvent(new Event('seeked'));
    return words();
  });
  const two = ['Two <img src=x onerror=alert(1)>', 'and three'];
  expect(seen).toEqual([[['One']], [two], [two, ['Four']], [['Four']], [], [['One']]]);
  expect(board.querySelector('img')).toBeNull();
});

it('comes in its time between two beats of the video’s own clock, and waits while that stands', () => {
  at(0.5, false);
  showCaptions(video, CAPTIONS);
  at(1, false);
  vi.advanceTimersByTime(499);
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(words()).toEqual([['One']]);
  at(1.5);
  video.dispatchEvent(new Event('pause'));
  at(2);
  vi.advanceTimersByTime(60_000);
  expect(words()).toEqual([['One']]);
});

it('takes everything away that it brought', () => {
  at(1, false);
  const stop = showCaptions(video, CAPTIONS);
  expect(words()).toEqual([['One']]);
  stop();
  expect(board.children).toHaveLength(1);
  at(3, false);
  vi.advanceTimersByTime(60_000);
  video.dispatchEvent(new Event('timeupdate'));
  expect(board.children).toHaveLength(1);
});

it('draws nothing for what are no captions', () => {
  at(1, false);
  showCaptions(video, '<b>nothing</b> of the kind');
  expect(words()).toEqual([]);
});
