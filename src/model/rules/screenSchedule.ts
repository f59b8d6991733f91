import type { Slide } from '../slide.ts';
import { withoutWelcome } from '../welcomeSlide.ts';
import { slideVerdict, type Wall } from './slideVerdict.ts';
import { DAY_MS, MINUTE_MS, parseMinute } from './wallClock.ts';

/** A span in which the same slides may play; in ms, `toMs` exclusive. */
export interface ScheduleSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Ids of the slides that play, in the order given. */
  readonly slides: readonly string[];
}

/** Returns what a screen shows between two instants, as spans without a change. */
export function screenSchedule(
  slides: readonly Slide[],
  wall: Wall,
  fromMs: number,
  toMs: number,
): readonly ScheduleSpan[] {
  const spans: ScheduleSpan[] = [];
  const marks = marksBetween(slides, wall, fromMs, toMs);
  for (const [index, start] of marks.entries()) {
    const playing = withoutWelcome(
      slides.filter((slide) => slideVerdict(slide, wall, start).plays),
    );
    const span = {
      fromMs: start,
      toMs: marks[index + 1] ?? toMs,
      slides: playing.map((s) => s.id),
    };
    const last = spans[spans.length - 1];
    if (last && last.slides.join() === span.slides.join()) {
      spans[spans.length - 1] = { ...last, toMs: span.toMs };
    } else spans.push(span);
  }
  return spans;
}

/** Returns when the next change comes within `horizonMs`, or undefined; for hosts that wait for it. */
export function nextScheduleChange(
  slides: readonly Slide[],
  wall: Wall,
  instantMs: number,
  horizonMs: number,
): number | undefined {
  const [first] = screenSchedule(slides, wall, instantMs, instantMs + horizonMs);
  return first && first.toMs < instantMs + horizonMs ? first.toMs : undefined;
}

/** Returns every instant at which a verdict may change: wall-clock edges within spans of equal offset. */
function marksBetween(slides: readonly Slide[], wall: Wall, fromMs: number, toMs: number) {
  if (fromMs >= toMs) return [];
  const edges = edgeMinutes(slides);
  const marks = new Set([fromMs]);
  const changes = [fromMs, ...offsetChanges(wall, fromMs, toMs), toMs];
  for (const [index, start] of changes.slice(0, -1).entries()) {
    const end = changes[index + 1] ?? toMs;
    marks.add(start);
    for (const mark of wallEdges(edges, offsetAt(wall, start), start, end)) marks.add(mark);
  }
  return [...marks].sort((a, b) => a - b);
}

function edgeMinutes(slides: readonly Slide[]): readonly number[] {
  const edges = slides.flatMap(({ time }) =>
    time ? [parseMinute(time.from), parseMinute(time.to)] : [],
  );
  return [...new Set([0, ...edges.filter((edge) => edge !== undefined)])];
}

const offsetAt = (wall: Wall, instantMs: number): number =>
  wall.offsetOf(wall.screen.timeZone, instantMs);

function wallEdges(edges: readonly number[], offset: number, fromMs: number, toMs: number) {
  const marks: number[] = [];
  const lastDay = Math.floor((toMs + offset) / DAY_MS);
  for (let day = Math.floor((fromMs + offset) / DAY_MS); day <= lastDay; day += 1) {
    for (const edge of edges) {
      const mark = day * DAY_MS + edge * MINUTE_MS - offset;
      if (mark > fromMs && mark < toMs) marks.push(mark);
    }
  }
  return marks;
}

/** Returns when the zone's offset changes, to the minute; no zone changes twice within a day. */
function offsetChanges(wall: Wall, fromMs: number, toMs: number): readonly number[] {
  const changes: number[] = [];
  for (let start = fromMs; start < toMs; start += DAY_MS) {
    const end = Math.min(start + DAY_MS, toMs);
    if (offsetAt(wall, start) !== offsetAt(wall, end)) changes.push(bisect(wall, start, end));
  }
  return changes.filter((change) => change < toMs);
}

function bisect(wall: Wall, lowMs: number, highMs: number): number {
  const before = offsetAt(wall, lowMs);
  let [low, high] = [Math.floor(lowMs / MINUTE_MS), Math.ceil(highMs / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(wall, middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
