import { type Brand, defaultBrand } from '../../../model/brand/brand.ts';
import { isObject } from '../../../model/json.ts';
import { mediaSchema, type Media } from '../../../model/media/media.ts';
import type { SlideTemplate } from '../../../model/template/slideTemplate.ts';
import * as v from 'valibot';
import { dataState, sourcesOf } from '../../../model/widgets/widgetData.ts';
import { templateWidgets } from '../../../model/widgets/templateWidgets.ts';
import { familiesFor } from './familiesFor.ts';
import { hashOf } from './hashOf.ts';
import type { ItemFacts, ItemMaker } from './ItemMaker.ts';
import { makeFileItem } from './makeFileItem.ts';

/** A slide made from a template: its document drawn in the brand, with every file of both. */
export const makeTemplateItem: ItemMaker = (slide, facts) => {
  const { template, teamId, duration } = slide;
  // Slides older than documents show the picture that their author last saw.
  if (!template) return makeFileItem(slide, facts);
  const brand = facts.brand ?? defaultBrand(teamId);
  const [drawn, painted] = [factsOf(template), factsOf(brandParts(brand))];
  const live = liveParts(template, facts);
  const styled = familiesFor(brand.textStyles, brand, facts);
  const written = familiesFor(template, brand, facts);
  if (!styled || !written) return 'notDownloaded';
  const families = [...new Set([...styled.families, ...written.families])];
  return {
    kind: 'template',
    template: { source: template, brand, data: live.data, timeZone: facts.timeZone, families },
    files: [...drawn.files, ...painted.files, ...styled.files, ...written.files],
    content: `${drawn.key}/${painted.key}/${duration}${live.key}${hashOf(styled.key + written.key)}`,
  };
};

/**
 * The data of the document's widgets; a new response, or one that became too old, changes the picture. So does
 * another zone: countdowns run to a time in it.
 */
function liveParts(template: SlideTemplate, { data, nowMs, timeZone }: ItemFacts) {
  const widgets = templateWidgets(template);
  if (widgets.length === 0) return { data: {}, key: timeZone ? `/${timeZone}` : '' };
  const mine = widgets.flatMap(sourcesOf).flatMap(({ key }) => {
    const answer = data[key];
    return answer ? [[key, answer] as const] : [];
  });
  const states = widgets.map((widget) => dataState(widget, data, nowMs));
  const key = JSON.stringify([timeZone, states, mine.map(([, { readAt }]) => readAt)]);
  return { data: Object.fromEntries(mine), key: `/${key}` };
}

/** The parts of a brand that a document shows; one object per brand, so that it is read once. */
function brandParts(brand: Brand): object {
  const known = parts.get(brand);
  if (known) return known;
  const { colors, textStyles, fonts, logo, logoDark, logoMedia, logoDarkMedia } = brand;
  const made = { colors, textStyles, fonts, logo, logoDark, logoMedia, logoDarkMedia };
  parts.set(brand, made);
  return made;
}
const parts = new WeakMap<Brand, object>();

interface Facts {
  readonly files: readonly Media[];
  readonly key: string;
}

/** Rows are the same objects until they change: each is read once, as this is called on every check. */
function factsOf(source: SlideTemplate | object): Facts {
  const known = seen.get(source);
  if (known) return known;
  const files = new Map<string, Media>();
  collect(source, files, 0);
  const made = { files: [...files.values()], key: hashOf(JSON.stringify(source)) };
  seen.set(source, made);
  return made;
}
const seen = new WeakMap<object, Facts>();

/** Documents nest less deep; drawing refuses deeper ones. */
const DEPTH_MAX = 60;

function collect(value: unknown, files: Map<string, Media>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  if (isObject(value) && 'sha256' in value) {
    const media = v.safeParse(mediaSchema, value);
    if (media.success) files.set(media.output.sha256, media.output);
    return;
  }
  for (const item of Object.values(value)) collect(item, files, depth + 1);
}
