import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { Verb } from './verb.ts';

/** Asks a verb's question before it runs; `dialog` belongs on the page, `choose` at the entries. */
export function useAsked<Thing, Hands>(
  thing: Thing,
  run: (verb: Verb<Thing, Hands>) => void,
): { readonly dialog: ReactNode; choose(verb: Verb<Thing, Hands>): void } {
  const [asked, setAsked] = useState<Verb<Thing, Hands>>();
  const question = asked?.question?.(thing);
  const close = () => setAsked(undefined);
  const dialog = asked && question && (
    <ConfirmDialog
      title={question.title}
      isOpen
      confirm={question.confirm}
      isDanger={asked.isDanger === true}
      onClose={close}
      onConfirm={() => {
        close();
        run(asked);
      }}
    >
      {question.text}
    </ConfirmDialog>
  );
  return { dialog, choose: (verb) => (verb.question ? setAsked(verb) : run(verb)) };
}
