import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { onTestFinished } from 'vitest';
import { parseDoc } from '../../../model/canvas/parseDoc.ts';
import { slotsOf, type SlotValues } from '../../../model/canvas/slotValues.ts';
import { inApp } from '../../../store/hooks/inApp.testkit.tsx';
import { openTestStore } from '../../../store/storeFixture.testkit.ts';
import type { SlotEditor, SlotProps } from './slotProps.ts';

/**
 * Renders the form of a document's only slot, over an editor that stores values and records which changes are their
 * own undo steps.
 */
export async function openSlotForm(
  stored: object,
  form: (props: Pick<SlotProps, 'element' | 'editor' | 'doc'>) => ReactNode,
) {
  const store = await openTestStore();
  onTestFinished(() => store.db.delete());
  const restored = parseDoc(stored);
  if (!restored.ok) throw new Error(restored.code);
  const { doc } = restored;
  const [element] = slotsOf(doc);
  if (!element) throw new Error('no slot');
  let latest: SlotValues = {};
  const steps: string[] = [];
  function Form() {
    const [values, setValues] = useState<SlotValues>({});
    useEffect(() => {
      latest = values;
    });
    const change = (kind: string) => (id: string, value: object) => {
      steps.push(kind);
      setValues({ ...values, [id]: value });
    };
    const editor = {
      values,
      edits: { files: {} },
      changeSlot: change('letters'),
      stepSlot: change('step'),
    } as unknown as SlotEditor;
    return form({ element: element!, editor, doc });
  }
  render(<Form />, { wrapper: inApp(store) });
  return { doc, element, steps, values: () => latest };
}
