import type { Slide } from './slide.ts';

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
  id,
  teamId,
  type,
  status,
  position,
  originalDate,
  createdBy,
  title: '',
  media: {},
  url: {},
  days: [],
  frequency: 0,
  orientation: 2,
  duration: 10,
  screens: {},
  branches: {},
  tags: {},
  lastChangedDate: originalDate,
  editedBy: createdBy,
});
