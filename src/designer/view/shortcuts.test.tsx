// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type Ports, PortsProvider } from '../../platform/react/ports.tsx';
import { VERB_GROUPS } from '../verbs/designerVerbs.ts';
import { contextFor } from '../verbs/context.testkit.ts';
import { ShortcutsSheet } from './sheets/ShortcutsSheet.tsx';
import { listenForShortcuts } from './shortcuts.ts';

const SESSION = { current: () => null, subscribe: () => () => undefined };
const PORTS = { session: SESSION } as unknown as Ports; // all that is read here

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
});

function open(count: number, areLettersOn = true) {
  const root = document.createElement('div');
  root.innerHTML =
    '<div role="application" tabindex="0"></div><input aria-label="Name"><button>Go</button>';
  document.body.append(root);
  const opened = contextFor(count, root.querySelector<HTMLElement>('[role="application"]') ?? root);
  const stop = listenForShortcuts(
    root,
    () => opened.context,
    () => areLettersOn,
  );
  onTestFinished(() => {
    stop();
    root.remove();
  });
  /** Returns whether the designer handled the key. */
  const press = (init: KeyboardEventInit, at = '[role="application"]'): boolean => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    root.querySelector(at)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { ...opened, press };
}

const NAMED = ['Enter', 'Escape', 'Delete', 'Backspace', 'F1', 'F2', 'F6', 'Tab', 'Home', 'End'];
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789?+-=/', ...NAMED, ...ARROWS];
const HELD = [false, true].flatMap((ctrlKey) =>
  [false, true].flatMap((altKey) =>
    [false, true].map((shiftKey) => ({ ctrlKey, altKey, shiftKey })),
  ),
);

function codeOf(key: string): string {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}

/** In the notation of the list: one arrow and one digit stand for all that have no verb. */
function written(key: string, held: (typeof HELD)[number]): readonly string[] {
  const { ctrlKey, altKey, shiftKey } = held;
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  const before = `${ctrlKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shiftKey && !isSign ? 'shift+' : ''}`;
  const alike = /^\d$/.test(key) ? ['5'] : ARROWS.includes(key) ? ['arrowup'] : [];
  return [key.toLowerCase(), ...alike].map((one) => before + one);
}

it('every key that does something is in the list of keys', () => {
  const listed = new Set(VERB_GROUPS.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
  const { press, design } = open(3);
  const isTaken = (init: KeyboardEventInit) => {
    design.undo();
    design.select(['a', 'b', 'c']);
    return press(init);
  };
  const taken = HELD.flatMap((held) =>
    KEYS.filter((key) => isTaken({ key, code: codeOf(key), ...held })).map((key) =>
      written(key, held),
    ),
  );
  expect(taken.length).toBeGreaterThan(60);
  expect(taken.filter((names) => !names.some((name) => listed.has(name)))).toEqual([]);
});

it('the list shows each line with its first key', () => {
  render(
    <I18nProvider i18n={i18n}>
      <PortsProvider ports={PORTS}>
        <ShortcutsSheet onClose={() => undefined} />
      </PortsProvider>
    </I18nProvider>,
  );
  const names = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(names).toEqual(VERB_GROUPS.flatMap(({ lines }) => lines.map(({ label }) => label())));
  const flip = screen.getByText('Flip vertically').nextElementSibling;
  expect(flip?.textContent).toBe('ShiftV');
});

it('keys of fields and buttons stay theirs; Escape and the list work in the window, F6 in fields too', () => {
  const { press } = open(3);
  const taken = (at: string) =>
    ['t', 'Enter', 'Escape', '?', 'F6'].filter((key) => press({ key, code: codeOf(key) }, at));
  expect(taken('input')).toEqual(['F6']);
  expect(taken('button')).toEqual(['Escape', '?', 'F6']);
});

it('arrows move by one, with shift by ten; digits are opacity', () => {
  const { press, design } = open(1);
  const css = () => design.state().doc.byId['a']?.css;
  press({ key: 'ArrowRight' });
  press({ key: 'ArrowDown', shiftKey: true });
  press({ key: '3', code: 'Digit3' });
  expect(css()).toMatchObject({ left: 1, top: 10, opacity: 0.3 });
});

it('a digit without anything chosen is left alone', () => {
  expect(open(0).press({ key: '3', code: 'Digit3' })).toBe(false);
});

it('Tab goes from element to element, and leaves the artboard after Escape', () => {
  const { press, design } = open(0);
  const tab = (shiftKey = false) => [press({ key: 'Tab', shiftKey }), design.state().selection[0]];
  expect([tab(), tab(), tab(true)]).toEqual([
    [true, 'a'],
    [true, 'b'],
    [true, 'a'],
  ]);
  press({ key: 'Escape' });
  expect(tab()).toEqual([false, undefined]);
  // Back again, it is as before.
  expect(tab()).toEqual([true, 'a']);
  press({ key: 'Escape' });
  design.select(['c']);
  expect(tab(), 'another element was pressed meanwhile').toEqual([true, 'a']);
});

it('Tab is the browser’s in an empty document, and beside the artboard', () => {
  const { press, design } = open(0);
  expect(press({ key: 'Tab' }, 'button')).toBe(false);
  design.replace({ ...design.state().doc, elements: [], byId: {} });
  expect(press({ key: 'Tab' })).toBe(false);
});

it('the zoom of the browser is not taken while the focus is elsewhere', () => {
  const { press, asked } = open(1);
  const zoom = (at?: string) =>
    ['0', '1', '+', '-'].map((key) => press({ key, code: codeOf(key), ctrlKey: true }, at));
  expect(zoom('button')).toEqual([false, false, false, false]);
  expect(zoom()).toEqual([true, true, true, true]);
  expect(asked).toEqual(['fit', 'zoom 1', 'zoom in', 'zoom out']);
});

it('brackets change the order, with Ctrl by one place', () => {
  const { press, design } = open(0);
  design.select(['a']);
  const order = (key: string, ctrlKey: boolean) => {
    press({ key, ctrlKey });
    return design.state().doc.elements.join('');
  };
  expect(order(']', true)).toBe('bac');
  expect(order('[', true)).toBe('abc');
  expect(order(']', false)).toBe('bca');
  expect(order('[', false)).toBe('abc');
});

it('letters, digits and signs alone do nothing once they are switched off', () => {
  const { press } = open(1, false);
  const taken = (init: KeyboardEventInit) => press(init);
  expect([...'tvh5?]'].filter((key) => taken({ key, code: codeOf(key) }))).toEqual([]);
  const named = ['ArrowLeft', 'Tab', 'Enter', 'Delete', 'Escape'];
  expect(named.filter((key) => taken({ key }))).toEqual(named);
  expect(taken({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true);
});
