import type { ScreenId, SlideId, TeamId, TemplateId } from '../../../src/model/ids.ts';
import { seedId } from '../../../seeds/ids.ts';

/** The upgrade test's rows have the same ids in each run. */
const own = <Name extends string>(...path: readonly string[]) => seedId<Name>('upgrade', ...path);

export const HARBOUR: TeamId = own<'team'>('harbour');
/** A team below it. */
export const DEPOT: TeamId = own<'team'>('depot');

/** Admin of both teams; an editor of the upper one; a person who was invited and never joined. */
export const ROBIN = { name: 'Robin Hafen', email: 'robin@seed.example' };
export const SAM = { name: 'Sam Kai', email: 'sam@seed.example' };
export const INVITED = 'late@seed.example';

export const slideIdOf = (name: string): SlideId => own<'slide'>('slide', name);
export const templateIdOf = (name: string): TemplateId => own<'template'>('template', name);
export const screenIdOf = (name: string): ScreenId => own<'screen'>('screen', name);
export const tagIdOf = (name: string): string => own('tag', name);
export const colorKeyOf = (name: string): string => own('color', name);
export const fontIdOf = (name: string): string => own('font', name);
export const alertIdOf = (name: string): string => own('alert', name);

/** Slides that play on the screen, one of each type and one of each kind of template. */
export const PLAYER_SLIDES = [
  'image',
  'video',
  'pdf',
  'webview',
  'wallsio',
  'weather',
  'time',
  'news',
  'rss',
  'template',
  'smart welcome',
  'smart countdown',
  'smart news',
] as const;
export type PlayerSlide = (typeof PLAYER_SLIDES)[number];

/** Slides that play nowhere; waiting changes refer to them. */
export const QUIET_SLIDES = [
  'to rename',
  'to move',
  'to archive',
  'to aim',
  'to fill',
  'torn',
  'doomed',
  'refused',
  'open',
  'of the tablet',
] as const;
