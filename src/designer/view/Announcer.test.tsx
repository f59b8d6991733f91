// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { createDesign } from '../engine/createDesign.ts';
import { docOf, shape } from '../engine/engine.testkit.ts';
import { createLayout } from '../engine/layout.ts';
import { Announcer } from './Announcer.tsx';
import type { DesignerStage } from './stage/createStage.ts';
import { type Tools, ToolsProvider } from './tools.ts';

beforeEach(() => speak('en'));

const TURNED = {
  id: 'b',
  type: 'shape',
  name: 'Ribbon',
  css: { left: 5, top: 6, width: 7, height: 8, rotate: 30 },
};

function open(isWriting = false) {
  const design = createDesign(docOf(shape('a', 10.4, 20, 300, 40), TURNED));
  const layout = () => createLayout(design.state().doc, 'landscape', () => undefined);
  const stage = { layout, isReleasing: () => false } as unknown as DesignerStage;
  const tools = { design, stage } as unknown as Tools; // all that is read here
  render(
    <I18nProvider i18n={i18n}>
      <ToolsProvider value={tools}>
        <Announcer isWriting={isWriting} />
      </ToolsProvider>
    </I18nProvider>,
  );
  return (...ids: string[]) => {
    act(() => design.select(ids));
    return screen.getByRole('status').textContent;
  };
}

it('says what is selected, where it is and how it is turned', () => {
  const select = open();
  expect(select()).toBe('');
  const place = '10 from the left, 20 from the top, 300 wide, 40 high';
  expect(select('a')).toBe(`Rectangle, Rectangle, ${place}`);
  expect(select('b')).toMatch(/^Ribbon, Rectangle, .*, turned by 30 degrees$/);
  expect(select('a', 'b')).toBe('2 elements selected');
  expect(select()).toBe('');
});

it('is silent while a text is written', () => {
  expect(open(true)('a')).toBe('');
});
