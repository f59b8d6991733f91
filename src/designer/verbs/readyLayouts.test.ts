import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isElement } from '../../model/canvas/element.ts';
import { ARTBOARD_SIZES, ORIENTATIONS } from '../../model/canvas/orientation.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { slotsOf } from '../../model/canvas/slotValues.ts';
import { checkSlots } from '../engine/check.ts';
import { docOf, Driver } from '../engine/engine.testkit.ts';
import { overlaps } from '../engine/geometry.ts';
import { nextWritten } from '../engine/nextWritten.ts';
import { compose } from './compose.ts';
import { contextFor } from './context.testkit.ts';
import type { DesignerContext } from './context.ts';
import { READY_LAYOUTS, readyLayout, type ReadyLayoutName } from './readyLayouts.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
});
afterEach(() => void vi.unstubAllGlobals());

const NOW = Date.UTC(2026, 2, 1);

/** Applies a layout to an empty template, and returns which element was entered. */
function compositionOf(name: ReadyLayoutName) {
  const driver = new Driver(docOf());
  const { context } = contextFor(0, { focus: () => undefined } as unknown as HTMLElement);
  const entered: string[] = [];
  const own: DesignerContext = {
    ...context,
    design: driver.design,
    newId: driver.newId,
    enter: (id) => void entered.push(id),
  };
  compose(own, readyLayout(name, NOW));
  return { driver, entered };
}

it.each(READY_LAYOUTS)(
  '%s is one step, whole, filled by slides, and its first text is written',
  (name) => {
    const { driver, entered } = compositionOf(name);
    const { doc } = driver.design.state();
    expect(Object.values(doc.byId).every((element) => isElement(element))).toBe(true);
    expect(checkSlots(doc, 'landscape')).toEqual([]);
    const labels = slotsOf(doc).map(({ slot }) => slot.label.en);
    expect(new Set(labels).size).toBe(labels.length);
    const written = Object.values(doc.byId).filter(({ type }) => type !== 'shape');
    expect(labels).toHaveLength(written.length);
    expect(entered).toEqual([doc.elements.find((id) => doc.byId[id]?.type === 'text')]);
    driver.design.undo();
    expect(driver.design.state().doc.elements).toEqual([]);
  },
);

it.each(READY_LAYOUTS)(
  '%s lies within each artboard, and nothing written lies on another',
  (name) => {
    const { doc } = compositionOf(name).driver.design.state();
    for (const orientation of ORIENTATIONS) {
      const { width: wide, height: high } = ARTBOARD_SIZES[orientation];
      const boxes = doc.elements.map((id) => {
        const element = doc.byId[id]!;
        const { left = 0, top = 0, width, height } = resolveElement(element, orientation).css;
        return { element, box: { left, top, width: Number(width), height: Number(height) } };
      });
      for (const { box } of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(wide);
        expect(box.top + box.height).toBeLessThanOrEqual(high);
      }
      const inFront = boxes.filter(({ element }) => !['shape', 'image'].includes(element.type));
      for (const one of inFront) {
        const met = inFront.filter((other) => other !== one && overlaps(one.box, other.box));
        expect(met.map(({ element }) => element.id)).toEqual([]);
      }
      const ground = boxes.filter(({ box }) => box.width === wide && box.left === 0);
      expect(ground.length).toBeGreaterThan(0);
    }
  },
);

it('goes on from text to text, and to when a countdown ends; not to what is protected', () => {
  const { driver } = compositionOf('countdown');
  const state = () => driver.design.state();
  const [, headline = '', line = '', countdown = ''] = state().doc.elements;
  expect(nextWritten(state(), headline)).toBe(line);
  expect(nextWritten(state(), line)).toBe(countdown);
  expect(nextWritten(state(), countdown)).toBeUndefined();
  driver.design.change('lock', (doc) => {
    doc.byId[line]!.lock = { content: true };
  });
  expect(nextWritten(state(), headline)).toBe(countdown);
});
