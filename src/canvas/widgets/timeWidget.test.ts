// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defaultBrand } from '../../model/brand.ts';
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
