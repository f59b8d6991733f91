// @vitest-environment jsdom
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Monitor } from 'lucide-react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaletteEntry } from './entry.ts';
import type { FindingProps } from './Finding.tsx';
import { PaletteBox } from './PaletteBox.tsx';

const run = vi.fn<(key: string) => void>();
const onClose = vi.fn<() => void>();
const entry = (
  group: PaletteEntry['group'],
  name: string,
  more: Partial<PaletteEntry> = {},
): PaletteEntry => {
  const key = `${group} ${name}`;
  return { key, group, name, icon: Monitor, run: () => run(key), ...more };
};
const ENTRIES = [
  entry('pages', 'Slides'),
  entry('pages', 'Screens'),
  entry('actions', 'Archive …', { completes: 'Archive ' }),
  entry('slides', 'Soup of the day', { note: 'Draft' }),
];

/** Finds by the beginning of a name, as fast as it is asked or when `release` is called. */
const finder = vi.hoisted(() => ({ isSlow: false, release: () => {} }));
vi.mock('./Finding.tsx', () => ({
  Finding({ query, tell }: FindingProps) {
    useEffect(() => {
      const fits = ({ name }: PaletteEntry) =>
        name.toLowerCase().startsWith(query.trim().toLowerCase());
      const groups = (['pages', 'actions', 'slides'] as const)
        .map((group) => ({
          group,
          entries: ENTRIES.filter((one) => one.group === group && fits(one)),
        }))
        .filter(({ entries }) => entries.length > 0);
      finder.release = () => tell({ name: 'listed', listed: { query, groups } });
      if (!finder.isSlow) finder.release();
    }, [query, tell]);
    return null;
  },
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  finder.isSlow = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  localStorage.clear();
});

const itemActions = { of: () => [], dialogs: null };
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <PaletteBox isOpen onClose={onClose} onSignOut={() => {}} itemActions={itemActions} />
    </I18nProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const option = (name: RegExp) => screen.getByRole('option', { name });
/** jsdom has no pointer events. */
const pointAt = (name: RegExp, pointerType: string) => {
  const event = createEvent.pointerMove(option(name));
  fireEvent(option(name), Object.assign(event, { pointerType }));
};
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;

it('is a combobox with a list of named groups, and has the focus', () => {
  open();
  expect(document.activeElement).toBe(field());
  const list = screen.getByRole('listbox', { name: 'Found' });
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(list.id);
  expect(field().getAttribute('aria-autocomplete')).toBe('list');
  const pages = within(list).getByRole('group', { name: 'Pages' });
  expect(
    within(pages)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Slides', 'Screens']);
});

it('names the marked entry to screen readers while keys walk in a circle', () => {
  open();
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  press('ArrowDown');
  expect(marked()).toBe('Slides');
  expect(field().getAttribute('aria-activedescendant')).toBe(option(/^Slides/).id);
  press('ArrowUp');
  expect(marked()).toBe('Soup of the dayDraft');
  expect(field().getAttribute('aria-activedescendant')).toBe(option(/^Soup/).id);
  press('ArrowDown');
  expect(marked()).toBe('Slides');
  press('End');
  press('Home');
  expect(marked()).toBe('Slides');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

it('gives the caret its keys back', () => {
  open();
  press('ArrowDown');
  expect(press('ArrowLeft')).toBe(true); // not prevented
  expect(marked()).toBeUndefined();
  expect(press('Home', { shiftKey: true })).toBe(true);
  expect(marked()).toBeUndefined();
});

it('marks the top entry for a text, and names it once the letter has been heard', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  type('s');
  expect(marked()).toBe('Slides');
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  type('so');
  expect(marked()).toBe('Soup of the dayDraft');
  act(() => void vi.advanceTimersByTime(600));
  expect(field().getAttribute('aria-activedescendant')).toBe(option(/^Soup/).id);
});

it('Enter chooses the marked entry, and nothing without one', () => {
  open();
  press('Enter');
  expect(run).not.toHaveBeenCalled();
  type('scr');
  press('Enter');
  expect(run).toHaveBeenCalledExactlyOnceWith('pages Screens');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keys of a word that is being composed do nothing', () => {
  open();
  type('scr');
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    press('Enter', how);
    press('ArrowDown', how);
  }
  expect(run).not.toHaveBeenCalled();
  expect(marked()).toBe('Screens');
});

it('an entry may go on in the field', () => {
  open();
  type('arc');
  press('Enter');
  expect(field().value).toBe('Archive ');
  expect(onClose).not.toHaveBeenCalled();
});

it('the pointer marks and chooses, and leaves the focus in the field', () => {
  open();
  pointAt(/^Screens/, 'mouse');
  expect(marked()).toBe('Screens');
  expect(option(/^Screens/).hasAttribute('data-focus-visible')).toBe(false);
  expect(fireEvent.mouseDown(option(/^Slides/))).toBe(false); // prevented
  fireEvent.click(option(/^Slides/));
  expect(run).toHaveBeenCalledExactlyOnceWith('pages Slides');
});

it('a finger that scrolls marks nothing', () => {
  open();
  pointAt(/^Screens/, 'touch');
  expect(marked()).toBeUndefined();
  fireEvent.click(within(option(/^Screens/)).getByText('Screens'));
  expect(run).toHaveBeenCalledExactlyOnceWith('pages Screens');
});

it('says that nothing was found, and offers no list then', () => {
  open();
  type('xyzzy');
  expect(screen.getByText('Nothing with this name')).not.toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().hasAttribute('aria-controls')).toBe(false);
});

it('takes letters and keys before there are entries, and chooses once there are', async () => {
  finder.isSlow = true;
  open();
  type('s');
  type('scr');
  press('Enter');
  expect(run).not.toHaveBeenCalled();
  finder.release();
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith('pages Screens'));
  expect(field().value).toBe('scr');
});
