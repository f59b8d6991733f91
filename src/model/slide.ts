import * as v from 'valibot';
import { entriesOf, isObject } from './json.ts';
import { mediaSchema, type AddressOf, type Media } from './media.ts';
import type { ScreenId, SlideId, TeamId, UserId } from './ids.ts';
import { isId } from './ids.ts';
import {
  encodeSlideTemplate,
  restoreSlideTemplate,
  slideTemplateSchema,
  slotChangesSchema,
  type SlideTemplate,
} from './slideTemplate.ts';
import { changesOf, flag, maybeText, millis, restoreWith, text } from './restore.ts';
import { pdfChangesSchema, restorePdf, type SlidePdf } from './slidePdf.ts';
import { restoreWidget, type WidgetOptions, type WidgetType } from './widgets/widget.ts';

export const SLIDE_STATUSES = ['draft', 'published', 'archived', 'deleted'] as const;
export type SlideStatus = (typeof SLIDE_STATUSES)[number];

/** 0 once per loop; n every (n + 1)th slide. */
export const FREQUENCIES = [0, 1, 2, 4, 9] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** 0 landscape screens, 1 portrait screens, 2 all. */
export type SlideOrientation = 0 | 1 | 2;
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type MediaSlot = 'landscape' | 'portrait';

export interface SlideScreen {
  readonly id: ScreenId;
  readonly active: boolean;
  readonly orientation?: string;
  readonly name?: string;
}

export interface SlideBranch {
  readonly id: TeamId;
  readonly active: boolean;
  readonly name?: string;
  readonly avatar?: string;
}

/** One slide of a team. Dates are `yyyy-mm-dd`, times `HH:mm`, durations whole seconds. */
export interface Slide {
  readonly id: SlideId;
  readonly teamId: TeamId;
  /** image, video, pdf, template, webview, wallsio or the name of a widget. */
  readonly type: string;
  readonly title: string;
  readonly status: SlideStatus;
  readonly media: { readonly [slot in MediaSlot]?: Media };
  /** Addresses of slides older than `media`; new ones are written from `media`. */
  readonly url: {
    readonly [kind in 'image' | 'video']?: { readonly [slot in MediaSlot]?: string };
  };
  readonly preview?: string;
  /**
   * Of the picture in each slot the point that stays in sight where edges are cut, as a part of the
   * whole picture. `placePicture` in `rules/placePicture.ts` is the one that honours it, and `crop`.
   */
  readonly focal?: { readonly [slot in MediaSlot]?: FocalPoint };
  /** Of the picture in each slot the part that is shown; the file itself stays whole. */
  readonly crop?: { readonly [slot in MediaSlot]?: CropArea };
  readonly pdf?: SlidePdf;
  readonly previewMedia?: Media;
  /** Of slides of type `template`. */
  readonly template?: SlideTemplate;
  /** The address that a webview or wallsio slide shows. */
  readonly web?: string;
  /** The page lets no other site read its answer: walls cannot ask whether it is there, and frame it so. */
  readonly webClosed?: true;
  /** Seconds after which a shown page is loaded anew; absent: only when its turn comes. */
  readonly webRefresh?: number;
  /** The picture that stands in while a page or a wall cannot be reached. */
  readonly fallback?: Media;
  /** Options of a widget slide, in the shape of its type; see `widgetOf`. */
  readonly widget?: WidgetOptions[WidgetType];
  readonly dates?: { readonly start: string; readonly end: string };
  readonly time?: { readonly from: string; readonly to: string };
  readonly days: readonly Weekday[];
  readonly frequency: Frequency;
  readonly orientation: SlideOrientation;
  readonly duration: number;
  readonly screens: { readonly [id: string]: SlideScreen };
  readonly branches: { readonly [id: string]: SlideBranch };
  /** Ids of team tags. */
  readonly tags: { readonly [id: string]: true };
  /** Fractional position in the loop; ties are broken by id. */
  readonly position: string;
  /** Milliseconds since the epoch. */
  readonly originalDate: number;
  readonly lastChangedDate: number;
  readonly createdBy: UserId;
  readonly editedBy: UserId;
}

/** From 0 to 1, from the left and from the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, as fractions of its width and height, from the left and from the top. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A part smaller than this shows single pixels on any wall. */
export const CROP_MIN = 0.05;

/** Bounds of `webRefresh`, seconds. */
export const WEB_REFRESH_SECONDS = { min: 10, max: 86_400 } as const;
export const DURATION_SECONDS = { min: 1, max: 3600, default: 10 } as const;
export const TITLE_MAX = 200;

/** Pages over https; on the site server also those of the machine itself. */
export const WEB_ADDRESS = /^(https:\/\/|http:\/\/localhost[:/])/;
/** Walls of walls.io, the only pages that a wallsio slide shows. */
export const WALLSIO_ADDRESS = /^https:\/\/([a-z0-9-]+\.)?walls\.io\/[^/?#]/;

/** Types that are no widgets. */
export const BASIC_SLIDE_TYPES = [
  'image',
  'video',
  'pdf',
  'template',
  'webview',
  'wallsio',
] as const;

const optionalText = (max: number) => v.exactOptional(v.pipe(v.string(), v.maxLength(max)));
const id = v.custom<string>(isId);
const dateText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const timeText = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const slots = <T extends v.GenericSchema>(item: T) =>
  v.object({ landscape: v.exactOptional(item), portrait: v.exactOptional(item) });

/** A damaged file is as good as none; the other orientation keeps its own. */
const storedMedia = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((raw): Slide['media'] =>
      Object.fromEntries(
        (['landscape', 'portrait'] as const).flatMap((slot) => {
          const parsed = v.safeParse(mediaSchema, isObject(raw) ? raw[slot] : undefined);
          return parsed.success ? [[slot, parsed.output]] : [];
        }),
      ),
    ),
  ),
  {},
);

/** A map by id out of a list or map of entries that carry their id; malformed entries are left out. */
function byId<T extends v.GenericSchema>(item: T) {
  return v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((raw) => {
        const rows = entriesOf(raw).map(([, entry]) => v.safeParse(item, entry));
        const kept = rows.filter((row) => row.success).map((row) => row.output as { id: string });
        return Object.fromEntries(kept.map((row) => [row.id, row]));
      }),
    ),
    {},
  );
}

const tags = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((raw): { [id: string]: true } =>
      Object.fromEntries(
        entriesOf(raw)
          .filter(([key, on]) => on === true && key.length <= 40)
          .map(([key]) => [key, true as const]),
      ),
    ),
  ),
  {},
);

const days = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((raw) => {
      const named = new Set(entriesOf(raw).map(([, day]) => day));
      return WEEKDAYS.filter((day) => named.has(day));
    }),
  ),
  [],
);

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const point = v.object({ x: fraction, y: fraction });
const focal = slots(point);
const side = v.pipe(v.number(), v.minValue(CROP_MIN), v.maxValue(1));
const area = v.object({ x: fraction, y: fraction, width: side, height: side });
const crop = slots(area);
const webRefresh = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(WEB_REFRESH_SECONDS.min),
  v.maxValue(WEB_REFRESH_SECONDS.max),
);

/** Where a slide plays: a screen by itself, every screen with a tag, or a child team that may play it. */
export const slideTargetSchema = v.object({
  kind: v.picklist(['screen', 'tag', 'branch']),
  targetId: v.custom<string>(isId),
  isOn: v.boolean(),
  /** Name of the screen or team, kept beside it as the specification's records do. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(TITLE_MAX))),
});
export type SlideTarget = v.InferOutput<typeof slideTargetSchema>;

/** More than a team has screens, tags and child teams. */
const TARGETS_MAX = 2000;

/** Entries by slot: one that is not named keeps what it has, null takes it away. */
const slotChanges = <T extends v.GenericSchema>(item: T) => slots(v.nullable(item));

/** What a slide's author may set in one save; each field and each entry is sent and merged on its own. */
export const slideChangesSchema = changesOf({
  title: v.pipe(v.string(), v.maxLength(TITLE_MAX)),
  media: slotChanges(mediaSchema),
  preview: v.pipe(v.string(), v.maxLength(2048)),
  /** Addresses of a slide older than `media`, for a copy of it. */
  url: v.object({
    image: v.exactOptional(slots(v.pipe(v.string(), v.maxLength(2048)))),
    video: v.exactOptional(slots(v.pipe(v.string(), v.maxLength(2048)))),
  }),
  focal: slotChanges(point),
  crop: slotChanges(area),
  pdf: pdfChangesSchema,
  previewMedia: mediaSchema,
  /** Another document; the values stay unless `values` changes them. */
  template: slideTemplateSchema,
  /** By slot; slots that are not named keep what they have. */
  values: slotChangesSchema,
  web: v.pipe(v.string(), v.maxLength(2048), v.regex(WEB_ADDRESS)),
  webClosed: v.nullable(v.literal(true)),
  webRefresh: v.nullable(webRefresh),
  fallback: v.nullable(mediaSchema),
  /** Options that change; judged by the mutation, which knows the type. */
  widget: v.record(v.string(), v.any()),
  dates: v.nullable(v.object({ start: dateText, end: dateText })),
  time: v.nullable(v.object({ from: timeText, to: timeText })),
  days: v.array(v.picklist(WEEKDAYS)),
  frequency: v.picklist(FREQUENCIES),
  orientation: v.picklist([0, 1, 2] as const),
  duration: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(DURATION_SECONDS.min),
    v.maxValue(DURATION_SECONDS.max),
  ),
  /** Those that change; each is merged on its own. */
  targets: v.pipe(v.array(slideTargetSchema), v.maxLength(TARGETS_MAX)),
});
export type SlideChanges = v.InferOutput<typeof slideChangesSchema>;

const storedSlide = v.object({
  id,
  type: v.fallback(v.pipe(v.string(), v.maxLength(40)), ''),
  title: text(TITLE_MAX),
  status: v.fallback(v.picklist(SLIDE_STATUSES), 'draft'),
  media: storedMedia,
  url: v.fallback(
    v.object({
      image: v.exactOptional(slots(v.string())),
      video: v.exactOptional(slots(v.string())),
    }),
    {},
  ),
  preview: maybeText(2048),
  focal: v.fallback(v.optional(focal), undefined),
  crop: v.fallback(v.optional(crop), undefined),
  pdf: v.fallback(v.pipe(v.unknown(), v.transform(restorePdf)), undefined),
  webClosed: v.fallback(v.optional(v.literal(true)), undefined),
  webRefresh: v.fallback(v.optional(webRefresh), undefined),
  fallback: v.fallback(v.optional(mediaSchema), undefined),
  widget: v.fallback(v.unknown(), undefined),
  previewMedia: v.fallback(v.optional(mediaSchema), undefined),
  template: v.pipe(v.unknown(), v.transform(restoreSlideTemplate)),
  web: v.fallback(
    v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(WEB_ADDRESS))),
    undefined,
  ),
  dates: v.fallback(v.optional(v.object({ start: dateText, end: dateText })), undefined),
  time: v.fallback(v.optional(v.object({ from: timeText, to: timeText })), undefined),
  days,
  frequency: v.fallback(v.picklist(FREQUENCIES), 0),
  orientation: v.fallback(v.picklist([0, 1, 2] as const), 2),
  duration: v.fallback(
    v.pipe(
      v.number(),
      v.transform(Math.round),
      v.minValue(DURATION_SECONDS.min),
      v.maxValue(DURATION_SECONDS.max),
    ),
    DURATION_SECONDS.default,
  ),
  screens: byId(
    v.object({
      id,
      active: flag(),
      orientation: optionalText(20),
      name: optionalText(TITLE_MAX),
    }),
  ),
  branches: byId(
    v.object({
      id,
      active: flag(),
      name: optionalText(TITLE_MAX),
      avatar: optionalText(2048),
    }),
  ),
  tags,
  position: text(200),
  originalDate: millis,
  lastChangedDate: millis,
  createdBy: text(40),
  editedBy: text(40),
});

/** The one door for slides from outside: repairs what it can, refuses what has no id, or no type and is not purged. */
export function restoreSlide(raw: unknown, teamId: TeamId): Slide | undefined {
  const parsed = restoreWith(storedSlide, isObject(raw) ? { template: undefined, ...raw } : raw);
  if (!parsed || (parsed.type === '' && parsed.status !== 'deleted')) return undefined;
  const { widget: rawWidget, ...slide } = parsed;
  const widget = restoreWidget(slide.type, rawWidget)?.options;
  return { ...slide, teamId, ...(widget && { widget }) } as unknown as Slide;
}

/** The stored form of a slide, with the specification's `url` fields filled from its media. */
export function encodeSlide(slide: Slide, addressOf: AddressOf): unknown {
  const { teamId: _teamId, url, template, previewMedia, ...rest } = slide;
  const kind = slide.type === 'video' ? 'video' : 'image';
  const fromMedia = Object.fromEntries(
    Object.entries(slide.media).map(([slot, media]) => [slot, addressOf(media)]),
  );
  return {
    ...rest,
    ...(template && { template: encodeSlideTemplate(template) }),
    ...(previewMedia && { previewMedia, preview: addressOf(previewMedia) }),
    url: { ...url, [kind]: { ...url[kind], ...fromMedia } },
  };
}

/** True for what is left of a slide that was deleted for long: it says that it is, and nothing else. */
export const isPurgedSlide = ({ type, status }: Slide): boolean =>
  type === '' && status === 'deleted';

/** True for an image or video slide with nothing to show in either orientation. */
export function isBrokenSlide(slide: Slide): boolean {
  if (slide.type !== 'image' && slide.type !== 'video') return false;
  const urls = slide.url[slide.type] ?? {};
  return !slide.media.landscape && !slide.media.portrait && !urls.landscape && !urls.portrait;
}
