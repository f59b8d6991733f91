import { defaultBrand } from '../../model/brand/brand.ts';
import type { TeamId } from '../../model/ids.ts';
import { docOf, Driver, shape } from '../engine/engine.testkit.ts';
import type { DesignerContext, StageContext } from './context.ts';

/**
 * Returns a design with three shapes, the first `count` of them selected, and a log of calls to the window.
 */
export function contextFor(count: number, viewport = {} as HTMLElement) {
  const driver = new Driver(
    docOf(...['a', 'b', 'c'].map((id, at) => shape(id, at * 150, at * 90))),
  );
  const { design } = driver;
  design.select(['a', 'b', 'c'].slice(0, count));
  const asked: string[] = [];
  const note =
    (what: string) =>
    (...args: readonly unknown[]) =>
      void asked.push([what, ...args].join(' '));
  const stage: StageContext = {
    viewport,
    layout: () => driver.layouts(design.state().orientation),
    fontSizeOf: () => 32,
    fit: note('fit'),
    zoom: note('zoom'),
    middle: () => ({ x: 0.5, y: 0.5 }),
    tool: () => driver.tool,
    take: (tool) => {
      driver.tool = tool;
    },
    cropping: () => undefined,
    endCrop: () => false,
    nudgeCrop: () => false,
    isGesturing: () => false,
    cancelGesture: note('cancel'),
  };
  const context: DesignerContext = {
    design,
    stage,
    brand: defaultBrand('team0000000000000001' as TeamId),
    newId: driver.newId,
    enter: note('enter'),
    open: note('open'),
    refuse: note('refuse'),
    announce: note('say'),
    announceStep: note('announce'),
  };
  return { context, design, asked, driver };
}
