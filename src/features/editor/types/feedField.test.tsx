// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import type { OptionsWith } from '../../../model/widgets/options.ts';
import { newWidget, type Widget } from '../../../model/widgets/widget.ts';
import { widgetProblems } from './contentRules.ts';
import { FeedField } from './ownFields.tsx';

const Spoken = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

function Slide() {
  const rss = newWidget('rss', 'en');
  const [options, setOptions] = useState(rss.options as OptionsWith<'feed'>);
  const widget = { ...rss, options } as Widget; // a feed's own options
  const change = (part: object) => setOptions((before) => ({ ...before, ...part }));
  return (
    <>
      <FeedField options={options} problems={widgetProblems(widget)} onChange={change} />
      <output>{options.feed}</output>
    </>
  );
}

it('a feed may be typed without its scheme, which appears once it is left', async () => {
  await speak('en');
  render(<Slide />, { wrapper: Spoken });
  const field = screen.getByRole('textbox') as HTMLInputElement;
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'news.example/feed' } });
  expect(field.value).toBe('news.example/feed');
  expect(screen.getByRole('status').textContent).toBe('https://news.example/feed');
  fireEvent.blur(field);
  expect(field.value).toBe('https://news.example/feed');
});

it('what is no address is told with an example of one', async () => {
  await speak('de');
  render(<Slide />, { wrapper: Spoken });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'unsere Neuigkeiten' } });
  expect(screen.getByText(/gültige URL an, zum Beispiel www.example.com/)).toBeTruthy();
});
