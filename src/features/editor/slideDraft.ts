import { type Frequency, type Slide, type SlideChanges, type SlideOrientation, type SlideTarget, type Weekday } from '../../model/slide.ts';
import { DURATION_SECONDS } from '../../model/slide/fields.ts';
import { withTarget } from '../../model/mutations/changeSlide.ts';
import { targetsOf } from '../../model/slideDifference.ts';

/** What every slide has besides its content, as the editor holds it until it is saved. */
export interface SlideDraft {
  readonly title: string;
  readonly duration: number;
  readonly orientation: SlideOrientation;
  readonly frequency: Frequency;
  readonly dates: { readonly start: string; readonly end: string };
  readonly time: { readonly from: string; readonly to: string };
  readonly days: readonly Weekday[];
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

const NO_DATES = { start: '', end: '' };
const NO_TIME = { from: '', to: '' };

/** The draft that shows a slide as it is; an empty one for a new slide. */
export function draftOf(slide: Slide | undefined): SlideDraft {
  return {
    title: slide?.title ?? '',
    duration: slide?.duration ?? DURATION_SECONDS.default,
    orientation: slide?.orientation ?? 2,
    frequency: slide?.frequency ?? 0,
    dates: slide?.dates ?? NO_DATES,
    time: slide?.time ?? NO_TIME,
    days: slide?.days ?? [],
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
    time.from !== '' && time.from === time.to && 'equalTime',
  ];
  return found.filter((problem) => problem !== false);
}

/** The fields that differ from the slide: a save sends these and no others. */
export function changesOf(draft: SlideDraft, slide: Slide | undefined): SlideChanges {
  const before = draftOf(slide);
  const changes: SlideChanges = {};
  if (draft.title.trim() !== before.title) changes.title = draft.title.trim();
  if (draft.duration !== before.duration) changes.duration = draft.duration;
  if (draft.orientation !== before.orientation) changes.orientation = draft.orientation;
  if (draft.frequency !== before.frequency) changes.frequency = draft.frequency;
  if (draft.days.join() !== before.days.join()) changes.days = [...draft.days];
  const { dates, time } = draft;
  if (dates.start !== before.dates.start || dates.end !== before.dates.end) {
    changes.dates = dates.start === '' ? null : dates;
  }
  if (time.from !== before.time.from || time.to !== before.time.to) {
    changes.time = time.from === '' ? null : time;
  }
  const targets = Object.values(draft.targets).filter(
    (target) => target.isOn !== (before.targets[targetKey(target)]?.isOn ?? false),
  );
  if (targets.length > 0) changes.targets = targets;
  return changes;
}

/** The slide as a save of the draft would leave it, for what is reckoned ahead. */
export function slideWith(slide: Slide, draft: SlideDraft): Slide {
  const { title, duration, orientation, frequency, days } = draft;
  const {
    dates: _dates,
    time: _time,
    ...rest
  } = Object.values(draft.targets).reduce(withTarget, slide);
  return {
    ...rest,
    title,
    duration,
    orientation,
    frequency,
    days,
    ...(draft.dates.start && draft.dates.end && { dates: draft.dates }),
    ...(draft.time.from && draft.time.to && { time: draft.time }),
  };
}
