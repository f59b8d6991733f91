// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultBrand } from '../../model/brand/brand.ts';
import type { TeamId } from '../../model/ids.ts';
import { newWidget } from '../../model/widgets/widget.ts';
import { mountWidget } from './mountWidget.ts';

it.each([
  ['12', 'en', '3:07PM'],
  ['24', 'en', '15:07'],
] as const)('a clock of %s hours shows the afternoon so', (format, language, shown) => {
  const time = newWidget('time', language);
  const options = { ...time.options, format, hasDate: false, timeZone: 'UTC' };
  const view = mountWidget(
    document,
    { ...time, options } as never,
    {
      brand: defaultBrand('t' as TeamId),
      size: { width: 1920, height: 1080 },
      now: () => Date.UTC(2026, 4, 3, 15, 7),
    } as never,
  );
  expect(view.element.textContent).toBe(shown);
  view.dispose();
});

/** Degrees of each hand that turns: hour, minute, and second if there is one. */
function hands(options: object, atMs: number): readonly string[] {
  const time = newWidget('time', 'en');
  const widget = {
    ...time,
    options: { ...time.options, face: 'analogue', timeZone: 'UTC', ...options },
  };
  const context = { brand: defaultBrand('t' as TeamId), now: () => atMs };
  const size = { width: 1920, height: 1080 };
  const view = mountWidget(document, widget as never, { ...context, size } as never);
  const turned = [...view.element.querySelectorAll<HTMLElement>('*')].map(
    ({ style }) => /^rotate\((.*)deg\)$/.exec(style.transform)?.[1] ?? '',
  );
  view.dispose();
  return turned.filter(Boolean).slice(MINUTE_MARKS);
}
const MINUTE_MARKS = 60;

it('a dial shows the time by its hands', () => {
  const at = Date.UTC(2026, 4, 3, 15, 30, 45);
  expect(hands({ hasSeconds: true }, at)).toEqual(['105', '184.5', '270']);
  expect(hands({ hasSeconds: false }, at)).toEqual(['105', '180']);
  expect(hands({ format: '12' }, Date.UTC(2026, 4, 3, 0, 0))).toEqual(['0', '0']);
});

it.each(['digital', 'analogue'])('a %s clock names its city', (face) => {
  const time = newWidget('time', 'en');
  const options = { ...time.options, face, hasDate: false, city: 'Tokyo', timeZone: 'Asia/Tokyo' };
  const context = { size: { width: 1920, height: 1080 }, now: () => Date.UTC(2026, 4, 3) };
  const view = mountWidget(document, { ...time, options } as never, context as never);
  expect(view.element.textContent).toContain('Tokyo');
  view.dispose();
});
