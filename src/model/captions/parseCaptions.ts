import type { Cue } from './cue.ts';

/** The names in HTML of the characters from U+00A0, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['scaron', 'š'],
  ['Scaron', 'Š'],
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]\w{1,7}));/g;

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

const ARROW = /-->|[-\u2013\u2014]{1,3} ?>/;
/** Times with an arrow as word processors and people write it; other lines may contain one in their text. */
const LOOSE_TIMES = /^\s*\d+:[\d:.,]*\d\s*[-\u2013\u2014]{1,3} ?>\s*\d+:/;
const isTimes = (line: string): boolean => line.includes('-->') || LOOSE_TIMES.test(line);

/** Blocks of WebVTT that are no captions. */
const ASIDE = /^(NOTE|STYLE|REGION)(\s|$)/;

/**
 * Parses WebVTT and SubRip. Notes, styles, positions and markup are dropped, as screens draw plain text.
 * Lines after an empty one belong to the cue before, unless they number or name the next one.
 * Accepts any text in linear time, and never throws.
 */
export function parseCaptions(text: string): ParsedCaptions {
  const [cues, wrongLines]: [Cue[], number[]] = [[], []];
  const isVtt = text.startsWith('WEBVTT') || text.startsWith('\ufeffWEBVTT');
  let open: Open | undefined;
  let isAside = false;
  let latestMs = 0;
  const close = (next: 'times' | 'end'): void => {
    const cue = open && cueOf(withoutName(open, isVtt, next), isVtt ? MARKS : SRT_MARKS);
    if (cue) cues.push(cue);
    open = undefined;
  };
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    const isEmpty = line.trim() === '';
    isAside = !isEmpty && (isAside || (isVtt && open?.lines.at(-1) === '' && ASIDE.test(line)));
    if (!isTimes(line)) return isAside ? undefined : void open?.lines.push(isEmpty ? '' : line);
    close('times');
    isAside = false;
    const times = timesIn(line);
    if (!times || times.endMs <= times.startMs || times.startMs < latestMs) {
      return void wrongLines.push(at + 1);
    }
    latestMs = times.startMs;
    open = { ...times, lines: [] };
    return undefined;
  });
  close('end');
  return { cues, wrongLines };
}

/** Drops the last line where it is the number or, in WebVTT, the name of the next cue. */
function withoutName({ lines, ...times }: Open, isVtt: boolean, next: 'times' | 'end'): Open {
  let end = lines.length - 1; // old screens have no findLastIndex
  while (lines[end] === '') end -= 1;
  const isAlone = lines[end - 1] === '';
  const isBefore = next === 'times' && end === lines.length - 1;
  const isNumber = /^\d+$/.test(lines[end]?.trim() ?? '');
  const isName = isNumber ? isAlone || isBefore : isVtt && isAlone && isBefore;
  return { ...times, lines: isName ? lines.slice(0, end) : lines };
}

function cueOf({ startMs, endMs, lines }: Open, marks: RegExp): Cue | undefined {
  const text = plainLines(lines, marks).join('\n');
  return text === '' ? undefined : { startMs, endMs, text };
}

/** A tag ends where another begins, so that searching for its end never rescans the text. */
const MARKS = /<\/?[a-z0-9][^<>]*>|<\/>/gi;
const SRT_MARKS = /<\/?[a-z0-9][^<>]*>|<\/>|\{\\[^{}]*\}/gi;
const UNSEEN = /[\p{Cc}\u2028\u2029]/gu;
const plainLines = (lines: readonly string[], marks: RegExp): readonly string[] =>
  lines
    .map((line) => line.replace(marks, '').replace(ENTITY, characterOf).replace(UNSEEN, ' ').trim())
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

/** Returns the character of a match; the text as it stands where there is none. */
function characterOf(whole: string, decimal = '', hex = '', name = ''): string {
  if (name !== '') return CHARACTERS.get(name) ?? whole;
  const code = decimal === '' ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}
