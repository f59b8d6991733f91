import type * as v from 'valibot';
import { doorOf, type RowOf } from './field.ts';
import type { TeamId } from './ids.ts';
import type { AddressOf } from './media.ts';
import { restoreWith } from './restore.ts';
import {
  SLIDE,
  type areaSchema,
  type pointSchema,
  type slideChangesSchema,
  type slideTargetSchema,
} from './slide/fields.ts';
import { encodeSlideTemplate } from './slideTemplate.ts';
import { restoreWidget } from './widgets/widget.ts';

/** One slide of a team; see `slide/fields.ts`. */
export interface Slide extends RowOf<typeof SLIDE> {
  readonly teamId: TeamId;
}

export type SlideStatus = Slide['status'];
export type Frequency = Slide['frequency'];
export type SlideOrientation = Slide['orientation'];
export type Weekday = Slide['days'][number];
export type MediaSlot = keyof Slide['media'];
export type FocalPoint = Readonly<v.InferOutput<typeof pointSchema>>;
export type CropArea = Readonly<v.InferOutput<typeof areaSchema>>;
export type SlideTarget = v.InferOutput<typeof slideTargetSchema>;
export type SlideChanges = v.InferOutput<typeof slideChangesSchema>;

/** Types that are not widgets. */
export const BASIC_SLIDE_TYPES = [
  'image',
  'video',
  'pdf',
  'template',
  'webview',
  'wallsio',
] as const;
export type BasicSlideType = (typeof BASIC_SLIDE_TYPES)[number];
/** False for widgets, and for types of a newer version. */
export const isBasicType = (type: string): type is BasicSlideType =>
  (BASIC_SLIDE_TYPES as readonly string[]).includes(type);

const storedSlide = doorOf(SLIDE);

/**
 * The door for slides: repairs what it can; refuses slides without an id, and slides without a type that
 * are not purged.
 */
export function restoreSlide(raw: unknown, teamId: TeamId): Slide | undefined {
  const parsed = restoreWith(storedSlide, raw);
  if (!parsed || (parsed.type === '' && parsed.status !== 'deleted')) return undefined;
  const { widget: rawWidget, ...slide } = parsed;
  const widget = restoreWidget(slide.type, rawWidget)?.options;
  return { ...slide, teamId, ...(widget && { widget }) };
}

/** Returns the stored form of a slide, with the specification's `url` fields filled from its media. */
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

/** True for the remains of a slide deleted long ago: they only record the deletion. */
export const isPurgedSlide = ({ type, status }: Slide): boolean =>
  type === '' && status === 'deleted';

/** True for an image or video slide with nothing to show in either orientation. */
export function isBrokenSlide(slide: Slide): boolean {
  if (slide.type !== 'image' && slide.type !== 'video') return false;
  const urls = slide.url[slide.type] ?? {};
  return !slide.media.landscape && !slide.media.portrait && !urls.landscape && !urls.portrait;
}
