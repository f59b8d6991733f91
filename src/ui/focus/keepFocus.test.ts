// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

const PAGE = `
  <main>
    <h1 tabindex="-1">Slides</h1>
    <button id="save">Save</button>
    <div id="list">
      <article id="a"><a href="/a">A</a><button id="archive-a">Archive</button></article>
      <article id="b"><a href="/b">B</a></article>
    </div>
    <section data-leads-to="#list"><button id="clear">End the selection</button></section>
  </main>`;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PAGE;
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const at = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
/** Longer than what removes a control may take to move the focus itself, and a frame. */
const settled = () => vi.advanceTimersByTimeAsync(150);
const focused = () => document.activeElement?.textContent;

/** Removes an element as browsers do: a focus inside it is lost without an event. */
async function take(part: HTMLElement): Promise<void> {
  part.remove();
  if (document.activeElement !== document.body) (document.activeElement as HTMLElement).blur();
  await settled();
}

it('leads to the heading where a control goes', async () => {
  at('save').focus();
  await take(at('save'));
  expect(focused()).toBe('Slides');
});

it('leads to the next of a list, and to the one before where it was the last', async () => {
  at('archive-a').focus();
  await take(at('a'));
  expect(focused()).toBe('B');
  await take(at('b'));
  expect(focused()).toBe('Slides');
});

it('leads where what is around says', async () => {
  at('clear').focus();
  await take(document.querySelector('section') ?? document.body);
  expect(focused()).toBe('A');
});

it('leads back from a window that goes to what had the focus before', async () => {
  at('save').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><button id="x">X</button></div>',
  );
  at('x').focus();
  await take(document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body);
  expect(focused()).toBe('Save');
});

it('leaves it to a window that gives the focus back itself, however late the frame for it comes', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  const opener = at('archive-a');
  at('save').insertAdjacentHTML('afterend', '<div role="dialog"><button id="ok">OK</button></div>');
  at('ok').focus();
  // Started when the window was open already: what had the focus before is not known.
  stop();
  stop = keepFocus(document);
  requestAnimationFrame(() => document.activeElement === document.body && opener.focus());
  await take(at('ok').parentElement ?? document.body);
  for (const run of frames.splice(0)) run(0);
  vi.unstubAllGlobals();
  expect(document.activeElement).toBe(opener);
});

it('leads back once what was taken out of use for a moment can be used again', async () => {
  at('save').focus();
  at('save').blur();
  at('save').toggleAttribute('disabled', true);
  await settled();
  expect(focused()).toBe('Slides');
  at('save').toggleAttribute('disabled', false);
  await settled();
  expect(focused()).toBe('Save');
});

it('leads to the heading where a window that closes gave the focus up before it went', async () => {
  at('clear').focus();
  at('clear').blur();
  await settled();
  await take(document.querySelector('section') ?? document.body);
  expect(focused()).toBe('A');
});

it('leaves a focus that somebody took away, and one that was led on', async () => {
  at('archive-a').focus();
  document.dispatchEvent(new Event('pointerdown'));
  at('archive-a').blur();
  await settled();
  await take(at('archive-a'));
  expect(document.activeElement).toBe(document.body);
  at('save').focus();
  at('save').remove();
  at('clear').focus();
  await settled();
  expect(focused()).toBe('End the selection');
});

it('leads to a heading that was not made for it', async () => {
  document.querySelector('h1')?.removeAttribute('tabindex');
  at('save').focus();
  await take(at('save'));
  expect(focused()).toBe('Slides');
});

it('waits for the next page where there is nothing yet', async () => {
  at('save').focus();
  await take(document.querySelector('main') ?? document.body);
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '<main><h1>You are not in any team</h1></main>';
  await settled();
  expect(focused()).toBe('You are not in any team');
});

it('leads to the stop of a list that has one', async () => {
  document.querySelector('#a a')?.setAttribute('tabindex', '-1');
  document.querySelector('#archive-a')?.setAttribute('tabindex', '-1');
  at('clear').focus();
  await take(document.querySelector('section') ?? document.body);
  expect(focused()).toBe('B');
});
