import { expect, it } from 'vitest';
import { itemsOf } from '../../../canvas/widgets/feedItems.ts';
import { newWidget, parseWidget, widgetProblem } from '../../../model/widgets/widget.ts';
import { dataState } from '../../../model/widgets/widgetData.ts';
import { sampleOf } from './sampleWidget.ts';

const now = Date.UTC(2026, 10, 23, 10);

it.each(['weather', 'rss', 'news'] as const)('a new %s widget is shown with a sample', (type) => {
  for (const language of ['en', 'de'] as const) {
    const sample = sampleOf(newWidget(type, language), now);
    if (!sample) throw new Error('no sample');
    expect(widgetProblem(sample.widget)).toBeUndefined();
    expect(dataState(sample.widget, sample.data, now)).toBe('fresh');
    expect(JSON.stringify(sample)).toContain(language === 'de' ? 'Beispieldaten' : 'Sample data');
    const { widget, data } = sample;
    const isFeed = widget.type === 'rss' || widget.type === 'news';
    expect(isFeed ? itemsOf(widget, data).length : 3).toBe(3);
  }
});

it('what was chosen is shown as it is, and time needs no sample', () => {
  expect(sampleOf(newWidget('time', 'en'), now)).toBeUndefined();
  const chosen = parseWidget('rss', { feed: 'https://example.org/feed' });
  expect(chosen && sampleOf(chosen, now)).toBeUndefined();
});
