import { expect, test, type Page } from '@playwright/test';
import { bundle } from './bundle.ts';
import { PLAYER_FONTS, writeIn } from './fonts.ts';

/** Widgets drawn by a real engine in three screen shapes: nothing sticks out, nothing is cut off, all is legible. */
const ENTRY = `
import { mountWidget } from '/src/canvas/widgets/mountWidget.ts';
import { parseWidget } from '/src/model/widgets/widget.ts';
import { sourcesOf } from '/src/model/widgets/widgetData.ts';
window.widgetParts = { mountWidget, parseWidget, sourcesOf };`;

let script: string;
test.beforeAll(async () => {
  script = await bundle(ENTRY, 'chrome79');
});

const SHAPES = { landscape: [1920, 1080], portrait: [1080, 1920], square: [1080, 1080] } as const;
const NOW = Date.UTC(2026, 5, 10, 12, 5, 30);
const LONG =
  'Donaudampfschifffahrtsgesellschaft eröffnet nach zwei Jahren sorgfältiger Arbeit wieder';
const DATA = {
  feed: {
    title: 'Harbour Gazette',
    readAt: NOW - 600_000,
    items: [LONG, 'Short', 'Night bus for the islands', 'A fourth', 'A fifth'].map((title, id) => ({
      id: String(id),
      title,
      summary: `${LONG}. ${LONG}. ${LONG}.`,
      link: `https://example.org/news/${id}`,
    })),
  },
  weather: {
    timeZone: 'Europe/Berlin',
    readAt: NOW - 600_000,
    now: {
      at: NOW,
      temperature: -17.6,
      condition: 'thunder',
      isDay: false,
      humidity: 99,
      windSpeed: 31,
    },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      at: NOW + hour * 3_600_000,
      temperature: -10 - hour,
      condition: 'snow',
      isDay: true,
    })),
    days: Array.from({ length: 7 }, (_, day) => ({
      date: `2026-06-${10 + day}`,
      min: -22,
      max: -11 + day,
      condition: 'sleet',
    })),
    attribution: { text: 'A weather service', url: 'https://example.org/' },
  },
};

interface Look {
  readonly type: string;
  readonly options: object;
  readonly size: readonly [number, number];
}

/** Draws a widget and measures it: what sticks out, the largest text, colors of the corners. */
async function draw(page: Page, look: Look) {
  return page.evaluate(
    async ({ look: { type, options, size }, data, now }) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- what the bundle above put there
      const parts = (window as any).widgetParts;
      const [width, height] = size;
      const widget = parts.parseWidget(type, options);
      const answers: { [key: string]: unknown } = {};
      for (const { key, kind } of parts.sourcesOf(widget)) {
        answers[key] = data[kind as 'feed' | 'weather'];
      }
      document.body.textContent = '';
      const context = {
        size: { width, height },
        data: answers,
        now: () => now,
        timeZone: 'Europe/Berlin',
      };
      const view = parts.mountWidget(document, widget, context);
      document.body.append(view.element);
      await document.fonts.ready;
      const outer = view.element.getBoundingClientRect();
      const nodes = [...view.element.querySelectorAll('*')] as HTMLElement[];
      const outside = nodes.filter((node) => {
        const box = node.getBoundingClientRect();
        return (
          box.right > outer.right + 1 || box.bottom > outer.bottom + 1 || box.left < outer.left - 40
        );
      });
      const texts = nodes.filter((node) => node.childElementCount === 0 && node.textContent);
      // A line whose content overflows its box overlaps its neighbor.
      const over = texts.filter(
        (node) =>
          node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX === 'visible',
      );
      const sizes = texts.map((node) => parseFloat(getComputedStyle(node).fontSize));
      view.dispose();
      return {
        outside: [...outside, ...over].map((node) => (node.textContent ?? '').slice(0, 40)),
        largest: Math.max(...sizes),
        smallest: Math.min(...sizes),
        text: view.element.textContent as string,
        html: view.element.outerHTML as string,
      };
    },
    { look, data: DATA, now: NOW },
  );
}

const place = { name: 'Frankfurt am Main', latitude: 50.11, longitude: 8.68 };
const feed = 'https://example.org/rss';
const LOOKS = [
  ['time', { format: '24' }, '14:05'],
  ['time', { format: '12', hasSeconds: true, theme: 'light' }, '2:05:30'],
  ['time', { face: 'analogue', language: 'de', hasSeconds: true }, 'Mittwoch'],
  ['weather', { place, theme: 'dark', language: 'de' }, '−18°'],
  ['weather', { place, units: 'imperial', theme: 'light' }, '0°'],
  ['time', { format: '12', hasSeconds: true, language: 'de', hasDate: true }, 'Mittwoch'],
  ['rss', { feed, layout: 'headline', theme: 'dark' }, 'Harbour Gazette'],
  ['rss', { feed, layout: 'split' }, 'Up next'],
  ['rss', { feed, layout: 'list', theme: 'light' }, 'Harbour Gazette'],
  ['news', { categories: [{ id: 'w', name: 'World', url: feed }], format: 'title' }, 'World'],
] as const;

for (const [shape, size] of Object.entries(SHAPES)) {
  test(`widgets fill a ${shape} screen in any font, and nothing reaches outside`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1920 });
    for (const [font, faces] of Object.entries(PLAYER_FONTS)) {
      await page.setContent('<!doctype html><body style="margin:0">');
      await page.addScriptTag({ content: script });
      await writeIn(page, faces);
      for (const [type, options, expected] of LOOKS) {
        const drawn = await draw(page, { type, options, size });
        const name = `${font}: ${type} ${JSON.stringify(options)}`;
        expect(drawn.text, name).toContain(expected);
        expect.soft(drawn.outside, name).toEqual([]);
        // Legible across a hall, and no fine print either: at least 2.4 % of the shorter side.
        expect(drawn.largest, name).toBeGreaterThan(Math.min(...size) * 0.04);
        expect(drawn.smallest, name).toBeGreaterThanOrEqual(Math.min(...size) * 0.024);
        expect(drawn.html, name).not.toMatch(/(?<![-\w])(gap|inset|aspect-ratio):|color-mix/);
      }
    }
  });
}

test('a piece of news follows the other as the clock says', async ({ page }) => {
  await page.setContent('<!doctype html><body>');
  await page.addScriptTag({ content: script });
  const titles = await page.evaluate(
    ({ data, start }) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- what the bundle above put there
      const parts = (window as any).widgetParts;
      const options = {
        feed: 'https://example.org/rss',
        layout: 'headline',
        format: 'title',
        rotation: 10,
      };
      const widget = parts.parseWidget('rss', options);
      const [{ key }] = parts.sourcesOf(widget);
      return [0, 10, 20].map((second) => {
        const size = { width: 800, height: 450 };
        const now = () => start + second * 1000;
        const view = parts.mountWidget(document, widget, { size, data: { [key]: data }, now });
        view.dispose();
        return view.element.textContent as string;
      });
    },
    { data: DATA.feed, start: Date.UTC(2026, 0, 1) },
  );
  expect(new Set(titles).size).toBe(3);
});
