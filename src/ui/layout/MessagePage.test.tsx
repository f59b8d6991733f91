// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessagePage } from './MessagePage.tsx';
import { PageHeading } from './Page.tsx';

it('instead of a page names the window and has the focus, as a page does', () => {
  const { rerender } = render(<PageHeading title="Designer">Designer</PageHeading>);
  expect(document.title).toBe('Designer · Vitrine');
  rerender(
    <MessagePage title={<b>This cannot become a slide</b>}>Share a picture instead.</MessagePage>,
  );
  expect(document.title).toBe('This cannot become a slide · Vitrine');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
