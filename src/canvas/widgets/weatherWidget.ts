import {
  degrees,
  type TemperatureUnit,
  type Weather,
  type WeatherDay,
} from '../../model/widgets/weather.ts';
import type { WidgetOptions } from '../../model/widgets/table.ts';
import { sourcesOf } from '../../model/widgets/widgetData.ts';
import type { WidgetLanguage } from '../../model/widgets/widgetThemes.ts';
import { drawNotice, missingText } from './drawNotice.ts';
import type { Brush, Draw } from './frame.ts';
import { WIDGET_TEXTS } from './texts.ts';
import { asOf, formatter } from './wallFormat.ts';
import { weatherIcon } from './weatherIcon.ts';

type WeatherOptions = WidgetOptions['weather'];

/** The current weather, large; the forecast beside or below it. */
export const drawWeather: Draw<'weather'> = (options, brush) => {
  const widget = { type: 'weather', options } as const;
  const [source] = sourcesOf(widget);
  const weather = source && (brush.data[source.key] as Weather | undefined); // by its key
  if (!weather) return drawNotice(brush, options.place?.name ?? '', missingText(widget, brush));
  const parts: Parts = { options, weather, brush };
  const layout = { landscape, portrait, grid: square }[brush.shape];
  return { children: [layout(parts), footer(parts)] };
};

interface Parts {
  readonly options: WeatherOptions;
  readonly weather: Weather;
  readonly brush: Brush;
}

const EDGE = 8;

function landscape(parts: Parts): HTMLElement {
  const { el, u } = parts.brush;
  const days = dayRows(parts, 5, 8.4);
  Object.assign(days.style, { width: '43%', marginLeft: u(7), flex: '0 0 auto' });
  const now = present(parts, { icon: 29, degrees: 33, place: 8 });
  Object.assign(now.style, { flex: '1 1 0px', minWidth: '0px' });
  return el(
    { display: 'flex', alignItems: 'center', margin: 'auto 0', padding: `0 ${u(EDGE)}` },
    now,
    days,
  );
}

function portrait(parts: Parts): HTMLElement {
  const { el, u } = parts.brush;
  const hours = hourColumns(parts, 5);
  hours.style.margin = `${u(6)} 0 ${u(4)}`;
  return el(
    { margin: 'auto 0', padding: `0 ${u(EDGE)}` },
    present(parts, { icon: 32, degrees: 35, place: 9 }),
    hours,
    dayRows(parts, 5, 7.6),
  );
}

function square(parts: Parts): HTMLElement {
  const { el, u } = parts.brush;
  const days = dayColumns(parts, 4);
  days.style.marginTop = u(4);
  return el(
    { margin: 'auto 0', padding: `0 ${u(EDGE)}` },
    present(parts, { icon: 24, degrees: 27, place: 7 }),
    days,
  );
}

interface PresentSizes {
  readonly icon: number;
  readonly degrees: number;
  readonly place: number;
}

/** The place, the sky, the temperature, and further values of the moment. */
function present({ options, weather, brush }: Parts, sizes: PresentSizes): HTMLElement {
  const { el, text, u, palette, fonts } = brush;
  const { now } = weather;
  const value = figure(now.temperature, options);
  // Four characters (−12°, 104°) stay within the width of three.
  const size = sizes.degrees * Math.min(1, 3.2 / value.length);
  const texts = WIDGET_TEXTS[options.language];
  const facts = [
    now.windSpeed !== undefined && `${texts.wind} ${wind(now.windSpeed, options)}`,
    now.humidity !== undefined && `${texts.humidity} ${Math.round(now.humidity)} %`,
  ].filter((fact) => fact !== false);
  const number = el(
    {
      fontFamily: fonts.title,
      fontSize: u(size),
      flex: '0 1 auto',
      minWidth: '0px',
      fontWeight: '600',
      lineHeight: '1',
      letterSpacing: '-0.05em',
      marginLeft: u(3),
    },
    value,
  );
  return el(
    {},
    text(options.place?.name ?? '', sizes.place, {
      lines: 1,
      fontWeight: '650',
      letterSpacing: '-0.015em',
    }),
    el(
      { display: 'flex', alignItems: 'center', margin: `${u(2)} 0 ${u(1)} ${u(-2)}` },
      icon(brush, now.condition, now.isDay, sizes.icon),
      brush.whole(number, size, 'now'),
    ),
    text(texts.conditions[now.condition], sizes.place * 0.88, { fontWeight: '550', lines: 1 }),
    facts.length > 0
      ? text(facts.join('  ·  '), sizes.place * 0.6, {
          color: palette.muted,
          marginTop: u(1.6),
          lines: 1,
        })
      : undefined,
  );
}

/** The days in rows, each with its range within the temperatures of them all. */
function dayRows({ options, weather, brush }: Parts, count: number, high: number): HTMLElement {
  const { el, u } = brush;
  const days = weather.days.slice(0, count);
  const low = Math.min(...days.map(({ min }) => min));
  const span = Math.max(1, Math.max(...days.map(({ max }) => max)) - low);
  const rows = days.map((day, index) => {
    const row = el(
      {
        display: 'flex',
        alignItems: 'center',
        height: u(high * 1.42),
        ...(index > 0 && { borderTop: `1px solid ${brush.palette.line}` }),
      },
      ...dayCells(brush, day, options, {
        left: (day.min - low) / span,
        right: (day.max - low) / span,
      }),
    );
    return row;
  });
  return el(panel(brush, `${u(1)} ${u(4.5)}`), ...rows);
}

interface Span {
  readonly left: number;
  readonly right: number;
}

function dayCells(brush: Brush, day: WeatherDay, options: WeatherOptions, span: Span): Node[] {
  const { el, text, u, palette } = brush;
  const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'right', flex: '0 0 auto' };
  const bar = el({
    position: 'absolute',
    top: '0',
    height: '100%',
    left: `${span.left * 100}%`,
    right: `${(1 - span.right) * 100}%`,
    minWidth: u(1.3),
    borderRadius: u(1),
    background: 'linear-gradient(90deg, #58b4f6, #ffc53d)',
  });
  const track = el(
    {
      position: 'relative',
      flex: '1 1 0px',
      height: u(1.3),
      margin: `0 ${u(2.4)}`,
      borderRadius: u(1),
      background: palette.line,
    },
    bar,
  );
  return [
    text(dayName(day, options.language, brush), 5.2, {
      flex: '0 0 auto',
      width: u(16),
      fontWeight: '600',
      whole: 'day',
    }),
    icon(brush, day.condition, true, 9.4),
    text(figure(day.min, options), 5.2, {
      ...figures,
      width: u(11),
      color: palette.muted,
      whole: 'degrees',
    }),
    track,
    text(figure(day.max, options), 5.2, {
      ...figures,
      width: u(11.5),
      fontWeight: '650',
      whole: 'degrees',
    }),
  ];
}

function dayColumns({ options, weather, brush }: Parts, count: number): HTMLElement {
  const { text, palette, u } = brush;
  const cells = weather.days.slice(0, count).map((day) => {
    const max = text(figure(day.max, options), 5, { fontWeight: '650', whole: 'max' });
    const min = text(figure(day.min, options), 4.4, { color: palette.muted, whole: 'min' });
    const called = dayName(day, options.language, brush);
    const name = text(called, 4.4, { fontWeight: '600', whole: 'day' });
    return column(brush, name, icon(brush, day.condition, true, 10), max, min);
  });
  return brush.el({ ...panel(brush, `${u(3)} ${u(2)}`), display: 'flex' }, ...cells);
}

function hourColumns({ options, weather, brush }: Parts, count: number): HTMLElement {
  const { text, palette, u } = brush;
  const format = formatter(options.language, weather.timeZone, {
    hour: '2-digit',
    minute: '2-digit',
  });
  // Every third hour: adjacent ones look alike.
  const hours = weather.hours.filter((_, index) => index % 3 === 0).slice(0, count);
  const cells = hours.map((hour) => {
    const at = text(format.format(hour.at), 4, { color: palette.muted, whole: 'hour' });
    const degrees = figure(hour.temperature, options);
    const value = text(degrees, 5.6, { fontWeight: '650', whole: 'hourDegrees' });
    return column(brush, at, icon(brush, hour.condition, hour.isDay, 11), value);
  });
  return brush.el({ ...panel(brush, `${u(3.4)} ${u(2)}`), display: 'flex' }, ...cells);
}

function column({ el, u }: Brush, ...children: readonly Node[]): HTMLElement {
  return el(
    {
      flex: '1 1 0px',
      minWidth: '0px',
      padding: `0 ${u(0.7)}`,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    ...children,
  );
}

function panel({ u, palette }: Brush, padding: string) {
  return { padding, borderRadius: u(3.4), background: palette.panel };
}

function icon(
  brush: Brush,
  condition: Weather['now']['condition'],
  isDay: boolean,
  units: number,
): Node {
  const size = brush.u(units);
  const box = brush.el({ width: size, height: size, flex: '0 0 auto' });
  box.append(weatherIcon(box.ownerDocument, condition, isDay, brush.palette));
  return box;
}

/** Returns degrees with a real minus sign, which matches the digits in width and height. */
function figure(celsius: number, { units }: WeatherOptions): string {
  return `${degrees(celsius, units)}°`.replace('-', '\u2212');
}

function dayName(day: WeatherDay, language: WidgetLanguage, brush: Brush): string {
  const noon = Date.parse(`${day.date}T12:00:00Z`);
  const today = formatter('en', brush.timeZone, { day: 'numeric', month: 'numeric' });
  const named = formatter('en', 'UTC', { day: 'numeric', month: 'numeric' });
  if (today.format(brush.now()) === named.format(noon)) return WIDGET_TEXTS[language].today;
  return formatter(language, 'UTC', { weekday: 'short' }).format(noon).replace('.', '');
}

function wind(metresPerSecond: number, { units, language }: WeatherOptions): string {
  const isMetric = units === ('metric' satisfies TemperatureUnit);
  const value = Math.round(metresPerSecond * (isMetric ? 3.6 : 2.237));
  return `${value} ${isMetric ? 'km/h' : language === 'de' ? 'mi/h' : 'mph'}`;
}

function footer({ options, weather, brush }: Parts): HTMLElement {
  const { u, palette } = brush;
  const { asOf: word } = WIDGET_TEXTS[options.language];
  const when = asOf(weather.readAt, brush.now(), options.language, brush.timeZone);
  return brush.text(`${word} ${when}  ·  ${weather.attribution.text}`, 2.5, {
    padding: `0 ${u(EDGE)} ${u(4)}`,
    color: palette.muted,
    lines: 1,
  });
}
