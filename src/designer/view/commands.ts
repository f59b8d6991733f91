import type { Doc } from '../../model/canvas/doc.ts';
import { isContainer } from '../../model/canvas/element.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { hideEdit, lockEdit } from '../engine/edits/css.ts';
import { canGroup, groupEdit, stackEdit, ungroupEdit } from '../engine/edits/group.ts';
import { removeEdit, reorderEdit, type Step } from '../engine/edits/order.ts';
import {
  alignEdit,
  distributeEdit,
  type Edge,
  flipEdit,
  isMovable,
  moveEdit,
  rotateEdit,
} from '../engine/edits/place.ts';
import { centerOf, unionOf } from '../engine/geometry.ts';
import { childrenOf, isLocked, outermost, parentsOf } from '../engine/tree.ts';
import { goToPart } from './goToPart.ts';
import {
  copyLook,
  duplicate,
  insertShape,
  insertText,
  pasteLook,
  scale,
  selectSame,
} from './habits.ts';
import { layoutsOf } from './layouts.ts';
import type { Tools } from './tools.ts';

/** What a person can do with the selection; menus, buttons and keys share it. */
export const COMMANDS = [
  'undo',
  'redo',
  'duplicate',
  'remove',
  'selectAll',
  'selectNone',
  'enter',
  'group',
  'ungroup',
  'stack',
  'front',
  'forward',
  'backward',
  'back',
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeX',
  'distributeY',
  'flipX',
  'flipY',
  'turnLeft',
  'turnRight',
  'turnFarLeft',
  'turnFarRight',
  'lock',
  'hide',
  'next',
  'previous',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'zoomSelection',
  'zoomFull',
  'nextPart',
  'previousPart',
  'shortcuts',
  'preview',
  'insertText',
  'insertRectangle',
  'insertEllipse',
  'insertLine',
  'copyLook',
  'pasteLook',
  'selectSame',
  'scaleUp',
  'scaleDown',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The elements that a command is about: none of them inside of another. */
export function chosen({ design }: Pick<Tools, 'design'>): readonly string[] {
  const { doc, selection } = design.state();
  return outermost(doc, selection);
}

/** Degrees. */
const SMALL_TURN = 1;
const LARGE_TURN = 15;

type Doing = (tools: Tools, ids: readonly string[]) => void;
type Asking = (tools: Tools, ids: readonly string[]) => boolean;

const always: Asking = () => true;
const some: Asking = (_, ids) => ids.length > 0;
const many: Asking = (_, ids) => ids.length > 2;

/** Whether a command would do anything now. */
const CAN: { readonly [command in Command]?: Asking } = {
  undo: ({ design }) => design.history().past.length > 0,
  redo: ({ design }) => design.history().future.length > 0,
  group: ({ design }, ids) => canGroup(design.state().doc, ids),
  stack: ({ design }, ids) => canGroup(design.state().doc, ids, 1),
  ungroup: ({ design }, ids) => ids.some((id) => isContainerId(design.state().doc, id)),
  distributeX: many,
  distributeY: many,
  enter: (_, ids) => ids.length === 1,
  selectAll: always,
  selectNone: always,
  next: always,
  previous: always,
  zoomIn: always,
  zoomOut: always,
  zoomFit: always,
  zoomFull: always,
  zoomSelection: always,
  nextPart: always,
  previousPart: always,
  shortcuts: always,
  preview: always,
  insertText: always,
  insertRectangle: always,
  insertEllipse: always,
  insertLine: always,
};

function isContainerId(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  return element !== undefined && isContainer(element);
}

export function canRun(tools: Tools, command: Command): boolean {
  return (CAN[command] ?? some)(tools, chosen(tools));
}

const order =
  (step: Step): Doing =>
  ({ design }, ids) =>
    void design.change(step, reorderEdit(design.state().doc, ids, step));

/** Several line up with the rectangle around them, one alone with the artboard. */
const align =
  (edge: Edge): Doing =>
  (tools, ids) => {
    const layout = tools.stage.layout();
    const around = unionOf(ids.map((id) => layout.of(id).bounds));
    const within = ids.length > 1 && around ? around : layout.artboard;
    tools.design.change('align', alignEdit(movable(tools, ids), layout, edge, within));
  };

const distribute =
  (axis: 'x' | 'y'): Doing =>
  (tools, ids) => {
    const edit = distributeEdit(movable(tools, ids), tools.stage.layout(), axis);
    tools.design.change('distribute', edit);
  };

const flip =
  (axis: 'x' | 'y'): Doing =>
  ({ design }, ids) =>
    void design.change('flipX', flipEdit(ids, design.state().orientation, axis));

/** Around the middle of what is chosen; several turns in a row are one step of undo. */
const turn =
  (degrees: number): Doing =>
  (tools, ids) => {
    const { design, stage } = tools;
    const [turned, layout] = [movable(tools, ids), stage.layout()];
    const around = unionOf(turned.map((id) => layout.of(id).bounds));
    if (!around) return;
    const edit = rotateEdit(turned, layout, degrees, centerOf(around));
    design.change('rotate', edit, { key: `turn ${turned.join(' ')}` });
  };

const movable = ({ design }: Tools, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => isMovable(design.state().doc, id));

const DO: { readonly [command in Command]: Doing } = {
  undo: ({ design, announceStep }) => announceStep('undo', design.undo() ?? ''),
  redo: ({ design, announceStep }) => announceStep('redo', design.redo() ?? ''),
  duplicate,
  remove,
  selectAll,
  selectNone: upwards,
  enter: (tools, ids) => inwards(tools, ids[0] ?? ''),
  group: (tools, ids) => {
    const { design } = tools;
    design.change('group', groupEdit(design.state().doc, ids, tools.newId(), layoutsOf(tools)));
  },
  ungroup: (tools, ids) => {
    const { design } = tools;
    design.change('ungroup', ungroupEdit(design.state().doc, ids, layoutsOf(tools)));
  },
  stack: (tools, ids) => {
    const { doc, orientation } = tools.design.state();
    const edit = stackEdit(doc, ids, tools.newId(), layoutsOf(tools), orientation);
    tools.design.change('stack', edit);
  },
  front: order('front'),
  forward: order('forward'),
  backward: order('backward'),
  back: order('back'),
  alignLeft: align('left'),
  alignCenter: align('center'),
  alignRight: align('right'),
  alignTop: align('top'),
  alignMiddle: align('middle'),
  alignBottom: align('bottom'),
  distributeX: distribute('x'),
  distributeY: distribute('y'),
  flipX: flip('x'),
  flipY: flip('y'),
  turnLeft: turn(-SMALL_TURN),
  turnRight: turn(SMALL_TURN),
  turnFarLeft: turn(-LARGE_TURN),
  turnFarRight: turn(LARGE_TURN),
  lock: toggleLock,
  hide: toggleHidden,
  next: (tools) => neighbour(tools, 1),
  previous: (tools) => neighbour(tools, -1),
  zoomIn: ({ stage }) => stage.zoom('in'),
  zoomOut: ({ stage }) => stage.zoom('out'),
  zoomFull: ({ stage }) => stage.zoom(1),
  zoomFit: ({ stage }) => stage.fit(),
  zoomSelection: ({ stage }) => stage.fit('selection'),
  nextPart: ({ stage }) => goToPart(stage.viewport, 1),
  previousPart: ({ stage }) => goToPart(stage.viewport, -1),
  shortcuts: ({ open }) => open('shortcuts'),
  preview: ({ open }) => open('preview'),
  insertText,
  insertRectangle: insertShape('rectangle'),
  insertEllipse: insertShape('ellipse'),
  insertLine: insertShape('line'),
  copyLook,
  pasteLook,
  selectSame,
  scaleUp: scale(1),
  scaleDown: scale(-1),
};

export function run(tools: Tools, command: Command): void {
  if (canRun(tools, command)) DO[command](tools, chosen(tools));
}

function remove({ design }: Tools, ids: readonly string[]): void {
  const { doc } = design.state();
  const free = ids.filter((id) => !isLocked(doc.byId[id], 'delete'));
  if (free.length > 0) design.change('remove', removeEdit(doc, free));
}

function selectAll({ design }: Tools): void {
  const { doc, scope } = design.state();
  const all = childrenOf(doc, scope).filter((id) => isMovable(doc, id));
  design.select(all, scope);
}

function toggleLock({ design }: Tools, ids: readonly string[]): void {
  const isOn = ids.every((id) => isLocked(design.state().doc.byId[id], 'move'));
  design.change(isOn ? 'unlock' : 'lock', lockEdit(ids, !isOn));
}

function toggleHidden({ design }: Tools, ids: readonly string[]): void {
  const { doc, orientation } = design.state();
  const isHidden = ids.every((id) => {
    const element = doc.byId[id];
    return element !== undefined && resolveElement(element, orientation).hidden;
  });
  design.change(isHidden ? 'show' : 'hide', hideEdit(ids, orientation, !isHidden));
}

/** Out of the content into its container, out of that to nothing. */
function upwards({ design, stage }: Tools): void {
  if (stage.isGesturing()) return stage.cancelGesture();
  const { doc, scope } = design.state();
  if (scope === undefined) return design.select([]);
  design.select([scope], parentsOf(doc).get(scope));
}

function inwards(tools: Tools, id: string): void {
  const { design } = tools;
  const element = design.state().doc.byId[id];
  if (!element) return;
  if (!isContainer(element)) return tools.enter(id);
  const last = element.children.at(-1);
  if (last !== undefined) design.select([last], id);
}

/** Walks through all elements in the order in which they are painted. */
function neighbour({ design }: Tools, by: 1 | -1): void {
  const { doc, selection, scope } = design.state();
  const order = childrenOf(doc, scope).filter((id) => doc.byId[id]?.type !== 'unknown');
  const at = order.indexOf(selection.at(-1) ?? '');
  const next = order.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by + order.length) % order.length);
  if (next !== undefined) design.select([next], scope);
}

/** Moves the selection by px of the artboard; several in a row are one step of undo. */
export function nudge(tools: Tools, x: number, y: number): void {
  const { design, stage } = tools;
  const ids = chosen(tools).filter((id) => isMovable(design.state().doc, id));
  if (ids.length === 0) return;
  design.change('move', moveEdit(ids, stage.layout(), { x, y }), { key: `nudge ${ids.join(' ')}` });
}
