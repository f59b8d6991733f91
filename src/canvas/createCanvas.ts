import type { Brand } from '../model/brand/brand.ts';
import { isAutoWide, type ArtboardSpan } from '../model/canvas/autoWidth.ts';
import type { Css } from '../model/canvas/css.ts';
import { type Doc, groundOf } from '../model/canvas/doc.ts';
import {
  type ContainerElement,
  type Element,
  isContainer,
  isWritten,
} from '../model/canvas/element.ts';
import { ARTBOARD_SIZES, type Orientation } from '../model/canvas/orientation.ts';
import { type Resolved, resolveElement } from '../model/canvas/resolveElement.ts';
import { brandVariables, cssColor } from './brandVariables.ts';
import { type ContentPorts, fillContent } from './content.ts';
import { extentOf, type Fitting, fitTexts } from './fitText.ts';
import { autoWide, styleOf, textStyleOf } from './styleOf.ts';

interface Drawn extends Fitting {
  readonly type: Element['type'];
  element?: Element;
  /** The extent at which its text was last fitted; absent once it was redrawn. */
  fitted?: string | undefined;
  properties: ReadonlySet<string>;
}

export interface Canvas {
  /** As large as the artboard, in px; whoever mounts it scales it. */
  readonly stage: HTMLElement;
  /** Creates and patches what changed; elements that are the same object are skipped. */
  update(doc: Doc, orientation: Orientation): void;
  /** Repaints everything that refers to the brand, without a change of data; `ready` fits its texts anew. */
  setBrand(brand: Brand): void;
  /** Resolves when the fonts in use have loaded and texts were fitted; expected after `update` and `setBrand`. */
  ready(): Promise<void>;
  boxOf(elementId: string): HTMLElement | undefined;
  /**
   * Leaves the content of one box to another owner, such as a text editor, until called with undefined; its
   * style is still drawn. Taken back, the content is drawn and fitted like any other.
   */
  lend(elementId: string | undefined): void;
  dispose(): void;
}

/** Shows canvas documents as plain DOM: styles through CSSOM, no markup from data, no script. */
export function createCanvas(page: Document, ports: ContentPorts): Canvas {
  const stage = page.createElement('div');
  // Players have no features of the font, and the app's own are inherited.
  const bare = { position: 'relative', overflow: 'hidden', 'font-feature-settings': 'normal' };
  setStyle(stage, new Set(), bare);
  const boxes = createBoxes(page, ports);
  let variables: ReadonlyMap<string, string> = new Map();
  let shown: Shown | undefined;

  function update(doc: Doc, orientation: Orientation): void {
    const isTurned = shown?.orientation !== orientation;
    shown = { doc, orientation };
    const { width, height } = ARTBOARD_SIZES[orientation];
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
    stage.style.backgroundColor = cssColor(groundOf(doc, orientation));
    boxes.draw(stage, shown, isTurned);
  }

  async function ready(): Promise<void> {
    await page.fonts.ready;
    boxes.fitChanged();
  }

  /** Some fonts are loaded only once a page is usable, such as the app's own. */
  function fitAnew(): void {
    boxes.forgetFits();
    boxes.fitChanged();
  }
  page.fonts.addEventListener('loadingdone', fitAnew);

  return {
    stage,
    update,
    setBrand(brand) {
      const wanted = brandVariables(brand);
      if (String([...wanted]) === String([...variables])) return;
      for (const name of variables.keys()) if (!wanted.has(name)) stage.style.removeProperty(name);
      for (const [name, value] of wanted) stage.style.setProperty(name, value);
      variables = wanted;
      boxes.forgetFits();
    },
    ready,
    boxOf: boxes.boxOf,
    lend(elementId) {
      if (!boxes.lend(elementId) || !shown) return;
      update(shown.doc, shown.orientation);
      void ready();
    },
    dispose() {
      page.fonts.removeEventListener('loadingdone', fitAnew);
      stage.remove();
      boxes.clear();
    },
  };
}

interface Shown {
  readonly doc: Doc;
  readonly orientation: Orientation;
}

interface Place {
  readonly parent: ContainerElement | undefined;
  readonly parentCss: Css | undefined;
  readonly isFirst: boolean;
  /** The artboard as the parent sees it; absent inside of stacks. */
  readonly room: ArtboardSpan | undefined;
  /** Its artboard is another one than before. */
  readonly isTurned: boolean;
}

/** The boxes of a document's elements, patched where something changed. */
function createBoxes(page: Document, ports: ContentPorts) {
  const drawn = new Map<string, Drawn>();
  let lent: string | undefined;

  function placeAll(
    into: HTMLElement,
    ids: readonly string[],
    parent: ContainerElement | undefined,
    { doc, orientation }: Shown,
    isTurned: boolean,
    room: ArtboardSpan | undefined,
  ): readonly string[] {
    const parentCss = parent && resolveElement(parent, orientation).css;
    const placed: string[] = [];
    let next = into.firstChild;
    let isFirst = true;
    for (const id of ids) {
      const element = doc.byId[id];
      if (!element || element.type === 'unknown') continue;
      const resolved = resolveElement(element, orientation);
      if (resolved.hidden) continue;
      placed.push(id);
      const place = { parent, parentCss, isFirst, isTurned, room };
      const box = drawOne(element, resolved, orientation, place);
      if (box === next) next = box.nextSibling;
      else into.insertBefore(box, next);
      if (isContainer(element))
        placed.push(
          ...placeAll(
            box,
            element.children,
            element,
            { doc, orientation },
            isTurned,
            element.type === 'group' ? roomIn(resolved.css, room) : undefined,
          ),
        );
      isFirst = false;
    }
    return placed;
  }

  function drawOne(
    element: Element,
    { css, textScale, fitMin }: Resolved,
    orientation: Orientation,
    place: Place,
  ): HTMLElement {
    const entry = entryFor(element);
    const isSame = entry.element === element && !place.isTurned;
    const isAuto = isAutoWide(element, css, orientation);
    const isStacked = place.parent?.type === 'stack';
    // A child of a stack also depends on its position among the others, and a text that grows on how far it may.
    if (isSame && !isStacked && !(isAuto && place.parent)) return entry.box;
    const sized: Css = isAuto && isStacked ? { ...css, width: 'hug' } : css;
    const style = {
      ...textStyleOf(element, css, orientation, textScale),
      ...styleOf(element, sized, place.parent, place.parentCss, place.isFirst),
      ...(isAuto && !isStacked && autoWide(css, place.room)),
    };
    if (isWritten(element)) style['display'] = 'flex';
    if (element.type === 'table' && !place.parent) Object.assign(style, lowest(css, orientation));
    entry.properties = setStyle(entry.box, entry.properties, style);
    entry.element = element;
    entry.fitMin = fitMin;
    entry.fontSize = style['font-size'];
    entry.fitted = undefined;
    if (!isSame && element.id !== lent) fillContent(entry.box, element, css, ports);
    return entry.box;
  }

  function entryFor(element: Element): Drawn {
    const known = drawn.get(element.id);
    if (known?.type === element.type) return known;
    known?.box.remove();
    const box = page.createElement('div');
    box.dataset['element'] = element.id;
    const entry = { box, type: element.type, properties: new Set<string>() };
    drawn.set(element.id, entry);
    return entry;
  }

  return {
    draw(stage: HTMLElement, shown: Shown, isTurned: boolean): void {
      const room = { left: 0, width: ARTBOARD_SIZES[shown.orientation].width };
      const seen = new Set(placeAll(stage, shown.doc.elements, undefined, shown, isTurned, room));
      for (const [id, { box }] of drawn) {
        if (seen.has(id)) continue;
        box.remove();
        drawn.delete(id);
      }
    },
    /** Several callers wait for each change, and few texts are affected by it. */
    fitChanged(): void {
      const changed = [...drawn.values()].filter(
        ({ box, fitMin, fitted }) => fitMin && fitted !== extentOf(box),
      );
      fitTexts(changed);
      for (const entry of changed) entry.fitted = extentOf(entry.box);
    },
    /** In other letters a text that fits may have room to grow again, and another may need more. */
    forgetFits(): void {
      for (const entry of drawn.values()) entry.fitted = undefined;
    },
    boxOf: (elementId: string) => drawn.get(elementId)?.box,
    /** Returns true if a box was taken back, which the next `draw` fills. */
    lend(elementId: string | undefined): boolean {
      const entry = lent === undefined ? undefined : drawn.get(lent);
      lent = elementId;
      delete entry?.element; // redraws it, content included
      return entry !== undefined;
    },
    clear: () => drawn.clear(),
  };
}

/** Returns the artboard as the inside of a group sees it. */
const roomIn = (
  { left = 0, borderWidth = 0 }: Css,
  room: ArtboardSpan | undefined,
): ArtboardSpan | undefined => room && { ...room, left: room.left - left - borderWidth };

/** Distance in px that a growing table keeps from the end of the artboard, by shrinking. */
const TABLE_MARGIN = 40;
/** Minimum height of a table; one that starts below the artboard is invisible anyway. */
const TABLE_LEAST = 80;

function lowest({ top = 0, height }: Css, orientation: Orientation) {
  if (typeof height === 'number') return {};
  const maxHeight = ARTBOARD_SIZES[orientation].height - top - TABLE_MARGIN;
  return { 'max-height': `${Math.max(TABLE_LEAST, maxHeight)}px` };
}

/** Sets the wanted properties and removes those of an earlier patch; returns the set ones. */
function setStyle(
  node: HTMLElement,
  before: ReadonlySet<string>,
  style: { readonly [property: string]: string },
): ReadonlySet<string> {
  for (const name of before) if (!(name in style)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
  return new Set(Object.keys(style));
}
