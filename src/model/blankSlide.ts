import { defaultsOf } from './field.ts';
import type { Slide } from './slide.ts';
import { SLIDE } from './slide/fields.ts';

/** What has to be said of a slide that is about to be made. */
type Origin = Pick<
  Slide,
  'id' | 'teamId' | 'type' | 'status' | 'position' | 'originalDate' | 'createdBy'
>;

/** A slide as it is before anything was set. */
export const blankSlide = ({
  id,
  teamId,
  type,
  status,
  position,
  originalDate,
  createdBy,
}: Origin): Slide => ({
  ...defaultsOf(SLIDE),
  id,
  teamId,
  type,
  status,
  position,
  originalDate,
  createdBy,
  lastChangedDate: originalDate,
  editedBy: createdBy,
});
