import { type Doc, treeProblem } from '../../model/canvas/doc.ts';
import type { Element } from '../../model/canvas/element.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { type Consequence, createDesign, type Design } from './createDesign.ts';
import type { Layouts } from './edits/order.ts';
import type { Box, Point } from './geometry.ts';
import { createGestures } from './gestures/createGestures.ts';
import type { Overlay, PointerInput, GestureSurface } from './gestures/Surface.ts';
import { createLayout, type Measure } from './layout.ts';
import { type Guides, NO_GUIDES } from './snap.ts';
import type { Cropping } from './gestures/cropping.ts';
import type { DrawnShape } from './gestures/drawing.ts';
import type { Tool } from './tool.ts';

export function docOf(...elements: unknown[]): Doc {
  const restored = parseDoc({ id: 'doc', name: 'Test', elements });
  if (!restored.ok) throw new Error(restored.code);
  return restored.doc;
}

/** A shape at a place, in the short form that tests need. */
export const shape = (id: string, left: number, top: number, width = 100, height = 100) => ({
  id,
  type: 'shape',
  css: { left, top, width, height },
});

type Keys = Omit<PointerInput, 'x' | 'y'>;

/** Performs gestures as a person does, without a browser. */
export class Driver {
  readonly design: Design;
  /** The calls to the surface, in order. */
  readonly drawn: string[] = [];
  overlay: Overlay | undefined;
  preview: Doc | undefined;
  guides: Guides = NO_GUIDES;
  readonly entered: string[] = [];
  tool: Tool = 'select';
  readonly added: DrawnShape[] = [];
  cropping: Cropping | undefined;
  readonly #gestures;
  readonly #measured: { readonly [id: string]: Box };
  #at: Point = { x: 0, y: 0 };
  #ids = 0;

  constructor(doc: Doc, measured: { readonly [id: string]: Box } = {}, consequence?: Consequence) {
    this.design = createDesign(doc, undefined, consequence);
    this.#measured = measured;
    this.#gestures = createGestures({
      design: this.design,
      surface: this.#surface(),
      // As the browser does: of what is drawn, which a gesture changes.
      fontSizeOf: ({ id }) => (this.preview ?? this.doc).byId[id]?.css.fontSize ?? 32,
      zoom: () => 1,
      guides: () => this.guides,
      newId: this.newId,
      tool: () => this.tool,
      cropping: () => this.cropping,
      onCropped: () => (this.cropping = undefined),
      onEnter: (id) => this.entered.push(id),
      onDrawn: (drawn) => this.added.push(drawn),
    });
  }

  readonly newId = (): string => `new${(this.#ids += 1)}`;
  readonly measure: Measure = (id) => this.#measured[id];
  readonly layouts: Layouts = (orientation) => createLayout(this.doc, orientation, this.measure);

  #surface(): GestureSurface {
    return {
      measure: this.measure,
      lift: (ids) => this.drawn.push(`lift ${ids.join(' ')}`),
      carry: ({ x, y }) => this.drawn.push(`carry ${x} ${y}`),
      drop: () => this.drawn.push('drop'),
      preview: (doc) => (this.preview = doc),
      overlay: (overlay) => (this.overlay = overlay),
    };
  }

  get doc(): Doc {
    return this.design.state().doc;
  }
  get selection(): readonly string[] {
    return this.design.state().selection;
  }
  /** Returns an existing element; throws otherwise. */
  element(id: string): Element {
    const element = this.doc.byId[id];
    if (!element) throw new Error(`there is no ${id}`);
    return element;
  }
  place(id: string): readonly unknown[] {
    const { left, top, width, height } = this.element(id).css;
    return [left, top, width, height];
  }

  press(x: number, y: number, keys: Keys = {}): this {
    this.#at = { x, y };
    this.#gestures.down({ x, y, ...keys });
    return this;
  }
  /** Moves in steps, as a hand does. */
  moveTo(x: number, y: number, keys: Keys = {}): this {
    const from = this.#at;
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const at = { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share };
      this.#gestures.move({ ...at, ...keys });
    }
    this.#at = { x, y };
    return this;
  }
  release(keys: Keys = {}): this {
    this.#gestures.up({ ...this.#at, ...keys });
    return this;
  }
  cancel(): this {
    this.#gestures.cancel();
    return this;
  }
  click(target: string | undefined, keys: Keys = {}): this {
    return this.press(0, 0, { ...keys, ...(target !== undefined && { target }) }).release(keys);
  }
  drag(target: string, by: Point, keys: Keys = {}): this {
    return this.press(0, 0, { ...keys, target })
      .moveTo(by.x, by.y, keys)
      .release(keys);
  }
  isSound(): boolean {
    return treeProblem(this.doc) === undefined;
  }
}
