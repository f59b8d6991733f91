// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ImportForm } from './ImportForm.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function show(website: string, isWarranted: boolean) {
  const onSubmit = vi.fn<() => void>();
  const onSkip = vi.fn<() => void>();
  const given = { website, isWarranted, problem: '', onSubmit, onSkip };
  render(
    <I18nProvider i18n={i18n}>
      <ImportForm {...given} onWebsite={() => undefined} onWarrant={() => undefined} />
    </I18nProvider>,
  );
  return given;
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Import brand' }));

it.each([
  ['an address', '', true],
  ['an address that is one', 'http://', true],
  ['that somebody vouches for it', 'https://museum.example', false],
])('an import needs %s', (_, website, isWarranted) => {
  const { onSubmit } = show(website, isWarranted);
  start();
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each(['museum.example', ' www.museum.example/en ', '//museum.example', 'museum.example:443'])(
  'an address without a scheme is one: "%s"',
  (website) => {
    const { onSubmit } = show(website, true);
    start();
    expect(onSubmit).toHaveBeenCalledOnce();
  },
);

it.each([
  'the museum',
  'museum',
  'ada@museum.example',
  'https://ada@museum.example',
  'ftp://museum.example',
  '',
])('"%s" is no address: the sentence has an example of one', (website) => {
  const { onSubmit } = show(website, true);
  start();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText(/Please provide a valid URL, such as www.example.com/)).toBeTruthy();
});

it.each(['https://museum.example:8443', 'http://192.168.1.20:8080', 'https://intranet'])(
  'the server is asked for %s, and says why it does not read it',
  (website) => {
    const { onSubmit } = show(website, true);
    start();
    expect(onSubmit).toHaveBeenCalledOnce();
  },
);

it('an import starts with both, and can be skipped without either', () => {
  const whole = show('https://museum.example', true);
  start();
  expect(whole.onSubmit).toHaveBeenCalledOnce();
  cleanup();
  const empty = show('', false);
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(empty.onSkip).toHaveBeenCalledOnce();
});
