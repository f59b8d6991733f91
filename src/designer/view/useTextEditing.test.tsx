// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { emptyDoc } from '../../model/canvas/doc.ts';
import { createDesign } from '../engine/createDesign.ts';
import { insertEdit, textBlank } from '../engine/edits/insert.ts';
import type { DesignerStage } from './stage/createStage.ts';
import { useTextEditing } from './useTextEditing.ts';

it('another text is entered although one is open, which ends', async () => {
  await speak('en');
  const design = createDesign(emptyDoc('template000000000000', 'Start'));
  for (const id of ['first', 'second']) {
    design.change('insert', insertEdit(id, textBlank(id, 'styleTitle', 40)));
  }
  const boxes = new Map(['first', 'second'].map((id) => [id, document.createElement('div')]));
  document.body.append(...boxes.values());
  const lend = vi.fn<DesignerStage['lend']>();
  const viewport = document.createElement('div');
  const stage = { canvas: { boxOf: (id: string) => boxes.get(id) }, lend, viewport };
  const { result } = renderHook(
    () =>
      useTextEditing(design, stage as never, {
        onTooLong: () => undefined,
        onNext: () => undefined,
      }),
    { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
  );
  await act(() => result.current.enter('first'));
  await act(() => result.current.enter('second'));
  expect(design.state().selection).toEqual(['second']);
  expect(lend.mock.calls).toEqual([['first'], [undefined], ['second']]);
});
