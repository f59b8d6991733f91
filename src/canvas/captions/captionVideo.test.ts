// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { VideoElement } from '../../model/canvas/element.ts';
import { fillContent } from '../content.ts';

const saying = (words: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${words}\n`;
const ports = { resolve: async () => undefined, onMissing: () => {} };

it('a video on a board shows its captions, others after a change, and none when they are taken away', async () => {
  const box = document.createElement('div');
  const show = (captions?: string) => {
    const element = { id: 'f', type: 'video', css: {}, ...(captions && { captions }) };
    fillContent(box, element as VideoElement, {}, ports as never);
  };
  const words = () =>
    [...box.querySelectorAll('[data-captions]')].map((plate) => plate.textContent);
  show(saying('Tide'));
  await vi.waitFor(() => expect(words()).toEqual(['Tide']));
  const video = box.querySelector('video');
  show(saying('Tide'));
  expect(words()).toEqual(['Tide']);
  // A change that is itself changed before its code is here.
  show(saying('Ebb'));
  show(saying('Slack'));
  await vi.waitFor(() => expect(words()).toEqual(['Slack']));
  expect(box.querySelector('video')).toBe(video);
  show();
  expect(words()).toEqual([]);
});
