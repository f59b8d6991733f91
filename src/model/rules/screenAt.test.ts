import { expect, it } from 'vitest';
import { campaignId, campaignsFrom, programmeWith } from './programme.testkit.ts';
import { testPlayer, testSlide, utc } from './rules.testkit.ts';
import { screenAt } from './screenAt.ts';

const EVE = utc('2026-12-24T14:05');
const own = () => 0;
const [a, b, often] = [
  testSlide({ id: 'slide-a-000000000000', position: 'a', duration: 20 }),
  testSlide({ id: 'slide-b-000000000000', position: 'b', duration: 20 }),
  testSlide({ id: 'slide-often-00000000', position: 'c', duration: 20, frequency: 1 }),
];
const sale = testSlide({ id: 'slide-of-the-sale-00', campaign: campaignId(0) });

it('lists what takes turns, in order, and about how often each comes', () => {
  const found = screenAt([often, b, a], testPlayer('UTC'), EVE, own);
  expect(found.slides).toEqual([
    { slide: a, everySeconds: 80 },
    { slide: b, everySeconds: 80 },
    { slide: often, everySeconds: 40 },
  ]);
  expect(found).toMatchObject({ isDark: false, replacing: [], hasVideos: false });
});

it('tells what interrupts by its minutes, and leaves it out of the turns', () => {
  const slides = [a, b, sale];
  const news = { mode: 'interrupts', everyMinutes: 5 };
  const programme = programmeWith(campaignsFrom(news), slides);
  expect(screenAt(slides, testPlayer('UTC', { programme }), EVE, own).slides).toEqual(
    expect.arrayContaining([
      { slide: a, everySeconds: 40 },
      { slide: b, everySeconds: 40 },
      { slide: sale, everySeconds: 300 },
    ]),
  );
});

it('knows campaigns, hours, closed days, and that nothing may be due', () => {
  const slides = [a, sale];
  const programme = programmeWith(
    campaignsFrom({ dates: { start: '2026-12-24', end: '2026-12-24' } }),
    slides,
  );
  const at = (over: object, ms = EVE) =>
    screenAt(slides, testPlayer('UTC', { programme, ...over }), ms, own);
  expect(at({}).slides).toEqual([{ slide: sale, everySeconds: undefined }]);
  expect(at({}).replacing).toEqual(['Campaign 0']);
  expect(at({}, utc('2026-12-25T14:05')).slides.map(({ slide }) => slide)).toEqual([a]);
  expect(at({ hours: 'Mo 08:00-20:00' })).toMatchObject({ isDark: true, slides: [] });
  const specialDays = { '2026-12-24': { name: 'Christmas Eve', isClosed: true } };
  expect(at({ hours: 'Th 08:00-20:00', specialDays })).toMatchObject({
    isDark: true,
    closed: 'Christmas Eve',
  });
  expect(screenAt([], testPlayer('UTC'), EVE, own)).toMatchObject({ isDark: false, slides: [] });
});
