import * as v from 'valibot';
import { CAPTIONS_MAX } from '../captions/cue.ts';
import { fixed, lasting, optional, required, type Facts, type Fields } from '../field.ts';
import { isId, type ScreenId, type SlideId, type TeamId, type UserId } from '../ids.ts';
import { entriesOf, isObject } from '../json.ts';
import { mediaSchema, type Media } from '../media/media.ts';
import {
  accepted,
  chosen,
  flag,
  linesUpTo,
  list,
  maybe,
  maybeText,
  millis,
  repaired,
  text,
  textUpTo,
  whole,
  type Still,
} from '../parsing.ts';
import { pdfChangesSchema, parsePdf } from './slidePdf.ts';
import { leftSchema, PLAIN_SHARE, shareSchema } from './share.ts';
import { parseSlideTemplate, slideTemplateSchema } from '../template/slideTemplate.ts';
import type { WidgetOptions, WidgetType } from '../widgets/widget.ts';

export const SLIDE_STATUSES = ['draft', 'published', 'archived', 'deleted'] as const;
/** 0: once per loop; n: every (n + 1)th slide. */
export const FREQUENCIES = [0, 1, 2, 4, 9] as const;
/** 0 landscape screens, 1 portrait screens, 2 all. */
const ORIENTATIONS = [0, 1, 2] as const;
/** What a slide does on special days, if it is not what it does on others. */
export const SPECIAL_DAYS = ['not', 'only'] as const;
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const SLOTS = ['landscape', 'portrait'] as const;

/** A smaller part would show single pixels on any screen. */
export const CROP_MIN = 0.05;
/** Bounds of `webZoom`, percent. */
export const WEB_ZOOM_PERCENT = { min: 25, max: 400, default: 100 } as const;
/** Bounds of `volume`, percent of the file's own. */
export const VOLUME_PERCENT = { min: 0, max: 100, default: 100 } as const;
/** Bounds of `webRefresh`, seconds. */
export const WEB_REFRESH_SECONDS = { min: 10, max: 86_400 } as const;
export const DURATION_SECONDS = { min: 1, max: 3600, default: 10 } as const;
export const TITLE_MAX = 200;
/**
 * Maximum characters of a picture's description: two lines, as screen readers read them without a pause.
 */
export const ALT_MAX = 500;
/** Maximum times of the week in which one slide plays, each with its own days. */
export const WINDOWS_MAX = 12;
/** Walls of walls.io, the only pages that a wallsio slide shows. */
export const WALLSIO_ADDRESS = /^https:\/\/([a-z0-9-]+\.)?walls\.io\/[^/?#]/;
/** Pages over https; on the site server also local pages. */
export const WEB_ADDRESS = /^(https:\/\/|http:\/\/localhost[:/])/;

/** A name beside an id. */
export const name = v.exactOptional(textUpTo(TITLE_MAX));
export const orientation = v.exactOptional(textUpTo(20));
const address = textUpTo(2048);
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const timeOrNone = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));
/** Days of the week and times of day; no days are all of them, no times the whole day. */
const playWindow = v.pipe(
  v.object({
    days: v.optional(list(v.picklist(WEEKDAYS)), []),
    from: timeOrNone,
    to: timeOrNone,
  }),
  v.check(({ from, to }) => (from ? to !== '' && from !== to : to === '')),
);
export type PlayWindow = Still<v.InferOutput<typeof playWindow>>;
/** So many windows or more. */
export const windowsFrom = (least: number) =>
  v.pipe(list(playWindow), v.minLength(least), v.maxLength(WINDOWS_MAX));

const slots = <T extends v.GenericSchema>(item: T) =>
  v.object({ landscape: v.exactOptional(item), portrait: v.exactOptional(item) });
/** Entries by slot: unnamed slots keep theirs, null removes one. */
const slotChanges = <T extends v.GenericSchema>(item: T) => slots(v.nullable(item));

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** From 0 to 1, from the left and from the top. */
export const pointSchema = v.object({ x: fraction, y: fraction });
const side = v.pipe(v.number(), v.minValue(CROP_MIN), v.maxValue(1));
/** A part of a picture, as fractions of its width and height, from the left and from the top. */
export const areaSchema = v.object({ x: fraction, y: fraction, width: side, height: side });

/** A damaged file counts as absent; the other orientation keeps its own. */
function mediaBySlot(raw: unknown): { readonly [slot in (typeof SLOTS)[number]]?: Media } {
  return Object.fromEntries(
    SLOTS.flatMap((slot) => {
      const media = accepted(mediaSchema, isObject(raw) ? raw[slot] : undefined);
      return media ? [[slot, media]] : [];
    }),
  );
}

/**
 * Restores a map by id from a list or map of entries that contain their id; malformed entries are left out.
 */
const byId = <T extends v.GenericSchema<unknown, { readonly id: string }>>(item: T) =>
  repaired((raw): { readonly [id: string]: v.InferOutput<T> } => {
    const kept = entriesOf(raw).flatMap(([, entry]) => accepted(item, entry) ?? []);
    return Object.fromEntries(kept.map((row) => [row.id, row]));
  }, {});

function weekdays(raw: unknown): readonly (typeof WEEKDAYS)[number][] {
  const named = new Set(entriesOf(raw).map(([, day]) => day));
  return WEEKDAYS.filter((day) => named.has(day));
}

const url = (item: v.GenericSchema<string>) =>
  v.object({ image: v.exactOptional(slots(item)), video: v.exactOptional(slots(item)) });

const { min, max } = DURATION_SECONDS;
const length = v.pipe(v.number(), v.transform(Math.round), v.minValue(min), v.maxValue(max));
const userId = v.fallback(
  v.custom<UserId>((raw) => typeof raw === 'string' && raw.length <= 40),
  '' as UserId, // older data does not include it
);
const authored = true;
const entries = true;
const setting = true;

/** A part of what the slide shows, of which each slot has its own or none. */
const bySlot = <S extends v.GenericSchema, const F extends Facts = object>(
  item: S,
  facts = {} as F,
) => ({
  parse: maybe(slots(item)),
  change: slotChanges(item),
  ...({ by: 'entry', entries, public: true } as const),
  ...facts,
});

/**
 * One slide of a team. Dates are `yyyy-mm-dd`, times `HH:mm`, durations whole seconds. Of `parts` strangers
 * see what a preview draws.
 */
export const SLIDE = {
  id: fixed(v.custom<SlideId>(isId), { public: true }),
  /** image, video, pdf, template, webview, wallsio or the name of a widget. */
  type: fixed(v.fallback(v.pipe(textUpTo(40), v.minLength(1)), ''), { authored, public: true }),
  title: required(textUpTo(TITLE_MAX), '', { authored, setting, public: true }),
  status: fixed(v.fallback(v.picklist(SLIDE_STATUSES), 'draft'), { public: true }),
  media: {
    parse: repaired(mediaBySlot, {}),
    change: slotChanges(mediaSchema),
    by: 'entry',
    entries,
    public: true,
  },
  /** Addresses of slides older than `media`; for new slides they are derived from `media`. */
  url: {
    parse: v.fallback(url(v.string()), {}),
    change: url(address),
    by: 'own',
    entries,
    public: true,
  },
  preview: { parse: maybeText(2048), change: address, by: 'own', public: true },
  /**
   * By slot, the point of the picture that stays visible where edges are lost, in fractions of the whole
   * picture. `placePicture` in `rules/placePicture.ts` applies it, and `crop`.
   */
  focal: bySlot(pointSchema),
  /** By slot, the part of the picture that is shown; the file itself stays whole. */
  crop: bySlot(areaSchema),
  /** By slot, the picture's description, for people who do not see it. */
  alt: bySlot(textUpTo(ALT_MAX), { authored }),
  /**
   * By slot, the video's captions as WebVTT (`captions/writeCaptions.ts`). Stored as text in the row: it is
   * wherever the slide is, part of its copies and versions, and needs no file of its own on any screen.
   */
  captions: bySlot(linesUpTo(CAPTIONS_MAX), { authored }),
  pdf: {
    parse: repaired(parsePdf, undefined),
    change: pdfChangesSchema,
    by: 'value',
    entries,
    public: 'parts',
  },
  /**
   * The page forbids other sites to read its response: screens cannot check whether it is reachable, and
   * frame it anyway.
   */
  webClosed: optional(v.literal(true)),
  /** Seconds after which a shown page is reloaded; absent: only when its turn comes. */
  webRefresh: optional(whole(WEB_REFRESH_SECONDS.min, WEB_REFRESH_SECONDS.max), {
    authored,
    public: true,
  }),
  /** Size of a shown page in percent: above 100 its text is larger and less of it fits. Absent: 100. */
  webZoom: optional(whole(WEB_ZOOM_PERCENT.min, WEB_ZOOM_PERCENT.max), {
    authored,
    public: true,
  }),
  /** Loudness of a video in percent of the file's own, on screens that play sound at all. Absent: 100. */
  volume: optional(whole(VOLUME_PERCENT.min, VOLUME_PERCENT.max), { authored, public: true }),
  /** The picture that stands in while a page or a social wall cannot be reached. */
  fallback: optional(mediaSchema, { public: true }),
  /** Options of a widget slide; `parseSlide` and the mutations convert them to its type. */
  widget: {
    parse: maybe(v.custom<WidgetOptions[WidgetType]>(() => true)),
    change: v.record(v.string(), v.any()),
    by: 'entry',
    authored,
    entries,
    public: 'parts',
  },
  previewMedia: lasting(mediaSchema, { public: true }),
  /** For slides of type `template`. A change replaces the document; the values are changed beside it. */
  template: {
    parse: repaired(parseSlideTemplate, undefined),
    change: slideTemplateSchema,
    by: 'own',
    authored,
    public: 'parts',
  },
  /** The address that a webview or wallsio slide shows. */
  web: lasting(v.pipe(address, v.regex(WEB_ADDRESS)), { authored, public: true }),
  dates: optional(v.object({ start: date, end: date }), {
    authored,
    setting,
    empty: { start: '', end: '' },
  }),
  time: optional(v.object({ from: time, to: time }), {
    authored,
    setting,
    empty: { from: '', to: '' },
  }),
  days: {
    parse: repaired(weekdays, []),
    change: v.array(v.picklist(WEEKDAYS)),
    by: 'value',
    authored,
    setting,
  },
  /**
   * Two or more times of the week, the longest of which is also in `days` and `time`, for what knows nothing of this
   * field. `windowsOf` in `rules/playWindows.ts` reads the three, `rules/schedule.ts` writes them, always together.
   */
  windows: optional(windowsFrom(2), { authored, setting, empty: [] }),
  /** Id of the team's day part that its times were taken from; they count, whatever that says by now. */
  dayPart: optional(v.custom<string>(isId), { authored, setting, empty: '' }),
  /** On the special days of a screen's team: not, or only then. Absent: as on other days. */
  specialDays: optional(v.picklist(SPECIAL_DAYS), { authored, setting, empty: '' }),
  /** Id of a campaign of its team, by which it plays as well; if there is none with it, the slide plays nowhere. */
  campaign: optional(v.custom<string>(isId), { authored, setting, empty: '' }),
  /** On screens with a side it plays there; absent: in main. On other screens both are the same. */
  zone: optional(v.picklist(['side']), { authored, setting, empty: '' }),
  frequency: required(v.picklist(FREQUENCIES), 0, { authored, setting }),
  orientation: required(v.picklist(ORIENTATIONS), 2, { authored, setting, public: true }),
  duration: {
    parse: v.fallback(length, DURATION_SECONDS.default),
    change: whole(min, max),
    by: 'value',
    authored,
    setting,
    public: true,
  },
  screens: fixed(
    byId(v.object({ id: v.custom<ScreenId>(isId), active: flag(), orientation, name })),
    { entries },
  ),
  branches: fixed(
    byId(
      v.object({
        id: v.custom<TeamId>(isId),
        active: flag(),
        name,
        avatar: v.exactOptional(address),
      }),
    ),
    { entries },
  ),
  /** How the teams in `branches` play it. Absent: it is offered to them. */
  share: optional(shareSchema, { authored, setting, empty: PLAIN_SHARE }),
  /** When teams below lost it, for what they are told; `all` where it was for all of them. */
  left: fixed(maybe(leftSchema), { entries }),
  /** Ids of team tags. */
  tags: fixed(chosen, { entries }),
  /** Fractional position in the loop; ties are broken by id. */
  position: fixed(text(200)),
  /** Milliseconds since the epoch. */
  originalDate: fixed(millis),
  lastChangedDate: fixed(millis),
  createdBy: fixed(userId),
  editedBy: fixed(userId),
} as const satisfies Fields;

/** The fields that together say when in the week a slide plays: a save names all of them, or none. */
export const SCHEDULE = ['days', 'time', 'windows'] as const;
