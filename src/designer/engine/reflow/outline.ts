import { type Box, unionOf } from '../geometry.ts';
import { hostsOf, isPattern, twinOf } from './hosts.ts';
import { core, edgesTouched, type Outline, partsIn, type Pinned, visible } from './node.ts';
import { areaOf, bottom, LANDSCAPE, type Part, right, sharedArea } from './parts.ts';

/*
 * Reads a layout as people do: what lies on what, and which rows and columns the rest stands in.
 */

export interface LayoutReading {
  /** What fills the artboard, from back to front. */
  readonly grounds: readonly Part[];
  readonly outline: Outline | undefined;
  /** Decoration across others, and what it belongs to; the artboard without. */
  readonly pinned: readonly Pinned[];
}

/** From this share of the artboard on, a part fills it. */
const FILLS = 0.92;

const isGround = ({ kind, box: { width, height }, rotate }: Part): boolean =>
  (kind === 'picture' || kind === 'panel') &&
  !rotate &&
  width >= LANDSCAPE.width * FILLS &&
  height >= LANDSCAPE.height * FILLS;

/** Reads a layout. */
export function readOutline(parts: readonly Part[]): LayoutReading {
  const grounds = parts.filter(isGround);
  const pinned: Pinned[] = [];
  const loose = parts.filter((part) => !isGround(part));
  const twins = new Map(loose.flatMap((part, at) => twinOf(part, loose.slice(0, at))));
  for (const [part, to] of twins) pinned.push({ part, to: [to.id], from: to.box });
  const single = loose.filter((part) => !twins.has(part));
  const hosts = hostsOf(single);
  const isOpen = (text: Part, part: Part) => {
    const host = single.findIndex(({ id }) => id === hosts.get(text.id));
    return host < single.indexOf(part);
  };
  const bearing = new Set(hosts.values());
  const patterns = single.filter(
    (part) => !bearing.has(part.id) && isPattern(part, single, isOpen),
  );
  for (const part of patterns) pinned.push({ part, to: [] });
  const rest = single.filter((part) => !patterns.includes(part));
  const on = (host: string | undefined): readonly Outline[] =>
    rest.filter(({ id }) => hosts.get(id) === host).map(nodeOf);
  function nodeOf(part: Part): Outline {
    const nodes = on(part.id);
    const { box } = part;
    const isCut = part.kind === 'rigid' && areaOf(visible(box, LANDSCAPE)) < areaOf(box) - 1;
    if (nodes.length === 0 && !isCut) return { kind: 'part', part, box };
    if (part.kind === 'rigid') return heapOf([part, ...nodes.flatMap(partsIn)], LANDSCAPE);
    return { kind: 'on', base: part, inner: divide(nodes, pinned, part.box), box };
  }
  const nodes = on(undefined);
  return { grounds, outline: nodes.length > 0 ? rootOf(nodes, pinned) : undefined, pinned };
}

/** Logos keep their corner even if the columns between them turn. */
function rootOf(nodes: readonly Outline[], pinned: Pinned[]): Outline {
  const whole = divide(nodes, pinned);
  if (whole.kind !== 'columns' || whole.nodes.some(isFixture)) return whole;
  const corner = nodes.filter(
    (node) => node.kind === 'part' && node.part.isLogo && isCorner(node.box),
  );
  const rest = nodes.filter((node) => !corner.includes(node));
  if (corner.length === 0 || rest.length === 0) return whole;
  const isHigh = ({ box }: Outline) => box.top + box.height / 2 < LANDSCAPE.height / 2;
  const strips = [corner.filter(isHigh), rest, corner.filter((node) => !isHigh(node))];
  return many(
    'rows',
    strips.filter((strip) => strip.length > 0).map((strip) => divide(strip, pinned)),
  );
}

/** A column at an edge leaves no room for a line above all columns. */
const isFixture = (node: Outline): boolean =>
  (node.kind === 'on' || (node.kind === 'part' && !node.part.isLogo)) &&
  edgesTouched(node.box, LANDSCAPE).top;

function isCorner(box: Box): boolean {
  const x = Math.min(box.left, LANDSCAPE.width - right(box));
  const y = Math.min(box.top, LANDSCAPE.height - bottom(box));
  return x < LANDSCAPE.width * 0.15 && y < LANDSCAPE.height * 0.2;
}

const many = (kind: 'rows' | 'columns', nodes: readonly Outline[]): Outline => ({
  kind,
  nodes: nodes.flatMap((node) => (node.kind === kind ? node.nodes : [node])),
  box: unionOf(nodes.map(({ box }) => box)) ?? LANDSCAPE,
});

/** Divides parts at the widest gaps between them, until each stands alone. */
function divide(given: readonly Outline[], pinned: Pinned[], frame = LANDSCAPE): Outline {
  const nodes = heaped(given, frame);
  const [only] = nodes;
  if (!only) return { kind: 'heap', parts: [], box: LANDSCAPE };
  if (nodes.length === 1) return only;
  const thread = nodes.find((node) => isThread(node, nodes));
  if (thread) {
    for (const part of partsIn(thread)) pinned.push({ part, to: metBy(thread, nodes) });
    return divide(
      nodes.filter((node) => node !== thread),
      pinned,
      frame,
    );
  }
  const found = cutOf(nodes, ({ box }) => box) ?? cutOf(nodes, core);
  if (found) {
    return {
      kind: found.kind,
      nodes: found.sets.map((set) => divide(set, pinned, frame)),
      box: unionOf(nodes.map(({ box }) => box)) ?? LANDSCAPE,
    };
  }
  const across = crossing(nodes);
  if (!across) {
    return {
      kind: 'heap',
      parts: nodes.flatMap(partsIn),
      box: unionOf(nodes.map(({ box }) => box)) ?? LANDSCAPE,
    };
  }
  const rest = nodes.filter((node) => node !== across.node);
  const { node, to } = across;
  for (const part of partsIn(node))
    pinned.push({
      part,
      to: to.map(({ id }) => id),
      from: unionOf(to.map(({ box }) => box)) ?? node.box,
      along: node.box,
    });
  return divide(rest, pinned, frame);
}

/** Returns the first part of each that a node overlaps, in reading order. */
const metBy = (node: Outline, nodes: readonly Outline[]): readonly string[] =>
  nodes
    .filter((other) => other !== node && sharedArea(other.box, node.box) > 0)
    .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
    .flatMap((other) => partsIn(other)[0]?.id ?? []);

/** A line that leads through several things, as that of a timeline. */
const isThread = (node: Outline, nodes: readonly Outline[]): boolean =>
  node.kind === 'part' && node.part.kind === 'line' && metBy(node, nodes).length > 1;

/** Rows of one kind, such as names with prices: their cells belong together however far apart they are. */
function isList(sets: readonly (readonly Outline[])[]): boolean {
  const heights = sets.map((set) => unionOf(set.map(({ box }) => box))?.height ?? 0);
  const tall = Math.max(...heights);
  const isEven = Math.min(...heights) >= tall * 0.65;
  const isLow = tall <= LANDSCAPE.height * (sets.length >= 3 ? 0.17 : 0.08);
  return (
    sets.length > 1 && isEven && isLow && (sets.length >= 3 || sets.every((set) => set.length > 1))
  );
}

/** Returns a decoration that keeps the others from being divided, and the largest of what it overlaps. */
function crossing(nodes: readonly Outline[]): { node: Outline; to: readonly Part[] } | undefined {
  const small = [...nodes].sort((a, b) => areaOf(a.box) - areaOf(b.box));
  for (const node of small) {
    if (!partsIn(node).some(({ isDecoration }) => isDecoration)) continue;
    const met = nodes
      .filter((other) => other !== node && sharedArea(core(other), core(node)) > 0)
      .sort((a, b) => sharedArea(b.box, node.box) - sharedArea(a.box, node.box));
    const hosts = met.filter(
      (other, at) => at === 0 || sharedArea(core(other), core(node)) > areaOf(node.box) * 0.2,
    );
    const to = hosts.flatMap((other) => partsIn(other)[0] ?? []);
    if (to.length > 0) return { node, to };
  }
  return undefined;
}

/** Returns the rows or columns that nodes stand in; undefined if there is nothing between them. */
function cutOf(nodes: readonly Outline[], boxOf: (node: Outline) => Box) {
  const [rows, columns] = [split(nodes, 'y', boxOf), split(nodes, 'x', boxOf)];
  const isRows = rows.gap >= columns.gap || isList(rows.sets);
  const { sets } = isRows ? rows : columns;
  return sets.length > 1
    ? { kind: isRows ? ('rows' as const) : ('columns' as const), sets }
    : undefined;
}

interface Split {
  /** The widest gap in px; negative where parts overlap a little. */
  readonly gap: number;
  readonly sets: readonly (readonly Outline[])[];
}

/** Parts may overlap by this many px and still stand beside each other. */
const TOUCH = 8;

/** Gaps of at least this share of the widest divide at once. */
const ALIKE = 0.6;

function split(nodes: readonly Outline[], axis: 'x' | 'y', boxOf: (node: Outline) => Box): Split {
  const [start, end] =
    axis === 'x'
      ? [(node: Outline) => boxOf(node).left, (node: Outline) => right(boxOf(node))]
      : [(node: Outline) => boxOf(node).top, (node: Outline) => bottom(boxOf(node))];
  // Lines of text have air around them.
  const air = (node: Outline) =>
    axis === 'y' && node.kind === 'part' && node.part.kind === 'text' ? node.box.height * 0.22 : 0;
  const sorted = [...nodes].sort((a, b) => start(a) - start(b));
  let reach = -Infinity;
  const gaps = sorted.map((node) => {
    const over = start(node) - reach;
    const gap = over < 0 ? Math.min(0, over + air(node)) : over;
    reach = Math.max(reach, end(node));
    return gap;
  });
  const gap = Math.max(-Infinity, ...gaps.slice(1));
  if (gap < -TOUCH) return { gap: -Infinity, sets: [nodes] };
  const least = Math.max(-TOUCH, gap > 0 ? gap * ALIKE : gap);
  const sets: Outline[][] = [];
  for (const [at, node] of sorted.entries()) {
    if (at === 0 || (gaps[at] ?? 0) >= least) sets.push([]);
    sets.at(-1)?.push(node);
  }
  return { gap, sets };
}

/* Shapes that overlap are one drawing. */

function heapOf(parts: readonly Part[], frame: Box): Outline {
  const box = unionOf(parts.map((part) => part.box)) ?? frame;
  return { kind: 'heap', parts, box: visible(box, frame) };
}

/** A panel with a drawing that sticks out of it stays a panel, which fills its place. */
function drawingOf(one: Outline, other: Outline, frame: Box): Outline {
  const [large, small] = areaOf(one.box) > areaOf(other.box) ? [one, other] : [other, one];
  const base = large.kind === 'part' ? large.part : large.kind === 'on' ? large.base : undefined;
  if (base?.kind !== 'panel' || sharedArea(base.box, small.box) < 0.2 * areaOf(small.box))
    return heapOf([...partsIn(one), ...partsIn(other)], frame);
  const within = [...(large.kind === 'on' ? partsIn(large.inner) : []), ...partsIn(small)];
  const box = unionOf(within.map((part) => cut(part.box, base.box))) ?? base.box;
  return { kind: 'on', base, inner: { kind: 'heap', parts: within, box }, box: base.box };
}

/** Returns the part of a box that is in another one. */
function cut(box: Box, frame: Box): Box {
  const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
  const width = Math.max(1, Math.min(right(box), right(frame)) - left);
  return { left, top, width, height: Math.max(1, Math.min(bottom(box), bottom(frame)) - top) };
}

/** Drawings that overlap become one. */
function heaped(nodes: readonly Outline[], frame: Box): readonly Outline[] {
  const isDrawing = (node: Outline) =>
    node.kind === 'heap' ||
    partsIn(node).every(({ isDecoration, kind }) => isDecoration && kind !== 'line');
  const all = [...nodes];
  for (let at = 0; at < all.length; at += 1) {
    const node = all[at];
    if (!node || !isDrawing(node)) continue;
    const other = all.findIndex(
      (one, place) => place > at && isDrawing(one) && sharedArea(one.box, node.box) > 0,
    );
    const met = all[other];
    if (!met) continue;
    all.splice(other, 1);
    all[at] = drawingOf(node, met, frame);
    at = -1;
  }
  return all;
}
