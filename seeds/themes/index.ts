import type { Theme } from '../seed.ts';
import { alerts } from './alerts.ts';
import { brand } from './brand.ts';
import { company } from './company.ts';
import { damage } from './damage.ts';
import { plays } from './plays.ts';
import { profiles } from './profiles.ts';
import { screens } from './screens.ts';
import { slides } from './slides.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { thousands } from './thousands.ts';

/** In dependency order: later themes build on earlier ones. A new theme is a file and a line here. */
export const THEMES: readonly Theme[] = [
  teams,
  profiles,
  brand,
  templates,
  slides,
  screens,
  company,
  plays,
  alerts,
  thousands,
  damage,
];
