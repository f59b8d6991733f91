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

/** The fields that every slide has besides its content, as edited and not yet saved. */
export interface SlideDraft extends Settings {
  /** Screens, tags and child teams that were selected or deselected, by `targetKey`. */
  readonly targets: { readonly [key: string]: SlideTarget };
}

/**
 * Returns the undo key of a change of settings: typed letters are merged into one step, each button press is its own.
 */
export function settingsStep(part: Partial<SlideDraft>): string {
  const isTyped = 'title' in part || 'duration' in part;
  return isTyped ? Object.keys(part).join() : JSON.stringify(part);
}

/** Returns a key that is unique among the targets of a slide. */
export const targetKey = ({ kind, targetId }: Pick<SlideTarget, 'kind' | 'targetId'>): string =>
  `${kind}:${targetId}`;

/** Returns the draft that matches a slide; an empty one for a new slide. */
export function draftOf(slide: Slide | undefined): SlideDraft {
  return {
    ...settingsOf(SLIDE, slide),
    targets: byKey(slide ? targetsOf(slide) : []),
  };
}

const byKey = (targets: readonly SlideTarget[]): SlideDraft['targets'] =>
  Object.fromEntries(targets.map((target) => [targetKey(target), target]));

/** Returns the slide's draft with the edits on top; targets that were not edited follow the slide. */
export function draftWith(slide: Slide | undefined, edits: Partial<SlideDraft>): SlideDraft {
  const draft = draftOf(slide);
  return { ...draft, ...edits, targets: { ...draft.targets, ...edits.targets } };
}

export type DraftProblem = 'halfDates' | 'datesReversed' | 'halfTime' | 'equalTime';

/** Returns the problems that prevent saving, field by field. */
export function problemsOf({ dates, time }: SlideDraft): readonly DraftProblem[] {
  const found: (DraftProblem | false)[] = [
    (dates.start === '') !== (dates.end === '') && 'halfDates',
    dates.start !== '' && dates.end !== '' && dates.start > dates.end && 'datesReversed',
    (time.from === '') !== (time.to === '') && 'halfTime',
    time.from !== '' && !isTimeSpan(time) && 'equalTime',
  ];
  return found.filter((problem) => problem !== false);
}

/** Returns the fields that differ from the slide; a save sends only these. */
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

/** Returns `undefined` for an empty setting that may be absent. */
const settingIn = (draft: SlideDraft, name: SettingField) =>
  SLIDE[name].by === 'null' && isEmpty(draft[name]) ? undefined : draft[name];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (isObject(value) && Object.values(value).includes(''));

/** Returns the slide as saving the draft would leave it, for forecasts. */
export function slideWith(slide: Slide, draft: SlideDraft): Slide {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, settingIn(draft, name)]));
  const aimed = Object.values(draft.targets).reduce(withTarget, slide);
  return withoutNothing({ ...aimed, ...(settings as Settings) }); // each setting goes to its own field
}
