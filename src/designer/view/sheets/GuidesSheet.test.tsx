// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../../i18n/spoken.testkit.tsx';
import { createDesign } from '../../engine/createDesign.ts';
import { docOf } from '../../engine/engine.testkit.ts';
import type { DesignerStage } from '../stage/createStage.ts';
import { type Tools, ToolsProvider } from '../tools.ts';
import { GuidesSheet } from './GuidesSheet.tsx';

beforeEach(async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  await speak('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const design = createDesign(docOf());
  const tools = {
    design,
    stage: { isReleasing: () => false } as DesignerStage,
  } as unknown as Tools; // all that is read here
  render(
    <I18nProvider i18n={i18n}>
      <ToolsProvider value={tools}>
        <GuidesSheet onClose={() => undefined} />
      </ToolsProvider>
    </I18nProvider>,
  );
  return () => design.state().doc.artboards.landscape?.guides;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function write(name: string, at: number, text: string): void {
  const list = screen.getByRole('region', { name });
  const box = within(list).getAllByRole('textbox')[at]!;
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('adds guides in the middle, and keeps them on the artboard by its own width and height', () => {
  const guides = open();
  press('Add a vertical guide');
  press('Add a horizontal guide');
  expect(guides()).toEqual({ x: [960], y: [540] });
  write('From the left', 0, '5000');
  write('From the top', 0, '5000');
  expect(guides()).toEqual({ x: [1920], y: [1080] });
  write('From the left', 0, '-20');
  expect(guides()).toEqual({ x: [0], y: [1080] });
});

it('changes and removes the one that is meant', () => {
  const guides = open();
  press('Add a vertical guide');
  press('Add a vertical guide');
  write('From the left', 1, '100');
  expect(guides()).toEqual({ x: [960, 100] });
  const [first] = screen.getAllByRole('button', { name: 'Remove this guide' });
  fireEvent.click(first!);
  expect(guides()).toEqual({ x: [100] });
});
