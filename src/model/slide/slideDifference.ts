import { blankSlide } from './blankSlide.ts';
import { sameJson } from '../diff.ts';
import { namesWith } from '../field.ts';
import type { Slide, SlideChanges, SlideTarget } from './slide.ts';
import { SCHEDULE, SLIDE } from './fields.ts';
import type { SlideTemplate } from '../template/slideTemplate.ts';

const LASTING = namesWith(SLIDE, { by: 'value' });
const IN_ENTRIES = namesWith(SLIDE, { by: 'entry' });
const REMOVABLE = namesWith(SLIDE, { by: 'null' });
const PLAIN = [...LASTING, ...IN_ENTRIES, ...REMOVABLE] as const;

export type ContentField = (typeof PLAIN)[number] | 'template';

/** Returns what differs between two states of a slide, besides status, place in the loop, and targets. */
export function differingFields(before: Slide, after: Slide): readonly ContentField[] {
  const plain = PLAIN.filter(
    (name) => name !== 'previewMedia' && !sameJson(before[name], after[name]),
  );
  return sameJson(before.template, after.template) ? plain : [...plain, 'template'];
}

/** Returns the fields of the save that gives `now` the content and the settings of `wanted`. */
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
  if (SCHEDULE.some((name) => name in changes)) {
    for (const name of SCHEDULE) changes[name] = wanted[name] ?? null;
  }
  for (const name of IN_ENTRIES) {
    const entries = entriesToward(now[name], wanted[name]);
    if (Object.keys(entries).length > 0) changes[name] = entries;
  }
  return { ...(changes as SlideChanges), ...templateToward(now.template, wanted.template) };
}

/** Returns the entries in which one map differs from the other; null for missing ones. */
function entriesToward(now: object = {}, wanted: object = {}): Record<string, unknown> {
  const [before, after] = [new Map(Object.entries(now)), new Map(Object.entries(wanted))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((name) => !sameJson(before.get(name), after.get(name)));
  return Object.fromEntries(differing.map((name) => [name, after.get(name) ?? null]));
}

function templateToward(
  now: SlideTemplate | undefined,
  wanted: SlideTemplate | undefined,
): SlideChanges {
  if (!wanted || sameJson(now, wanted)) return {};
  const { values, ...document } = wanted;
  const { values: before = {}, ...known } = now ?? {};
  const merged = entriesToward(before, values);
  return {
    ...(!sameJson(known, document) && {
      template: document as NonNullable<SlideChanges['template']>, // validated by the same parser
    }),
    ...(Object.keys(merged).length > 0 && { values: merged as SlideChanges['values'] & object }),
  };
}

/** Returns the screens, tags and child teams chosen for a slide. */
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

/** Returns the fields with which a new slide of the same type becomes a copy of this one. */
export function copyFields(slide: Slide): SlideChanges {
  const { type } = slide;
  const { previewMedia, ...fields } = changesToward(blankSlide(slide), slide);
  const targets = targetsOf(slide);
  const hasFiles = Object.keys(slide.media).length > 0;
  const url = slide.url as NonNullable<SlideChanges['url']>; // differs in `readonly` only
  return {
    ...fields,
    // The picture of a template slide is overwritten when the original changes.
    ...(type !== 'template' && previewMedia && { previewMedia }),
    ...(type !== 'template' && slide.preview !== undefined && { preview: slide.preview }),
    ...(!hasFiles && Object.keys(url).length > 0 && { url }),
    ...(targets.length > 0 && { targets }),
  };
}

/** Merges changes: entries and targets are sent one by one, so the changed ones join the existing ones. */
export function joinChanges(had: SlideChanges, fields: SlideChanges): SlideChanges {
  const targets = [...(had.targets ?? []), ...(fields.targets ?? [])];
  const joined = JOINED.flatMap((name) =>
    had[name] && fields[name] ? [[name, { ...had[name], ...fields[name] }] as const] : [],
  );
  return {
    ...had,
    ...fields,
    ...Object.fromEntries(joined),
    ...(targets.length > 0 && { targets }),
  };
}

const JOINED = [...IN_ENTRIES, 'values', 'pdf'] as const;
