import type { WeatherCondition } from '../../model/widgets/weather.ts';
import type { WidgetLanguage } from '../../model/widgets/widgetThemes.ts';

const en = {
  today: 'Today',
  asOf: 'As of',
  wind: 'Wind',
  humidity: 'Humidity',
  next: 'Up next',
  waiting: 'Waiting for data',
  empty: 'No entries yet',
  failed: 'No data',
  choose: 'Nothing chosen yet',
  readOn: 'Read on',
};
type WidgetTexts = Readonly<Record<keyof typeof en, string>> & {
  readonly conditions: Readonly<Record<WeatherCondition, string>>;
};

/** The few texts on a screen; it compiles only if both languages are complete. */
export const WIDGET_TEXTS: Readonly<Record<WidgetLanguage, WidgetTexts>> = {
  en: {
    ...en,
    conditions: {
      clear: 'Clear',
      fair: 'Mostly clear',
      partlyCloudy: 'Partly cloudy',
      cloudy: 'Cloudy',
      fog: 'Fog',
      lightRain: 'Light rain',
      rain: 'Rain',
      heavyRain: 'Heavy rain',
      sleet: 'Sleet',
      lightSnow: 'Light snow',
      snow: 'Snow',
      heavySnow: 'Heavy snow',
      thunder: 'Thunderstorm',
    },
  },
  de: {
    today: 'Heute',
    asOf: 'Stand',
    wind: 'Wind',
    humidity: 'Luftfeuchte',
    next: 'Danach',
    waiting: 'Daten werden geladen',
    empty: 'Noch keine Einträge',
    failed: 'Keine Daten',
    choose: 'Noch nichts gewählt',
    readOn: 'Weiterlesen',
    conditions: {
      clear: 'Klar',
      fair: 'Überwiegend klar',
      partlyCloudy: 'Teils bewölkt',
      cloudy: 'Bewölkt',
      fog: 'Nebel',
      lightRain: 'Leichter Regen',
      rain: 'Regen',
      heavyRain: 'Starker Regen',
      sleet: 'Schneeregen',
      lightSnow: 'Leichter Schneefall',
      snow: 'Schneefall',
      heavySnow: 'Starker Schneefall',
      thunder: 'Gewitter',
    },
  },
};
