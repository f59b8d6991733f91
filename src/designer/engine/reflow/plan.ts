import { heightsOf } from './flow.ts';
import { type Frame, type LineMode, type ReflowPlan } from './frame.ts';
import { isBand, type Outline, partsIn } from './node.ts';
import { type LayoutReading } from './outline.ts';
import type { Box } from '../geometry.ts';
import { areaOf, LANDSCAPE, type Part, sharedArea } from './parts.ts';
import { putGrounds, putPinned } from './pinned.ts';
import { type PartPlaces, put } from './place.ts';
import { LEAST_FONT } from './wording.ts';

/* Decides what becomes of rows and columns on another artboard, by trying. */

/** What is to be laid out, and where. */
export interface Task {
  readonly parts: readonly Part[];
  readonly reading: LayoutReading;
  readonly board: Box;
  readonly frame: Frame;
  /** See `ReflowPlan`. */
  readonly isLow: boolean;
}

/** Letters are at most as large as on landscape, whose shorter side is as long. */
const SCALES = { least: 0.35, most: 1 } as const;

/** Puts everything where a plan has it. */
export function placeAll({ reading, board, frame }: Task, plan: ReflowPlan): PartPlaces {
  const places: PartPlaces = new Map();
  putGrounds(reading.grounds, board, places);
  if (reading.outline) put(reading.outline, LANDSCAPE, board, plan, places, frame);
  putPinned(reading, board, places);
  return places;
}

/** Returns texts that are cut, too small, or meet what they did not meet on landscape. */
export function misfitsIn({ parts, reading }: Task, places: PartPlaces): readonly string[] {
  // What moved onto its picture is on a panel of its own.
  const moved = new Set(reading.pinned.map(({ part }) => part.id));
  const misfits = parts.filter(
    (part) => isMisfit(part, places) || (!moved.has(part.id) && isMet(part, parts, places)),
  );
  return misfits.map(({ id }) => id);
}

function isMisfit({ id, wording }: Part, places: PartPlaces): boolean {
  const at = places.get(id);
  if (!wording || !at) return false;
  const isSmall = wording.font * at.scale < LEAST_FONT - 0.5;
  return isSmall || wording.height(at.box.width, at.scale) > at.box.height * 1.06 + 2;
}

/** True for a text that meets what it did not meet on landscape. */
function isMet(text: Part, parts: readonly Part[], places: PartPlaces): boolean {
  const own = places.get(text.id)?.box;
  if (!own || !text.wording) return false;
  return parts.some(({ id, box }) => {
    const other = places.get(id)?.box;
    const shared = other && id !== text.id ? sharedArea(own, other) : 0;
    return shared > areaOf(own) * 0.03 && sharedArea(text.box, box) === 0;
  });
}

/** Tries what may be done with the columns, and takes what looks best. */
export function bestPlan(task: Task): ReflowPlan {
  let best: { plan: ReflowPlan; score: number } | undefined;
  for (const modes of choices(task.reading)) {
    const modeOf = (node: Outline): LineMode => modes.get(node) ?? 'kept';
    const plan = { scale: fitScale(task, modeOf), modeOf, isLow: task.isLow };
    const score = scoreOf(task, plan, modes);
    if (!best || score > best.score) best = { plan, score };
  }
  return best?.plan ?? { scale: 1, modeOf: () => 'kept' };
}

/** Returns the largest scale at which everything has the height that it needs. */
function fitScale(
  { reading: { outline }, board, frame }: Task,
  modeOf: ReflowPlan['modeOf'],
): number {
  const fits = (scale: number) => {
    if (!outline) return true;
    const { least, usual } = heightsOf(outline, LANDSCAPE, board.width, { scale, modeOf }, frame);
    return least * 0.6 + usual * 0.4 <= board.height;
  };
  if (fits(SCALES.most)) return SCALES.most;
  let [low, high]: [number, number] = [SCALES.least, SCALES.most];
  if (!fits(low)) return low;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Modes = ReadonlyMap<Outline, LineMode>;
/** More combinations than this are not tried. */
const TRIES = 32;

/** Returns the combinations of what may be done with rows and columns; those that look alike are done alike. */
function choices({ outline, pinned }: LayoutReading): readonly Modes[] {
  const classes = new Map<string, Outline[]>();
  if (outline) collect(outline, 0, classes);
  const threads = pinned.filter(({ to, along }) => to.length > 1 && !along);
  let all: Modes[] = [new Map()];
  for (const nodes of classes.values()) {
    const [first] = nodes;
    if (!first) continue;
    const isThreaded = threads.some(({ to }) => partsIn(first).some(({ id }) => to.includes(id)));
    const next = all.flatMap((known) =>
      modesOf(first, isThreaded).map(
        (mode) => new Map([...known, ...nodes.flatMap((node) => assigned(node, mode, isThreaded))]),
      ),
    );
    if (next.length > TRIES) break;
    all = next;
  }
  return all;
}

function collect(node: Outline, depth: number, classes: Map<string, Outline[]>): void {
  if (node.kind === 'on') return collect(node.inner, depth + 1, classes);
  if (node.kind !== 'rows' && node.kind !== 'columns') return;
  if (node.kind === 'columns') {
    const key = `${depth} ${node.nodes.length} ${isLow(node)}`;
    classes.set(key, [...(classes.get(key) ?? []), node]);
  }
  for (const one of node.nodes) collect(one, depth + 1, classes);
}

function modesOf(node: Outline, isThreaded: boolean): readonly LineMode[] {
  if (node.kind !== 'columns' || node.nodes.some(({ box }) => isBand(box))) return ['kept'];
  if (isThreaded) return ['kept', 1];
  const count = node.nodes.length;
  return [
    'kept',
    ...new Set([1, ...(count > 3 ? [2] : []), ...(count > 4 ? [Math.ceil(count / 2)] : [])]),
  ];
}

/** What a line leads through is beside it: rows in such columns become columns of one line. */
function assigned(
  node: Outline,
  mode: LineMode,
  isThreaded: boolean,
): readonly (readonly [Outline, LineMode])[] {
  const own = [node, mode] as const;
  if (!isThreaded || mode !== 1 || node.kind !== 'columns') return [own];
  const inner = node.nodes.flatMap((one) =>
    one.kind === 'rows' ? [[one, one.nodes.length] as const] : [],
  );
  return [own, ...inner];
}

/** Returns how good a plan looks: large letters, pictures in their shape, no emptiness. */
function scoreOf(task: Task, plan: ReflowPlan, modes: Modes): number {
  const { parts, board } = task;
  const places = placeAll(task, plan);
  const scales = parts.flatMap(({ id, kind, wording, isDecoration }) => {
    const at = places.get(id);
    return at && (wording || (kind === 'rigid' && !isDecoration)) ? [Math.min(1.1, at.scale)] : [];
  });
  // Letters that shrink alone lose their rank.
  const letters = mean(scales, 1) * 0.6 + Math.min(1, ...scales) * 0.4;
  const bent = parts.flatMap(({ id, kind, box }) => {
    const at = places.get(id)?.box;
    if (!at || kind !== 'picture') return [];
    return [Math.abs(Math.log(((at.width / at.height) * box.height) / box.width))];
  });
  const misfits = misfitsIn(task, places).length;
  const kept = [...modes].reduce((all, [node, mode]) => all + bias(node, mode, board), 0);
  return letters - 0.15 * mean(bent, 0) - 0.5 * misfits + kept / Math.max(1, modes.size);
}

/** Low rows stay rows, as those of a list; tall columns rather turn. */
function bias(node: Outline, mode: LineMode, board: Box): number {
  if ((mode === 'kept') !== isLow(node)) return 0;
  return isLow(node) ? 0.35 : board.height > board.width ? 0.3 : 0.12;
}

const isLow = ({ box }: Outline): boolean =>
  box.height < box.width * 0.22 || box.height < LANDSCAPE.height * 0.13;

export const mean = (values: readonly number[], otherwise: number): number =>
  values.length > 0 ? values.reduce((all, one) => all + one, 0) / values.length : otherwise;
