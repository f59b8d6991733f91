import type { Cue } from './cue.ts';

/** What stands in a text, and where its times are wrong. */
export interface ParsedCaptions {
  readonly cues: readonly Cue[];
  /** Numbers, from 1, of the lines whose times cannot be read, end before they begin, or begin before those above. */
  readonly wrongLines: readonly number[];
}

interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

interface Open extends Times {
  readonly lines: string[];
}

const ARROW = '-->';

/**
 * Reads WebVTT and SubRip. Notes, styles, places and marks of style are left out, for walls draw plain text.
 * Takes any text, in time that grows with its length, and never throws.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const [cues, wrongLines]: [Cue[], number[]] = [[], []];
  const marks = text.startsWith('WEBVTT') || text.startsWith('\ufeffWEBVTT') ? MARKS : SRT_MARKS;
  let open: Open | undefined;
  let latestMs = 0;
  const close = (): void => {
    const cue = open && cueOf(open, marks);
    if (cue) cues.push(cue);
    open = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (line.trim() === '') return close();
    if (!line.includes(ARROW)) return void open?.lines.push(line);
    // A file that forgot the empty line: what stood last is the number of this one.
    if (open && /^\d+$/.test(open.lines.at(-1)?.trim() ?? '')) open.lines.pop();
    close();
    const times = timesIn(line);
    if (!times || times.endMs <= times.startMs || times.startMs < latestMs) {
      return void wrongLines.push(at + 1);
    }
    latestMs = times.startMs;
    open = { ...times, lines: [] };
    return undefined;
  });
  close();
  return { cues, wrongLines };
}

function cueOf({ startMs, endMs, lines }: Open, marks: RegExp): Cue | undefined {
  const text = plainLines(lines, marks).join('\n');
  return text === '' ? undefined : { startMs, endMs, text };
}

/** Marks end where another begins: looking for their ends never goes over a text twice. */
const MARKS = /<\/?[a-z0-9][^<>]*>|<\/>/gi;
const SRT_MARKS = /<\/?[a-z0-9][^<>]*>|<\/>|\{\\[^{}]*\}/gi;
const UNSEEN = /\p{Cc}/gu;
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm);/g;
const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const plainLines = (lines: readonly string[], marks: RegExp): readonly string[] =>
  lines
    .map((line) =>
      line
        .replace(marks, '')
        .replace(UNSEEN, ' ')
        .replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole)
        .trim(),
    )
    .filter((line) => line !== '');

function timesIn(line: string): Times | undefined {
  const [start, rest = ''] = line.split(ARROW, 2);
  // Places may follow the end: they are left out.
  const [startMs, endMs] = [msOf(start), msOf(rest.trim().split(/\s/, 1)[0])];
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
}

const MOMENT = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

function msOf(text = ''): number | undefined {
  const found = MOMENT.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', parts = ''] = found;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(parts.padEnd(3, '0'));
}
