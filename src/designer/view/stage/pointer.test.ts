// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createDesign } from '../../engine/createDesign.ts';
import { docOf, shape } from '../../engine/engine.testkit.ts';
import type { PointerInput } from '../../engine/gestures/Surface.ts';
import { createPointer } from './pointer.ts';

afterEach(() => document.body.replaceChildren());

function open() {
  const viewport = document.createElement('div');
  viewport.tabIndex = 0;
  viewport.innerHTML = '<div data-element="a"></div>';
  viewport.setPointerCapture = () => undefined;
  const field = document.createElement('input');
  document.body.append(viewport, field);
  const design = createDesign(docOf(shape('a', 0, 0)));
  const log: string[] = [];
  field.addEventListener('blur', () => log.push('written'));
  const gestures = {
    down: ({ target = 'nothing', clicks }: PointerInput) =>
      void log.push(`pressed ${target}${clicks === 1 ? '' : ' again'}`),
    move: vi.fn<() => void>(),
    up: () => undefined,
    cancel: () => undefined,
    isActive: () => false,
    isReleasing: () => false,
  };
  createPointer(viewport, {
    gestures,
    design,
    camera: () => ({ x: 0, y: 0, zoom: 1 }),
    setCamera: () => undefined,
    hover: () => undefined,
    tool: () => 'select',
    isLent: () => false,
  });
  const press = (at: Element, more: PointerEventInit = {}) =>
    at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, ...more }));
  return { viewport, field, log, press };
}

it('a press takes the focus out of a field, which is written before anything else is selected', () => {
  const { viewport, field, log, press } = open();
  field.focus();
  press(viewport.firstElementChild!);
  expect(document.activeElement).toBe(viewport);
  expect(log).toEqual(['written', 'pressed a']);
});

it('two presses are a double click, unless a field was used in between', () => {
  const { viewport, field, log, press } = open();
  const element = viewport.firstElementChild!;
  press(element);
  press(element);
  field.focus();
  press(element);
  expect(log).toEqual(['pressed a', 'pressed a again', 'written', 'pressed a']);
});

it('a second tap beside a thin element means that element, a mouse means what it points at', () => {
  const taps = (pointerType: string) => {
    const { viewport, log, press } = open();
    const init = { pointerType, isPrimary: true };
    press(viewport.firstElementChild!, init);
    press(viewport, { ...init, clientY: 5 });
    return log;
  };
  expect(taps('touch')).toEqual(['pressed a', 'pressed a again']);
  expect(taps('mouse')).toEqual(['pressed a', 'pressed nothing again']);
});
