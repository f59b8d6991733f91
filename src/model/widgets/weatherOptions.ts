import * as v from 'valibot';
import { repaired } from '../parsing.ts';
import { parsePlace } from './weather.ts';
import { look } from './widgetThemes.ts';

/** Options of a weather slide. */
export const weatherOptions = v.object({
  /** Absent until one was chosen. */
  place: repaired(parsePlace, undefined),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  ...look,
});
