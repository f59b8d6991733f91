import type { TeamId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { PUBLISHED } from '../../model/slide/publishedSlide.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import { failureKind, type PlayerBackend } from './ports.ts';

/** What is known of a team's slides. */
export interface KnownSlides {
  /** The highest stamp seen; 0 for none. */
  readonly shownRev: number;
  /** A slide with that stamp. */
  readonly lastShown?: string;
}

export interface ReadChanges extends KnownSlides {
  readonly published: readonly Slide[];
  /** Ids of slides that screens do not show (any more). */
  readonly gone: ReadonlySet<string>;
  /** The server's state cannot follow from what is known: it was rolled back. */
  readonly isOther: boolean;
}

export interface SlideReader {
  /** Reads slides stamped since; resumes where it was cut off. */
  read(teamId: TeamId, known: KnownSlides): Promise<ReadChanges>;
}

/** Rows per request: few while the connection is unknown, as slides can contain whole documents. */
const FIRST_ROWS = 50;
const MOST_ROWS = 500;

/** Progress of a read. A later row of a slide replaces an earlier one. */
interface Progress {
  readonly since: number;
  from: number;
  shownRev: number;
  lastShown: string | undefined;
  readonly rows: Map<string, Slide | undefined>;
}

/**
 * Reads slides by their stamps, page by page: as many at once as the connection allows; after a cut, rows
 * that arrived are not read again. Starts with the last known stamp, as rows of one write share it.
 */
export function createSlideReader(backend: Pick<PlayerBackend, 'get'>): SlideReader {
  let limit = FIRST_ROWS;
  const begun = new Map<TeamId, Progress>();

  async function ask(teamId: TeamId, bounds: { from: number; to?: number; limit?: number }) {
    const query = { orderBy: 'shownRev', ...bounds };
    const rows = entriesOf(await backend.get(`teams/${teamId}/${PUBLISHED}`, query));
    return rows.flatMap(([, row]) => (isObject(row) ? [row] : []));
  }

  /** Reads one page; true for the last one. */
  async function readPage(teamId: TeamId, progress: Progress): Promise<boolean> {
    const asked = limit;
    const rows = await ask(teamId, { from: progress.from, limit: asked });
    limit = Math.min(MOST_ROWS, Math.max(limit, rows.length * 2));
    if (rows.length < asked) return take(teamId, progress, rows, true);
    const stamps = rows.map(stampOf);
    const [first, last] = [Math.min(...stamps), Math.max(...stamps)];
    const isCut = first < last;
    // The last stamp may continue on the next page; if it is the only one, all its rows are requested.
    const whole = isCut
      ? rows.filter((row) => stampOf(row) < last)
      : await ask(teamId, { from: last, to: last });
    const next = isCut ? last : last + 1;
    if (next <= progress.from) return take(teamId, progress, rows, true);
    take(teamId, progress, whole, false);
    progress.from = next;
    return false;
  }

  return {
    async read(teamId, known) {
      const old = begun.get(teamId);
      const progress = old?.since === known.shownRev ? old : begin(known);
      begun.set(teamId, progress);
      try {
        while (!(await readPage(teamId, progress)));
      } catch (error) {
        if (failureKind(error) === 'offline') limit = Math.max(1, Math.floor(limit / 2));
        throw error;
      }
      begun.delete(teamId);
      return changesOf(progress, known);
    },
  };
}

const begin = ({ shownRev }: KnownSlides): Progress => ({
  since: shownRev,
  from: Math.max(1, shownRev),
  shownRev,
  lastShown: undefined,
  rows: new Map(),
});

type Row = { readonly [field: string]: unknown };
const stampOf = (row: Row): number => Number(row['shownRev']) || 0;

function take<T extends boolean>(
  teamId: TeamId,
  progress: Progress,
  rows: readonly Row[],
  isLast: T,
): T {
  for (const row of rows) {
    const slide = parseSlide(row, teamId);
    const id = slide?.id ?? row['id'];
    if (typeof id !== 'string') continue;
    progress.rows.set(id, slide?.status === 'published' ? slide : undefined);
    if (stampOf(row) < progress.shownRev) continue;
    progress.shownRev = stampOf(row);
    progress.lastShown = id;
  }
  return isLast;
}

/**
 * The slide with the last known stamp must be among those read, whatever happened to it; otherwise it never
 * existed.
 */
function changesOf({ rows, shownRev, lastShown }: Progress, known: KnownSlides): ReadChanges {
  const isMissing = known.lastShown !== undefined && !rows.has(known.lastShown);
  const published = [...rows.values()].filter((slide) => slide !== undefined);
  const gone = new Set([...rows].flatMap(([id, slide]) => (slide ? [] : [id])));
  return {
    published,
    gone,
    shownRev,
    ...(lastShown !== undefined && { lastShown }),
    isOther: known.shownRev > 0 && (rows.size === 0 || isMissing),
  };
}
