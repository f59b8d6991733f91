import type { WeatherCondition } from '../../model/widgets/weather.ts';
import type { WidgetPalette } from './palette.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SUN = '#ffc53d';
const MOON = '#ffe1a0';
const RAIN = '#4aa3ff';
const SNOW = '#8fd0ff';
const BOLT = '#ffb300';

type Shape = readonly [tag: string, attributes: { readonly [name: string]: string | number }];

const CLOUD = 'M30 74h40a16 16 0 0 0 2.5-31.8A24 24 0 0 0 26 38.6 18 18 0 0 0 30 74z';

/** Returns the state of the sky as a picture of two or three colors, on 100 × 100, for any background. */
export function weatherIcon(
  page: Document,
  condition: WeatherCondition,
  isDay: boolean,
  { cloud, isDark }: WidgetPalette,
): SVGElement {
  const svg = page.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.style.display = 'block';
  const sun = isDark || !isDay ? SUN : '#f5a300';
  for (const [tag, attributes] of shapesOf(condition, isDay, cloud, sun)) {
    const node = page.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    svg.append(node);
  }
  return svg;
}

function shapesOf(
  condition: WeatherCondition,
  isDay: boolean,
  cloud: string,
  sun: string,
): readonly Shape[] {
  const star = isDay ? (x: number, y: number, r: number) => sunAt(x, y, r, sun) : moonAt;
  const grey = cloudAt(0, 0, 1, cloud);
  switch (condition) {
    case 'clear':
      return star(50, 50, 22);
    case 'fair':
      return [...star(46, 46, 21), cloudAt(44, 48, 0.5, cloud)];
    case 'partlyCloudy':
      return [...star(66, 34, 17), cloudAt(2, 14, 0.82, cloud)];
    case 'cloudy':
      return [cloudAt(30, 0, 0.66, cloud, 0.5), cloudAt(0, 10, 0.9, cloud)];
    case 'fog':
      return [cloudAt(8, -4, 0.84, cloud), ...[70, 82, 94].map((y) => bar(y, cloud))];
    case 'lightRain':
      return [cloudAt(0, -8, 1, cloud), ...drops([36, 60])];
    case 'rain':
      return [cloudAt(0, -8, 1, cloud), ...drops([30, 48, 66])];
    case 'heavyRain':
      return [cloudAt(0, -8, 1, cloud), ...drops([24, 38, 52, 66, 80], 4.6)];
    case 'sleet':
      return [cloudAt(0, -8, 1, cloud), ...drops([30, 66]), ...flakes([48])];
    case 'lightSnow':
      return [cloudAt(0, -8, 1, cloud), ...flakes([36, 62])];
    case 'snow':
      return [cloudAt(0, -8, 1, cloud), ...flakes([28, 50, 72])];
    case 'heavySnow':
      return [cloudAt(0, -8, 1, cloud), ...flakes([24, 42, 60, 78])];
    case 'thunder':
      return [
        cloudAt(0, -8, 1, cloud),
        ['path', { d: 'M52 58 36 82h12l-5 17 20-26H51l7-15z', fill: BOLT }],
      ];
    default:
      return [grey];
  }
}

function cloudAt(x: number, y: number, scale: number, fill: string, opacity = 1): Shape {
  const transform = `translate(${x} ${y}) scale(${scale})`;
  return ['path', { d: CLOUD, fill, transform, 'fill-opacity': opacity }];
}

function sunAt(x: number, y: number, r: number, fill: string): readonly Shape[] {
  const rays = Array.from({ length: 8 }, (_, index): Shape => {
    const turn = `rotate(${index * 45} ${x} ${y})`;
    const [from, to] = [y - r * 1.34, y - r * 1.72];
    const line = { x1: x, x2: x, y1: from, y2: to, stroke: fill, transform: turn };
    return ['line', { ...line, 'stroke-width': r * 0.26, 'stroke-linecap': 'round' }];
  });
  return [['circle', { cx: x, cy: y, r, fill }], ...rays];
}

function moonAt(x: number, y: number, r: number): readonly Shape[] {
  const s = r * 1.25;
  const d = `M${x + s * 0.2} ${y - s}A${s} ${s} 0 1 0 ${x + s} ${y + s * 0.35}A${s * 0.8} ${s * 0.8} 0 0 1 ${x + s * 0.2} ${y - s}z`;
  return [['path', { d, fill: MOON }]];
}

function bar(y: number, stroke: string): Shape {
  const line = { x1: 20, x2: 80, y1: y, y2: y, stroke, 'stroke-opacity': 0.75 };
  return ['line', { ...line, 'stroke-width': 6, 'stroke-linecap': 'round' }];
}

function drops(places: readonly number[], width = 5.4): readonly Shape[] {
  return places.map((x, index): Shape => {
    const y = 76 + (index % 2) * 5;
    const line = { x1: x + 3, x2: x - 3, y1: y, y2: y + 15, stroke: RAIN };
    return ['line', { ...line, 'stroke-width': width, 'stroke-linecap': 'round' }];
  });
}

function flakes(places: readonly number[]): readonly Shape[] {
  return places.map((x, index): Shape => {
    return ['circle', { cx: x, cy: 82 + (index % 2) * 9, r: 4.8, fill: SNOW }];
  });
}
