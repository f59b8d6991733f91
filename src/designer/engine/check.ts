import type { Doc } from '../../model/canvas/doc.ts';
import { foreignSourceOf } from '../../model/canvas/foreignSource.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import { isWritten } from '../../model/canvas/element.ts';
import { plainText } from '../../model/canvas/richText.ts';
import { scanDistance } from '../../model/canvas/scanDistance.ts';
import { slotsOf } from '../../model/canvas/slotValues.ts';
import { storedDocOf } from '../../model/canvas/storedDoc.ts';
import { wordsIn } from '../../model/canvas/tableContent.ts';
import { ROW_BYTES_MAX } from '../../model/rowSize.ts';
import { WIDGETS } from '../../model/widgets/table.ts';
import { isWidgetType } from '../../model/widgets/widget.ts';
import { jsonBytes } from '../../model/utf8Length.ts';
import { misplacedIds, cutIds } from './edits/arrange.ts';
import type { Layout } from './layout.ts';
import { allIds, pathTo } from './tree.ts';

/** What makes a screen hard to read, most important first. */
export type IssueCode =
  | 'unreadableQr'
  | 'farQr'
  | 'lowContrast'
  | 'smallText'
  | 'overflow'
  | 'cutText'
  | 'emptyPicture'
  | 'foreignPicture'
  | 'noWords'
  | 'stray'
  | 'tooMuchMotion'
  | 'tooManyWords'
  | 'room'
  | 'noSlots';

export interface Issue {
  readonly code: IssueCode;
  /** `bad` will not work on a screen; `warn` may be intended. */
  readonly tone: 'bad' | 'warn';
  readonly orientation: Orientation;
  readonly ids: readonly string[];
  /** A measured value: px, a contrast ratio, metres, a count. */
  readonly value?: number;
  /** Its minimum (or maximum). */
  readonly wanted?: number;
}

/** Width of a 55-inch screen in landscape, in metres: the best-selling size for walls. */
export const SCREEN_WIDTH_M = 1.21;
/** Letters smaller than the distance divided by this are illegible in passing (sign makers' rule). */
const DISTANCE_PER_LETTER = 300;
/** Height of capitals as a share of the font size. */
const CAP_HEIGHT = 0.72;
/** A glance at a screen takes about eight seconds, at three words per second, twice over. */
const WORDS_MAX = 50;
/** WCAG 2.2: large text, and everything else. */
const CONTRAST = { large: 3, normal: 4.5 } as const;
const LARGE_PX = 32;

/** Returns the smallest font size in px of the artboard that is legible from a distance in metres. */
export function smallestFont(distanceM: number, orientation: Orientation): number {
  // The same panel, rotated: its shorter side spans 1080 px.
  const pxPerMetre =
    orientation === 'landscape' ? 1920 / SCREEN_WIDTH_M : 1080 / (SCREEN_WIDTH_M * (9 / 16));
  return Math.ceil(((distanceM / DISTANCE_PER_LETTER) * pxPerMetre) / CAP_HEIGHT);
}

export const contrastWanted = (fontSize: number): number =>
  fontSize >= LARGE_PX ? CONTRAST.large : CONTRAST.normal;

export interface CheckInput {
  readonly layout: Layout;
  readonly distanceM: number;
  fontSizeOf(id: string): number | undefined;
  overflows(id: string): boolean;
}

/** Returns every issue that follows from the document and its layout alone, on the shown artboard. */
export function checkDoc(doc: Doc, input: CheckInput): readonly Issue[] {
  const { orientation } = input.layout;
  const shown = shownIds(doc, orientation);
  const of = (type: string) => shown.filter((id) => doc.byId[id]?.type === type);
  const issue = (
    code: IssueCode,
    tone: Issue['tone'],
    ids: readonly string[],
    more: object = {},
  ) => (ids.length > 0 ? [{ code, tone, orientation, ids, ...more }] : []);
  const texts = [...of('text'), ...of('table')];
  const least = smallestFont(input.distanceM, orientation);
  const small = texts.filter((id) => (input.fontSizeOf(id) ?? least) < least);
  const smallest = Math.min(...small.map((id) => input.fontSizeOf(id) ?? least));
  const words = texts.reduce((sum, id) => sum + wordsOf(doc, id), 0);
  const moving = [...of('video'), ...of('widget').filter((id) => isTicking(doc, id))];
  const foreign = of('image').filter((id) => {
    const element = doc.byId[id];
    return element !== undefined && foreignSourceOf(element) !== undefined;
  });
  const unsaid = of('image').filter((id) => isUnsaid(doc, id));
  const empty = [...of('image'), ...of('video')].filter((id) => isEmpty(doc, id));
  return [
    ...issue('overflow', 'bad', texts.filter(input.overflows)),
    ...issue('cutText', 'bad', cutIds(doc, input.layout)),
    ...issue('smallText', 'warn', small, { value: Math.round(smallest), wanted: least }),
    ...issue('emptyPicture', 'warn', empty),
    ...issue('foreignPicture', 'bad', foreign),
    ...issue('noWords', 'warn', unsaid),
    ...of('qr').flatMap((id) => {
      const metres = reachOf(doc, id, input.layout);
      const isFar = metres !== undefined && metres < input.distanceM;
      return isFar ? issue('farQr', 'warn', [id], { value: metres, wanted: input.distanceM }) : [];
    }),
    ...(moving.length > 1 ? issue('tooMuchMotion', 'warn', moving, { value: moving.length }) : []),
    ...(words > WORDS_MAX
      ? issue('tooManyWords', 'warn', texts, { value: words, wanted: WORDS_MAX })
      : []),
  ];
}

/** Usage is reported from this share of the limit on. */
const REPORT_FILLED = 0.8;

/** Returns how much of a template's size limit is used, in kB, once little is left. */
export function checkFilled(doc: Doc, orientation: Orientation): readonly Issue[] {
  const bytes = jsonBytes(storedDocOf(doc));
  if (bytes < REPORT_FILLED * ROW_BYTES_MAX) return [];
  const tone = bytes > ROW_BYTES_MAX ? 'bad' : 'warn';
  const [value, wanted] = [Math.ceil(bytes / 1_000), ROW_BYTES_MAX / 1_000];
  return [{ code: 'room', tone, orientation, ids: [], value, wanted }];
}

/** Reports a template with content of which no slide could change any part. */
export function checkSlots(doc: Doc, orientation: Orientation): readonly Issue[] {
  const isFilled = slotsOf(doc).some(({ slot }) => Object.values(slot.allow).some(Boolean));
  if (isFilled || doc.elements.length === 0) return [];
  return [{ code: 'noSlots', tone: 'warn', orientation, ids: [] }];
}

/** Reports elements without a place on an artboard. */
export function checkMisplaced(doc: Doc, layout: Layout): readonly Issue[] {
  const ids = misplacedIds(doc, layout);
  if (ids.length === 0) return [];
  return [{ code: 'stray', tone: 'bad', orientation: layout.orientation, ids }];
}

/** Returns the ids of visible elements: neither hidden themselves nor inside a hidden one. */
export function shownIds(doc: Doc, orientation: Orientation): readonly string[] {
  const isHidden = (id: string): boolean => {
    const element = doc.byId[id];
    return !element || resolveElement(element, orientation).hidden;
  };
  return allIds(doc).filter((id) => !pathTo(doc, id).some(isHidden));
}

/** Returns from how far phones can scan a code, in metres with one decimal. */
function reachOf(doc: Doc, id: string, layout: Layout): number | undefined {
  const element = doc.byId[id];
  if (element?.type !== 'qr' || element.value === '') return undefined;
  const { width } = layout.of(id).bounds;
  const metres = scanDistance(element.value, width, SCREEN_WIDTH_M, element.ecc);
  return metres && Math.floor(metres * 10) / 10;
}

function wordsOf(doc: Doc, id: string): number {
  const element = doc.byId[id];
  if (!element || !isWritten(element)) return 0;
  const words = element.type === 'text' ? plainText(element.paragraphs) : wordsIn(element.rows);
  return words.split(/\s+/).filter(Boolean).length;
}

function isTicking(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  if (element?.type !== 'widget') return false;
  return !isWidgetType(element.widget) || !WIDGETS[element.widget].isStill;
}

/**
 * True for a picture of the template itself without a description. Logos are named by their place, and a
 * picture in a slot is described by the slide's author.
 */
function isUnsaid(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  if (element?.type !== 'image' || element.alt || isEmpty(doc, id)) return false;
  return !element.src?.startsWith('$') && element.slot?.allow.content !== true;
}

function isEmpty(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  if (element?.type === 'image') return !element.src && !element.media;
  return element?.type === 'video' && !element.src && !element.url && !element.media;
}
