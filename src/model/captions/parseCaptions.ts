import type { Cue } from './cue.ts';

/** The cues of a text, and where its times are wrong. */
export interface ParsedCaptions {
  readonly cues: readonly Cue[];
  /**
   * Numbers, from 1, of the lines whose times cannot be read, end before they begin, or begin before
   * earlier ones.
   */
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
 * Parses WebVTT and SubRip. Notes, styles, positions and markup are dropped, as walls draw plain text.
 * Accepts any text in linear time, and never throws.
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
    // The empty line is missing: the last line before is the number of this cue.
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

/** A tag ends where another begins, so that searching for its end never rescans the text. */
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
  // Positions after the end time are ignored.
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
