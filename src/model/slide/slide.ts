import type * as v from 'valibot';
import { parserOf, type RowOf } from '../field.ts';
import type { TeamId } from '../ids.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { AddressOf } from '../media/media.ts';
import { parseWith } from '../parsing.ts';
import { SLIDE, type areaSchema, type pointSchema } from './fields.ts';
import type { slideChangesSchema, slideTargetSchema } from './changes.ts';
import { encodeSlideTemplate } from '../template/slideTemplate.ts';
import { parseWidget } from '../widgets/widget.ts';

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

const storedSlide = parserOf(SLIDE);

/**
 * The status of the published copy of a slide that plays on some days only, by a field that older players do not know: to
 * them it is no status, so a draft. Whoever reads it as published can read that field; one that is added later needs
 * another word.
 */
export const TIMED = 'timed';
/** Likewise of a slide that plays by a campaign, also if it plays on some days only. */
export const IN_CAMPAIGN = 'campaign';

/** Likewise of a slide that is shared for some roles of screens, also if it plays by a campaign or on some days only. */
export const FOR_ROLES = 'roles';

/** Returns the status of a published slide's copy, from its stored row. */
export function copyStatus(
  slide: Readonly<Partial<Record<'campaign' | 'specialDays' | 'share', unknown>>>,
): 'published' | typeof TIMED | typeof IN_CAMPAIGN | typeof FOR_ROLES {
  if (isObject(slide.share) && isObject(slide.share['roles'])) return FOR_ROLES;
  if (slide.campaign !== undefined) return IN_CAMPAIGN;
  return slide.specialDays === undefined ? 'published' : TIMED;
}

/**
 * The parser of slides: repairs what it can; refuses slides without an id, and slides without a type that
 * are not purged.
 */
export function parseSlide(raw: unknown, teamId: TeamId): Slide | undefined {
  const parsed = parseWith(storedSlide, raw);
  if (!parsed || (parsed.type === '' && parsed.status !== 'deleted')) return undefined;
  const { widget: rawWidget, ...slide } = parsed;
  const widget = parseWidget(slide.type, rawWidget)?.options;
  const stored = (raw as JsonObject)['status']; // it was parsed
  const isCopied =
    (stored === TIMED && slide.specialDays !== undefined) ||
    (stored === IN_CAMPAIGN && slide.campaign !== undefined) ||
    (stored === FOR_ROLES && slide.share?.roles !== undefined);
  const status = isCopied ? 'published' : slide.status;
  return { ...slide, status, teamId, ...(widget && { widget }) };
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

/** True for the remains of a slide deleted long ago, or withdrawn above: they only record that it is gone. */
export const isPurgedSlide = ({ type, status, share, branches }: Slide): boolean =>
  type === '' &&
  status === 'deleted' &&
  share === undefined &&
  Object.values(branches).every(({ active }) => !active);

/** True for an image or video slide with nothing to show in either orientation. */
export function isBrokenSlide(slide: Slide): boolean {
  if (slide.type !== 'image' && slide.type !== 'video') return false;
  const urls = slide.url[slide.type] ?? {};
  return !slide.media.landscape && !slide.media.portrait && !urls.landscape && !urls.portrait;
}
