import * as v from 'valibot';
import { repaired } from '../restore.ts';
import { restorePlace } from './weather.ts';
import { look } from './widgetThemes.ts';

/** What a weather slide shows. */
export const weatherOptions = v.object({
  /** Absent until somebody has chosen one. */
  place: repaired(restorePlace, undefined),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  ...look,
});
