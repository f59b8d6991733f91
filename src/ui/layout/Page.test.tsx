// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectPage } from '../arrival.ts';
import { Page, PageHeading } from './Page.tsx';

beforeEach(() => {
  document.body.innerHTML = `
    <button id="team">Team</button>
    <div role="dialog"><input id="search" /><button id="result">Result</button></div>
    <main></main>`;
});

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const arrive = () =>
  render(<PageHeading>Screens</PageHeading>, {
    container: document.querySelector('main') ?? document.body,
  });
const heading = () => screen.getByRole('heading', { level: 1 });

it('takes the focus on arrival', () => {
  arrive();
  expect(document.activeElement).toBe(heading());
});

it('leaves it to a field that has it', () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="email" />');
  at('email').focus();
  arrive();
  act(() => at('team').focus());
  expect(document.activeElement).toBe(at('team'));
});

it('takes it from what a closed window gives it back to, once', () => {
  expectPage();
  at('search').focus();
  arrive();
  act(() => at('result').focus());
  expect(document.activeElement).toBe(at('result'));
  act(() => at('team').focus());
  expect(document.activeElement).toBe(heading());
  act(() => at('team').focus());
  expect(document.activeElement).toBe(at('team'));
});

it('takes it before a closing window gives it back to what is outside the page', () => {
  expectPage();
  at('search').focus();
  arrive();
  const restore = new CustomEvent('react-aria-focus-scope-restore', {
    bubbles: true,
    cancelable: true,
  });
  at('team').dispatchEvent(restore);
  expect(restore.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(heading());
});

it('leaves it where a closed window gives it back within the page', () => {
  expectPage();
  at('search').focus();
  arrive();
  const own = document.createElement('button');
  document.querySelector('main')?.append(own);
  act(() => own.focus());
  act(() => at('team').focus());
  expect(document.activeElement).toBe(at('team'));
});

it('leaves it where a window that did not ask for the page is closed', () => {
  at('search').focus();
  arrive();
  act(() => at('team').focus());
  expect(document.activeElement).toBe(at('team'));
});

it('takes it where a window has asked for the page and was closed before it came', () => {
  expectPage();
  at('team').focus();
  arrive();
  expect(document.activeElement).toBe(heading());
});

it('leaves it where somebody has pressed a key since the page was asked for', () => {
  expectPage();
  at('team').focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  arrive();
  expect(document.activeElement).toBe(at('team'));
});

it('says the area that is shown behind the heading, and before it in the browser tab', () => {
  render(
    <Page title="Screens" area="Alerts">
      {null}
    </Page>,
  );
  expect(heading().textContent).toBe('Screens: Alerts');
  expect(document.title).toBe('Alerts · Screens · Vitrine');
});
