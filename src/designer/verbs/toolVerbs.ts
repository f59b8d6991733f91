import { t } from '@lingui/core/macro';
import {
  type Blank,
  drawEdit,
  type DrawnPlace,
  shapeBlank,
  textBlank,
} from '../engine/edits/insert.ts';
import type { DrawnShape } from '../engine/gestures/drawing.ts';
import { type DrawTool, isDrawTool } from '../engine/tool.ts';
import type { DesignerContext } from './context.ts';
import { always, type DesignerVerb } from './designerVerb.ts';
import { add, asSlot, insert } from './insert.ts';
import { write } from './insertVerbs.ts';

type Shown = Pick<DesignerVerb, 'label' | 'keys'>;

const toolVerb = (tool: Parameters<DesignerContext['stage']['take']>[0], shown: Shown) => ({
  ...shown,
  can: always,
  do: ({ stage }: DesignerContext) => stage.take(tool),
});

export const selectTool: DesignerVerb = toolVerb('select', {
  label: () => t`Select`,
  keys: ['v'],
});
export const handTool: DesignerVerb = toolVerb('hand', {
  label: () => t`Hand: drag the view`,
  keys: ['h'],
});
export const textTool: DesignerVerb = toolVerb('text', {
  label: () => t`Write a text`,
  keys: ['t'],
});
export const rectangleTool: DesignerVerb = toolVerb('rectangle', {
  label: () => t`Rectangle`,
  keys: ['r'],
});
export const ellipseTool: DesignerVerb = toolVerb('ellipse', {
  label: () => t`Ellipse`,
  keys: ['o'],
});
export const lineTool: DesignerVerb = toolVerb('line', { label: () => t`Line`, keys: ['l'] });

/** Adds what was drawn, and puts the tool away; a text is written at once. */
export function addDrawn(context: DesignerContext, { tool, at, box, rotate }: DrawnShape): void {
  const { design, stage, newId } = context;
  const blank = blankFor(context, tool);
  const isClick = !box || (tool === 'text' && box.width < MIN_LETTERS * fontSizeOf(context));
  const place = isClick ? clickedPlace(blank, at) : { ...box, rotate };
  const id = newId();
  const made = asSlot(context, isClick ? blank : sizedAs(blank, place.height));
  stage.take('select');
  if (!add(context, 'insert', drawEdit(id, made, place, design.state().orientation))) return;
  design.seal();
  if (tool === 'text') context.enter(id);
}

/** Adds an element of the tool in hand in the middle: the way without a pointer. */
export function addInMiddle(context: DesignerContext): void {
  const { stage } = context;
  const tool = stage.tool();
  if (!isDrawTool(tool)) return;
  stage.take('select');
  const blank = blankFor(context, tool);
  if (tool === 'text') write(context, blank);
  else insert(context, blank);
}

function blankFor({ brand }: DesignerContext, tool: DrawTool): Blank {
  if (tool !== 'text') return shapeBlank(tool);
  return textBlank(t`Text`, 'styleNormalText', fontSizeOf({ brand }));
}

const fontSizeOf = ({ brand }: Pick<DesignerContext, 'brand'>): number =>
  brand.textStyles.styleNormalText.fontSize;

/** Letters in a row below which a drawn box was a click of an unsteady hand. */
const MIN_LETTERS = 1.5;
/** Lines above which the height of a drawn box is meant; a flatter one grows with its text. */
const MEANT_LINES = 1.6;

/** Whoever draws a text sets its width, and its height if that is meant. */
function sizedAs(blank: Blank, height: number): Blank {
  const { isAutoWide: _free, ...sized } = blank;
  const isMeant = height > (blank.rough ?? 0) * MEANT_LINES;
  return blank.height === 'hug' && isMeant ? { ...sized, height } : sized;
}

/** A click is where an element starts: a shape's corner, a line's end, the first line of a text. */
function clickedPlace(blank: Blank, { x, y }: DrawnShape['at']): DrawnPlace {
  const width = blank.width === 'hug' ? 0 : blank.width;
  const height = blank.height === 'hug' ? (blank.rough ?? 0) : blank.height;
  const isOnLine = blank.element.type === 'text' || blank.element['shape'] === 'line';
  return { left: x, top: isOnLine ? y - height / 2 : y, width, height };
}
