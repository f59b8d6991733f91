import { blankSlide } from './blankSlide.ts';
import { sameJson } from './diff.ts';
import type { Slide, SlideChanges, SlideTarget } from './slide.ts';
import type { SlideTemplate } from './slideTemplate.ts';

/** Fields that a save always sets to something. */
const LASTING = [
  'title',
  'media',
  'pdf',
  'previewMedia',
  'web',
  'widget',
  'days',
  'frequency',
  'orientation',
  'duration',
] as const;
/** Fields that null removes. */
const REMOVABLE = [
  'focal',
  'crop',
  'webClosed',
  'webRefresh',
  'fallback',
  'dates',
  'time',
] as const;

export type ContentField = (typeof LASTING)[number] | (typeof REMOVABLE)[number] | 'template';

/** What differs between two states of a slide, besides status, place in the loop, and targets. */
export function differingFields(before: Slide, after: Slide): readonly ContentField[] {
  const plain = [...LASTING, ...REMOVABLE].filter(
    (name) => name !== 'previewMedia' && !sameJson(before[name], after[name]),
  );
  return sameJson(before.template, after.template) ? plain : [...plain, 'template'];
}

/** The fields of the save that gives `now` the content and the settings of `wanted`. */
export function changesToward(now: Slide, wanted: Slide): SlideChanges {
  const changes: Record<string, unknown> = {};
  for (const name of LASTING) {
    if (wanted[name] !== undefined && !sameJson(now[name], wanted[name])) {
      changes[name] = wanted[name];
    }
  }
  for (const name of REMOVABLE) {
    if (!sameJson(now[name], wanted[name])) changes[name] = wanted[name] ?? null;
  }
  return { ...(changes as SlideChanges), ...templateToward(now.template, wanted.template) };
}

function templateToward(
  now: SlideTemplate | undefined,
  wanted: SlideTemplate | undefined,
): SlideChanges {
  if (!wanted || sameJson(now, wanted)) return {};
  const { values, ...document } = wanted;
  const { values: before = {}, ...known } = now ?? {};
  const gone = Object.keys(before).filter((id) => !(id in values));
  const changed = Object.entries(values).filter(([id, value]) => !sameJson(value, before[id]));
  const merged = Object.fromEntries([...gone.map((id) => [id, null]), ...changed]);
  return {
    ...(!sameJson(known, document) && {
      template: document as NonNullable<SlideChanges['template']>, // read through the same door
    }),
    ...(Object.keys(merged).length > 0 && { values: merged as SlideChanges['values'] & object }),
  };
}

/** The screens, tags and child teams that are chosen for a slide. */
export function targetsOf(slide: Pick<Slide, 'screens' | 'tags' | 'branches'>): SlideTarget[] {
  const named = (kind: 'screen' | 'branch', entries: Slide['screens'] | Slide['branches']) =>
    Object.values(entries).flatMap(({ id, active, name }) =>
      active ? [{ kind, targetId: id, isOn: true, ...(name !== undefined && { name }) }] : [],
    );
  return [
    ...named('screen', slide.screens),
    ...Object.keys(slide.tags).map((id) => ({ kind: 'tag' as const, targetId: id, isOn: true })),
    ...named('branch', slide.branches),
  ];
}

/** The fields with which a new slide of the same type becomes a copy of this one. */
export function copyFields(slide: Slide): SlideChanges {
  const { type } = slide;
  const { previewMedia, ...fields } = changesToward(blankSlide(slide), slide);
  const targets = targetsOf(slide);
  const hasFiles = Object.keys(slide.media).length > 0;
  const url = slide.url as NonNullable<SlideChanges['url']>; // differs in `readonly` only
  return {
    ...fields,
    // The picture of a template slide is painted over when the original changes.
    ...(type !== 'template' && previewMedia && { previewMedia }),
    ...(type !== 'template' && slide.preview !== undefined && { preview: slide.preview }),
    ...(!hasFiles && Object.keys(url).length > 0 && { url }),
    ...(targets.length > 0 && { targets }),
  };
}

/** Slots and targets are sent one by one, so the touched ones join those that the slide had. */
export function joinChanges(had: SlideChanges, fields: SlideChanges): SlideChanges {
  const values = { ...had.values, ...fields.values };
  const targets = [...(had.targets ?? []), ...(fields.targets ?? [])];
  return {
    ...had,
    ...fields,
    ...(Object.keys(values).length > 0 && { values }),
    ...(targets.length > 0 && { targets }),
  };
}
