// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenToPageKeys } from './pageKeys.ts';

let heard: string[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = listenToPageKeys(({ key, defaultPrevented }) => {
    heard.push(defaultPrevented ? `${key}, used` : key);
  });
});
afterEach(() => stop());

/** A control that stops every key, as those of the library do while they open something. */
function control(html: string, use?: string): Element {
  document.body.innerHTML = html;
  const made = document.body.firstElementChild ?? document.body;
  made.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === use) event.preventDefault();
    if (made.hasAttribute('aria-haspopup')) event.stopPropagation();
  });
  return made;
}

function press(target: Element, key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
}

describe('a button that opens a popup', () => {
  it('leaves keys with Ctrl or Cmd to the page, once each', () => {
    const menu = control('<button aria-haspopup="menu">Actions</button>');
    press(menu, 'k', { ctrlKey: true });
    press(menu, 's', { metaKey: true });
    expect(heard).toEqual(['k', 's']);
  });

  it('leaves letters and signs to the page where it opens a menu', () => {
    const menu = control('<button aria-haspopup="menu">Actions</button>');
    press(menu, '?');
    press(menu, 'e');
    expect(heard).toEqual(['?', 'e']);
  });

  it('keeps letters where they choose from its list', () => {
    press(control('<button aria-haspopup="listbox">Team</button>'), 'e');
    expect(heard).toEqual([]);
  });

  it('leaves Escape to the page while it is closed, and keeps it while it is open', () => {
    press(control('<button aria-haspopup="menu" aria-expanded="true">Actions</button>'), 'Escape');
    expect(heard).toEqual([]);
    press(control('<button aria-haspopup="menu" aria-expanded="false">Actions</button>'), 'Escape');
    expect(heard).toEqual(['Escape']);
  });

  it.each([' ', 'Enter', 'ArrowDown'])('keeps what presses or opens it: %j', (key) => {
    press(control('<button aria-haspopup="menu">Actions</button>'), key);
    expect(heard).toEqual([]);
  });
});

it('tells of a key of another control after that control, and whether it was used', () => {
  const plain = control('<button>Save</button>', 'x');
  press(plain, 'x');
  press(plain, 'y', { ctrlKey: true });
  expect(heard).toEqual(['x, used', 'y']);
});

it('hears nothing once stopped', () => {
  stop();
  press(control('<button aria-haspopup="menu">Actions</button>'), 'k', { ctrlKey: true });
  press(control('<button>Save</button>'), 'k');
  expect(heard).toEqual([]);
});
