import { defaultsOf } from '../field.ts';
import type { Slide } from './slide.ts';
import { SLIDE } from './fields.ts';

/** The fields that a new slide cannot do without. */
type Origin = Pick<
  Slide,
  'id' | 'teamId' | 'type' | 'status' | 'position' | 'originalDate' | 'createdBy'
>;

/** Returns a slide with nothing set yet. */
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
