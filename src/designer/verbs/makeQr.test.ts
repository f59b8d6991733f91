import { expect, it } from 'vitest';
import { createDesign } from '../engine/createDesign.ts';
import { docOf, Driver } from '../engine/engine.testkit.ts';
import { makeQr, wantedCode } from './makeQr.ts';
import type { DesignerContext } from './context.ts';

const DOC = docOf(
  { id: 'a', type: 'text', text: 'Book at example.org/tours!', css: { width: 400, height: 100 } },
  { id: 'b', type: 'text', text: 'No address', css: { width: 400, height: 100 } },
  { id: 't', type: 'table', columns: [{ align: 'left' }], rows: [{ cells: ['www.example.de'] }] },
);

function setUp() {
  const driver = new Driver(DOC);
  const tools = {
    design: driver.design,
    newId: driver.newId,
    stage: { layout: () => driver.layouts('landscape'), viewport: { focus: () => undefined } },
    refuse: () => undefined,
  } as unknown as DesignerContext;
  const code = () => {
    const [id = ''] = driver.selection;
    const element = driver.doc.byId[id];
    return element?.type === 'qr' ? element.value : undefined;
  };
  return { tools, code, driver };
}

it('knows what names an address', () => {
  const design = createDesign(DOC);
  expect(wantedCode(design, ['a'])).toBe('https://example.org/tours');
  expect(wantedCode(design, ['t'])).toBe('https://www.example.de');
  expect(wantedCode(design, ['b'])).toBeUndefined();
  expect(wantedCode(design, ['a', 't'])).toBeUndefined();
});

it('makes a code of the address, or of the letters that are chosen, in one step', () => {
  const { tools, code, driver } = setUp();
  makeQr(tools, ['a']);
  expect(code()).toBe('https://example.org/tours');
  makeQr(tools, ['b'], ' No address ');
  expect(code()).toBe('No address');
  driver.design.undo();
  driver.design.undo();
  expect(driver.doc).toEqual(DOC);
  makeQr(tools, ['b']);
  expect(driver.doc).toEqual(DOC);
});
