import * as v from 'valibot';
import { repaired } from '../restore.ts';
import { restorePlace } from './weather.ts';
import { look } from './widgetThemes.ts';

/** Options of a weather slide. */
export const weatherOptions = v.object({
  /** Absent until one was chosen. */
  place: repaired(restorePlace, undefined),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  ...look,
});
