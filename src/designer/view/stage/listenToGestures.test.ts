// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Camera } from '../../engine/camera.ts';
import { listenToGestures } from './listenToGestures.ts';

function setUp({ isPinching = false } = {}) {
  const viewport = document.createElement('div');
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  const stop = new AbortController();
  const deps = { camera: () => camera, setCamera: (next: Camera) => (camera = next) };
  listenToGestures(viewport, { ...deps, isPinching: () => isPinching }, stop.signal);
  /** Sends an event as WebKit does; returns whether the page may zoom. */
  const send = (type: string, scale: number) => {
    const event = new MouseEvent(type, { clientX: 100, clientY: 50, cancelable: true });
    Object.defineProperty(event, 'scale', { value: scale });
    return viewport.dispatchEvent(event);
  };
  return { send, camera: () => camera, stop };
}

test('a pinch on a trackpad zooms where the pointer is, from where it began', () => {
  const { send, camera } = setUp();
  expect(send('gesturestart', 1)).toBe(false);
  send('gesturechange', 1.5);
  send('gesturechange', 2);
  expect(camera()).toEqual({ x: -100, y: -50, zoom: 2 });
  send('gestureend', 2);
  send('gesturechange', 3);
  expect(camera().zoom).toBe(2);
});

test('two fingers on glass are told of by their own events', () => {
  const { send, camera } = setUp({ isPinching: true });
  expect(send('gesturestart', 1)).toBe(false);
  send('gesturechange', 2);
  expect(camera().zoom).toBe(1);
});

test('nothing is heard once the stage is gone', () => {
  const { send, camera, stop } = setUp();
  stop.abort();
  expect(send('gesturestart', 1)).toBe(true);
  send('gesturechange', 2);
  expect(camera().zoom).toBe(1);
});
