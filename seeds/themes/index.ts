import type { Theme } from '../seed.ts';
import { alerts } from './alerts.ts';
import { brand } from './brand.ts';
import { damage } from './damage.ts';
import { plays } from './plays.ts';
import { profiles } from './profiles.ts';
import { screens } from './screens.ts';
import { slides } from './slides.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { thousands } from './thousands.ts';

/** In this order: what comes later builds on what is there. A new part is a file and a line here. */
export const THEMES: readonly Theme[] = [
  teams,
  profiles,
  brand,
  templates,
  slides,
  screens,
  plays,
  alerts,
  thousands,
  damage,
];
