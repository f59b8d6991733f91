import { sameJson } from '../../model/diff.ts';
import { namesWith, settingsOf, type SettingsOf } from '../../model/field.ts';
import { isObject } from '../../model/json.ts';
import { withTarget } from '../../model/mutations/changeSlide.ts';
import { withoutNothing } from '../../model/restore.ts';
import type { Slide, SlideChanges, SlideTarget } from '../../model/slide.ts';
import { SLIDE } from '../../model/slide/fields.ts';
import { isTimeSpan } from '../../model/slide/forms.ts';
import { targetsOf } from '../../model/slideDifference.ts';

const SETTINGS = namesWith(SLIDE, { setting: true });
export type SettingField = (typeof SETTINGS)[number];
type Settings = SettingsOf<typeof SLIDE>;

/** What every slide has besides its content, as the editor holds it until it is saved. */
export interface SlideDraft extends Settings {
  /** Screens, tags and child teams that were chosen or taken away, by `targetKey`. */
  readonly targets: { readonly [key: string]: SlideTarget };
}

/** Names the step that a change of settings is: letters join, each press of a button stands for itself. */
export function settingsStep(part: Partial<SlideDraft>): string {
  const isTyped = 'title' in part || 'duration' in part;
  return isTyped ? Object.keys(part).join() : JSON.stringify(part);
}

/** Names a target among others. */
export const targetKey = ({ kind, targetId }: Pick<SlideTarget, 'kind' | 'targetId'>): string =>
  `${kind}:${targetId}`;

/** The draft that shows a slide as it is; an empty one for a new slide. */
export function draftOf(slide: Slide | undefined): SlideDraft {
  return {
    ...settingsOf(SLIDE, slide),
    targets: byKey(slide ? targetsOf(slide) : []),
  };
}

const byKey = (targets: readonly SlideTarget[]): SlideDraft['targets'] =>
  Object.fromEntries(targets.map((target) => [targetKey(target), target]));

/** The slide as it is with what was touched on top; a target that nobody touched follows the slide. */
export function draftWith(slide: Slide | undefined, edits: Partial<SlideDraft>): SlideDraft {
  const draft = draftOf(slide);
  return { ...draft, ...edits, targets: { ...draft.targets, ...edits.targets } };
}

export type DraftProblem = 'halfDates' | 'datesReversed' | 'halfTime' | 'equalTime';

/** What stands against saving, field by field. */
export function problemsOf({ dates, time }: SlideDraft): readonly DraftProblem[] {
  const found: (DraftProblem | false)[] = [
    (dates.start === '') !== (dates.end === '') && 'halfDates',
    dates.start !== '' && dates.end !== '' && dates.start > dates.end && 'datesReversed',
    (time.from === '') !== (time.to === '') && 'halfTime',
    time.from !== '' && !isTimeSpan(time) && 'equalTime',
  ];
  return found.filter((problem) => problem !== false);
}

/** The fields that differ from the slide: a save sends these and no others. */
export function changesOf(draft: SlideDraft, slide: Slide | undefined): SlideChanges {
  const before = draftOf(slide);
  const wanted = { ...draft, title: draft.title.trim() };
  const differing = SETTINGS.filter((name) => !sameJson(wanted[name], before[name]));
  const targets = Object.values(draft.targets).filter(
    (target) => target.isOn !== (before.targets[targetKey(target)]?.isOn ?? false),
  );
  const settings: SlideChanges = Object.fromEntries(
    differing.map((name) => [name, settingIn(wanted, name) ?? null]),
  );
  return { ...settings, ...(targets.length > 0 && { targets }) };
}

/** Undefined for one that may be absent, and is. */
const settingIn = (draft: SlideDraft, name: SettingField) =>
  SLIDE[name].by === 'null' && isEmpty(draft[name]) ? undefined : draft[name];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (isObject(value) && Object.values(value).includes(''));

/** The slide as a save of the draft would leave it, for what is reckoned ahead. */
export function slideWith(slide: Slide, draft: SlideDraft): Slide {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, settingIn(draft, name)]));
  const aimed = Object.values(draft.targets).reduce(withTarget, slide);
  return withoutNothing({ ...aimed, ...(settings as Settings) }); // each of its own field
}
