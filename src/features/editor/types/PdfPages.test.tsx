// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import type { OpenPdf } from './openPdf.ts';
import { pageGroups, pagesIn, type PdfContent } from './pdfContent.ts';
import { PdfPages } from './PdfPages.tsx';
import { pdfType } from './pdfType.tsx';

/** A document whose pages render at once, except the given ones, which fail. */
function fakeDocument(pageCount: number, bad: readonly number[] = []) {
  const painted: number[] = [];
  const document: OpenPdf = {
    pageCount,
    lostPages: 0,
    async renderPage(number, box) {
      painted.push(number);
      if (bad.includes(number)) throw new Error('no such page');
      return { ...box, blob: new Blob(['page']), isWhole: number !== 7 };
    },
    textOf: () => Promise.resolve(''),
    close: () => undefined,
  };
  return { document, painted };
}

async function showPages(document: OpenPdf) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  URL.createObjectURL = () => 'blob:page'; // missing in this environment
  URL.revokeObjectURL = () => undefined;
  const start: PdfContent = {
    stored: undefined,
    chosen: { file: new File(['%PDF-'], 'book.pdf'), document },
    pages: pagesIn(pageGroups(document.pageCount)[0]),
    seconds: 10,
  };
  const seen: PdfContent[] = [start];
  function Form() {
    const [content, setContent] = useState(start);
    const change = (part: Partial<PdfContent>) =>
      setContent((before) => {
        seen.push({ ...before, ...part });
        return { ...before, ...part };
      });
    const rest = { type: 'pdf', slide: undefined, problems: [], error: '' };
    const ignore = () => undefined;
    const unused = { changeBy: ignore, suggest: ignore, onFile: ignore };
    return <PdfPages {...rest} {...unused} content={content} change={change} />;
  }
  render(<Form />, { wrapper: inApp(store) });
  await act(() => vi.waitFor(() => expect(screen.getByText(/^\d+ of \d+ pages/)).toBeTruthy()));
  return () => seen.at(-1)?.pages;
}
// Queried by text: queries by role take a second each with a hundred buttons.
const pageButton = (number: number) => screen.getByText(`Page ${number}`).closest('button')!;
const press = (name: string) => fireEvent.click(screen.getByText(name));

it('of a long document says how many pages there are, and any hundred can be chosen', async () => {
  const { document, painted } = fakeDocument(352);
  const pages = await showPages(document);
  expect(screen.getByText(/^100 of 352 pages/)).toBeTruthy();
  expect(screen.getByText(/shows up to 100 pages/)).toBeTruthy();
  await vi.waitFor(() => expect(painted).toHaveLength(100));
  press('Page 1');
  await choose('Pages 301 to 352');
  press('Page 352');
  expect(pages()).toEqual([...Array.from({ length: 99 }, (_, at) => at + 2), 352]);
  expect(pageButton(301).getAttribute('aria-disabled')).toBe('true');
  press('Page 301');
  expect(pages()).not.toContain(301);
  press('Choose none');
  press('Choose all');
  expect(pages()).toEqual(Array.from({ length: 52 }, (_, at) => at + 301));
  await vi.waitFor(() => expect(painted).toHaveLength(152));
});

async function choose(stretch: string) {
  const [list] = screen.getAllByText('Pages 1 to 100');
  fireEvent.click(list!.closest('button')!);
  const options = await screen.findAllByText(stretch);
  fireEvent.click(options.at(-1)!);
}

it('a page that cannot be painted leaves the others, and what is missing is told of both', async () => {
  const { document } = fakeDocument(9, [3, 4]);
  const pages = await showPages(document);
  await screen.findByText('Pages 3 and 4 cannot be drawn and are left out.');
  await screen.findByText(/^Something is missing on page 7/);
  expect(pages()).toEqual([1, 2, 5, 6, 7, 8, 9]);
  expect(screen.queryByText('Page 3')).toBeNull();
  expect(screen.queryByText(/shows up to 100 pages/)).toBeNull();
});

it('says how many pages of a damaged document are lost', async () => {
  await showPages({ ...fakeDocument(39).document, lostPages: 111 });
  const words = screen.getByText(/111 of its 150 pages are lost/);
  expect(words.closest('[role="status"]')).not.toBeNull();
});

it('tells how long all pages take only once there is a document', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const empty: PdfContent = { stored: undefined, chosen: undefined, pages: [], seconds: 10 };
  const ignore = () => undefined;
  const rest = { type: 'pdf', slide: undefined, problems: [] };
  const { Fields } = pdfType;
  if (!Fields) throw new Error('a type without fields');
  const show = (content: PdfContent) => (
    <Fields
      {...rest}
      content={content}
      {...{ change: ignore, changeBy: ignore }}
      suggest={ignore}
    />
  );
  const { rerender } = render(show(empty), { wrapper: inApp(store) });
  expect(screen.queryByText(/in all$/)).toBeNull();
  const { document } = fakeDocument(2);
  const chosen = { file: new File(['%PDF-'], 'book.pdf'), document };
  rerender(show({ ...empty, chosen, pages: [1, 2] }));
  expect(screen.getByText('2 pages, 20 s in all')).toBeTruthy();
});
