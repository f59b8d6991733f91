import { sameJson } from '../../model/diff.ts';
import { namesWith, settingsOf, type SettingsOf } from '../../model/field.ts';
import { isObject } from '../../model/json.ts';
import { withTarget } from '../../model/mutations/slide/changeSlide.ts';
import { withoutNothing } from '../../model/parsing.ts';
import { longestOf, windowsOf } from '../../model/rules/playWindows.ts';
import type { Slide, SlideChanges, SlideTarget } from '../../model/slide/slide.ts';
import { SCHEDULE, SLIDE, type PlayWindow } from '../../model/slide/fields.ts';
import { problemOfWindow, scheduleOf, type WindowProblem } from '../../model/rules/schedule.ts';
import { targetsOf } from '../../model/slide/slideDifference.ts';

const SETTINGS = namesWith(SLIDE, { setting: true });
const UNSCHEDULED = SETTINGS.filter((name) => !(SCHEDULE as readonly string[]).includes(name));
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
export function slideDraftOf(slide: Slide | undefined): SlideDraft {
  return {
    ...settingsOf(SLIDE, slide),
    ...(slide && withWindows(windowsOf(slide))),
    targets: byKey(slide ? targetsOf(slide) : []),
  };
}

const byKey = (targets: readonly SlideTarget[]): SlideDraft['targets'] =>
  Object.fromEntries(targets.map((target) => [targetKey(target), target]));

/** Returns the slide's draft with the edits on top; targets that were not edited follow the slide. */
export function draftWith(slide: Slide | undefined, edits: Partial<SlideDraft>): SlideDraft {
  const draft = slideDraftOf(slide);
  // Work kept by an app that knows one time of the week only: what it says, not what the slide has got since.
  const isOlder = ('days' in edits || 'time' in edits) && !('windows' in edits);
  const windows = isOlder ? [] : draft.windows;
  return { ...draft, windows, ...edits, targets: { ...draft.targets, ...edits.targets } };
}

/** Returns the times of the week that a draft shows, a row each; at least one. */
export const windowsIn = ({ days, time, windows }: SlideDraft): readonly PlayWindow[] =>
  windows.length > 1 ? windows : [{ days, ...time }];

/** Returns the part of a draft that shows these times of the week: all of it, as it is saved whole. */
export function withWindows(windows: readonly PlayWindow[]) {
  const { days, from, to } = longestOf(windows);
  return { days, time: { from, to }, windows: windows.length > 1 ? windows : [] };
}

export type DraftProblem = 'halfDates' | 'datesReversed' | WindowProblem;

/** Returns the problems that prevent saving, field by field. */
export function problemsOf(draft: SlideDraft): readonly DraftProblem[] {
  const { dates } = draft;
  const windows = windowsIn(draft);
  const found: (DraftProblem | false | undefined)[] = [
    (dates.start === '') !== (dates.end === '') && 'halfDates',
    dates.start !== '' && dates.end !== '' && dates.start > dates.end && 'datesReversed',
    ...windows.map((_, at) => problemOfWindow(windows, at)),
  ];
  return found.filter((problem) => problem !== false && problem !== undefined);
}

/** Returns the fields that differ from the slide; a save sends only these. */
export function slideChangesOf(draft: SlideDraft, slide: Slide | undefined): SlideChanges {
  const before = slideDraftOf(slide);
  const wanted = { ...draft, title: draft.title.trim() };
  const schedule = scheduleOf(windowsIn(wanted));
  const differing = UNSCHEDULED.filter((name) => !sameJson(wanted[name], before[name]));
  const targets = Object.values(draft.targets).filter(
    (target) => target.isOn !== (before.targets[targetKey(target)]?.isOn ?? false),
  );
  const settings: SlideChanges = Object.fromEntries(
    differing.map((name) => [name, settingIn(wanted, name) ?? null]),
  );
  return {
    ...settings,
    ...(!sameJson(schedule, scheduleOf(windowsIn(before))) && (schedule as SlideChanges)), // differs in `readonly` only
    ...(targets.length > 0 && { targets }),
  };
}

/** Returns `undefined` for an empty setting that may be absent. */
const settingIn = (draft: SlideDraft, name: SettingField) =>
  SLIDE[name].by === 'null' && isUnset(draft, name) ? undefined : draft[name];

const isUnset = (draft: SlideDraft, name: SettingField): boolean =>
  isEmpty(draft[name]) || ('empty' in SLIDE[name] && sameJson(draft[name], SLIDE[name].empty));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (isObject(value) && Object.values(value).includes(''));

/** Returns the slide as saving the draft would leave it, for forecasts. */
export function slideWith(slide: Slide, draft: SlideDraft): Slide {
  const settings = Object.fromEntries(UNSCHEDULED.map((name) => [name, settingIn(draft, name)]));
  const windows = windowsIn(draft);
  const whole = windows.filter((_, at) => problemOfWindow(windows, at) === undefined);
  const aimed = Object.values(draft.targets).reduce(withTarget, slide);
  const schedule = scheduleOf(whole.length > 0 ? whole : [{ days: draft.days, from: '', to: '' }]);
  return withoutNothing({ ...aimed, ...(settings as Partial<Slide>), ...schedule }); // each setting goes to its own field
}
