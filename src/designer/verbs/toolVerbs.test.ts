// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { isAutoOn } from '../engine/edits/autoWidth.ts';
import { contextFor } from './context.testkit.ts';
import { runDesignerVerb } from './designerVerb.ts';
import { enter, selectNone } from './select.ts';
import { addDrawn, ellipseTool, lineTool, rectangleTool, textTool } from './toolVerbs.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const open = () => {
  const opened = contextFor(0, document.createElement('div'));
  const { design } = opened;
  const made = () => design.state().doc.byId[design.state().selection[0] ?? ''];
  return { ...opened, made, steps: () => design.history().past.length };
};
const at = { x: 800, y: 500 };
const box = { left: 800, top: 500, width: 301, height: 222 };

it('keys choose a tool and add nothing; Escape puts it away', () => {
  const { context, driver, steps } = open();
  const taken = [rectangleTool, ellipseTool, lineTool, textTool].map((verb) => {
    runDesignerVerb(context, verb);
    return driver.tool;
  });
  expect(taken).toEqual(['rectangle', 'ellipse', 'line', 'text']);
  runDesignerVerb(context, selectNone);
  expect([driver.tool, steps()]).toEqual(['select', 0]);
});

it('what was drawn is there, as drawn, in one step, and the tool is put away', () => {
  const { context, driver, made, steps } = open();
  driver.tool = 'rectangle';
  addDrawn(context, { tool: 'rectangle', at, box });
  expect(made()?.css).toMatchObject(box);
  addDrawn(context, { tool: 'line', at, box: { ...box, height: 40 }, rotate: 30 });
  expect(made()?.css).toMatchObject({ ...box, height: 40, rotate: 30 });
  addDrawn(context, { tool: 'ellipse', at });
  expect(made()?.css).toMatchObject({ left: 800, top: 500, width: 320, height: 320 });
  expect([driver.tool, steps()]).toEqual(['select', 3]);
});

it('lies on the shown artboard where it was drawn there', () => {
  const { context, design, made } = open();
  design.turn('portrait');
  addDrawn(context, { tool: 'rectangle', at: { x: 700, y: 1500 }, box: { ...box, top: 1500 } });
  expect({ ...made()?.css, ...made()?.on?.portrait?.css }).toMatchObject({ ...box, top: 1500 });
});

it('a click writes a text whose first line begins there; a deep box keeps its height', () => {
  const { context, made, asked } = open();
  addDrawn(context, { tool: 'text', at });
  expect(made()?.css).toMatchObject({ left: 800, height: 'hug' });
  expect(made()?.css.top).toBeLessThan(500);
  expect(made()?.slot).toBeDefined();
  expect(asked).toEqual([`enter ${made()?.id}`]);
  expect(isAutoOn(made()!, 'landscape')).toBe(true);
  addDrawn(context, { tool: 'text', at, box });
  expect(made()?.css).toMatchObject(box);
  expect(isAutoOn(made()!, 'landscape')).toBe(false);
  addDrawn(context, { tool: 'text', at, box: { ...box, height: 30 } });
  expect(made()?.css).toMatchObject({ width: 301, height: 'hug' });
});

it('Enter adds it in the middle, without a pointer', () => {
  const { context, driver, made, asked } = open();
  runDesignerVerb(context, textTool);
  runDesignerVerb(context, enter);
  expect([made()?.type, driver.tool]).toEqual(['text', 'select']);
  expect(asked).toEqual([`enter ${made()?.id}`]);
});
