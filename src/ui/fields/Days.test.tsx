// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { Days } from './Days.tsx';

it.each([
  ['en', 'Days: Monday to Friday', 'Days: Saturday to Sunday'],
  ['de', 'Days: Montag bis Freitag', 'Days: Samstag bis Sonntag'],
] as const)(
  'chooses the days of work, or the weekend, with one press (%s)',
  async (language, work, weekend) => {
    await speak(language);
    const onChange = vi.fn<(days: readonly string[]) => void>();
    render(
      <I18nProvider i18n={i18n}>
        <Days label="Days" value={['Sa']} onChange={onChange} />
      </I18nProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: work }));
    fireEvent.click(screen.getByRole('button', { name: weekend }));
    expect(onChange.mock.calls).toEqual([[['Mo', 'Tu', 'We', 'Th', 'Fr']], [['Sa', 'Su']]]);
  },
);
