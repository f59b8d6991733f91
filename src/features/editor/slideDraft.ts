import {
  DURATION_SECONDS,
  type Frequency,
  type Slide,
  type SlideChanges,
  type SlideOrientation,
  type Weekday,
} from '../../model/slide.ts';

/** What every slide has besides its content, as the editor holds it until it is saved. */
export interface SlideDraft {
  readonly title: string;
  readonly duration: number;
  readonly orientation: SlideOrientation;
  readonly frequency: Frequency;
  readonly dates: { readonly start: string; readonly end: string };
  readonly time: { readonly from: string; readonly to: string };
  readonly days: readonly Weekday[];
}

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
  };
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
  return changes;
}
