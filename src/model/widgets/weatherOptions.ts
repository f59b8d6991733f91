import * as v from 'valibot';
import { restorePlace, type Place, type TemperatureUnit } from './weather.ts';
import {
  WIDGET_LANGUAGES,
  WIDGET_THEMES,
  type WidgetLanguage,
  type WidgetTheme,
} from './widgetThemes.ts';

/** What a weather slide shows. */
export interface WeatherOptions {
  /** Absent until somebody has chosen one. */
  readonly place?: Place;
  readonly units: TemperatureUnit;
  readonly language: WidgetLanguage;
  readonly theme: WidgetTheme;
}

const maybePlace = v.pipe(v.unknown(), v.transform(restorePlace));

export const weatherOptions = v.object({
  place: v.fallback(maybePlace, undefined),
  units: v.fallback(v.picklist(['metric', 'imperial'] as const), 'metric'),
  language: v.fallback(v.picklist(WIDGET_LANGUAGES), 'en'),
  theme: v.fallback(v.picklist(WIDGET_THEMES), 'dash'),
});
