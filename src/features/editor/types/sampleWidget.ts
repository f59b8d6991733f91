import type { Feed } from '../../../model/widgets/feed.ts';
import { weatherSource } from '../../../model/widgets/sources.ts';
import type { Place, Weather, WeatherCondition } from '../../../model/widgets/weather.ts';
import { type Widget, widgetProblem } from '../../../model/widgets/widget.ts';
import { sourcesOf, type WidgetData } from '../../../model/widgets/widgetData.ts';
import type { WidgetLanguage } from '../../../model/widgets/widgetThemes.ts';

export interface Sample {
  readonly widget: Widget;
  readonly data: WidgetData;
}

/**
 * Returns the content that a preview shows until something is chosen: the widget with data marked as a sample.
 * Undefined where something is chosen, and for widgets that need nothing. It is never stored and never reaches a
 * screen.
 */
export function sampleOf(widget: Widget, nowMs: number): Sample | undefined {
  if (!hasSample(widget) || sourcesOf(widget).length > 0) return undefined;
  const texts = TEXTS[widget.options.language];
  if (widget.type === 'ticker') {
    if (!widgetProblem(widget)) return undefined;
    const lines = texts.news.map(([title]) => title).join('\n');
    return {
      widget: { ...widget, options: { ...widget.options, source: 'lines', lines } },
      data: {},
    };
  }
  if (widget.type === 'weather') {
    const place: Place = { name: texts.place, latitude: 0, longitude: 0 };
    const data = { [weatherSource(place).key]: weather(place, texts.sample, nowMs) };
    return { widget: { ...widget, options: { ...widget.options, place } }, data };
  }
  const shown: Widget =
    widget.type === 'rss'
      ? { ...widget, options: { ...widget.options, feed: ADDRESS } }
      : {
          ...widget,
          options: {
            ...widget.options,
            categories: [{ id: 'sample', name: texts.sample, url: ADDRESS }],
          },
        };
  const data = sourcesOf(shown).map(({ key }) => [key, feed(texts, nowMs)] as const);
  return { widget: shown, data: Object.fromEntries(data) };
}

/** Widgets that show nothing until something is chosen. */
const hasSample = (
  widget: Widget,
): widget is Widget & { readonly type: 'weather' | 'rss' | 'news' | 'ticker' } =>
  ['weather', 'rss', 'news', 'ticker'].includes(widget.type);

/** A reserved domain (RFC 2606); nothing is fetched from it. */
const ADDRESS = 'https://news.example/sample';
const HOUR_MS = 3_600_000;

/** In the language of the screen, like the rest of the preview. */
const TEXTS: {
  readonly [language in WidgetLanguage]: {
    readonly sample: string;
    readonly place: string;
    readonly news: readonly (readonly [title: string, summary: string])[];
  };
} = {
  en: {
    sample: 'Sample data',
    place: 'Sample town',
    news: [
      ['Sample: the first headline', 'A sentence or two about it, as the source sends them.'],
      ['Sample: a second one follows', 'Each stays for as long as you choose.'],
      ['Sample: and a third', 'The newest ones come first.'],
    ],
  },
  de: {
    sample: 'Beispieldaten',
    place: 'Musterstadt',
    news: [
      ['Beispiel: die erste Schlagzeile', 'Ein, zwei Sätze dazu, wie die Quelle sie schickt.'],
      ['Beispiel: eine zweite folgt', 'Jede bleibt so lange stehen, wie Sie es einstellen.'],
      ['Beispiel: und eine dritte', 'Die neuesten kommen zuerst.'],
    ],
  },
};

function feed(texts: (typeof TEXTS)[WidgetLanguage], nowMs: number): Feed {
  return {
    url: ADDRESS,
    title: texts.sample,
    items: texts.news.map(([title, summary], index) => ({
      id: String(index),
      title,
      summary,
      published: nowMs - index * HOUR_MS,
    })),
    readAt: nowMs,
    isStale: false,
  };
}

const SKY: readonly WeatherCondition[] = [
  'fair',
  'partlyCloudy',
  'clear',
  'lightRain',
  'cloudy',
  'fair',
  'clear',
];

function weather({ latitude, longitude }: Place, sample: string, nowMs: number): Weather {
  const skyOf = (index: number) => SKY[index % SKY.length] ?? 'fair';
  const moment = (index: number) => ({
    at: nowMs + index * HOUR_MS,
    temperature: 21 - Math.abs(index - 3) / 2,
    condition: skyOf(Math.floor(index / 3)),
    isDay: index < 9,
  });
  return {
    latitude,
    longitude,
    timeZone: 'UTC',
    now: { ...moment(0), temperature: 21, humidity: 48, windSpeed: 3 },
    hours: Array.from({ length: 24 }, (_, index) => moment(index)),
    days: Array.from({ length: 7 }, (_, index) => ({
      date: new Date(nowMs + index * 24 * HOUR_MS).toISOString().slice(0, 10),
      min: 11 + (index % 3),
      max: 21 - (index % 4),
      condition: skyOf(index),
    })),
    attribution: { text: sample, url: '' },
    readAt: nowMs,
    isStale: false,
  };
}
