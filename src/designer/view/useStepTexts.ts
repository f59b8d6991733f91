import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Travel } from '../verbs/context.ts';
import { stepName } from '../verbs/stepName.ts';

/** Returns the announcement of a step by its stored label, in the current language. */
export function useStepTexts() {
  const { t } = useLingui();
  const texts: { readonly [how in 'done' | Travel]: (label: string) => string } = {
    done: stepName,
    undo: (label) => t`Undone: ${stepName(label)}`,
    redo: (label) => t`Redone: ${stepName(label)}`,
  };
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  return latest;
}
