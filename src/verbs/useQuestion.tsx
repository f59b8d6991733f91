import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import type { Verb } from './verb.ts';

interface Chosen<Thing, Context> {
  readonly verb: Verb<Thing, Context>;
  readonly thing: Thing;
}

/**
 * Asks a verb's question before it runs; render `dialog` on the page, call `choose` from the menu entries.
 */
export function useQuestion<Thing, Context>(
  run: (verb: Verb<Thing, Context>, thing: Thing) => unknown,
): { readonly dialog: ReactNode; choose(verb: Verb<Thing, Context>, thing: Thing): void } {
  const [chosen, setChosen] = useState<Chosen<Thing, Context>>();
  const question = chosen?.verb.question?.(chosen.thing);
  const close = () => setChosen(undefined);
  const dialog = chosen && question && (
    <ConfirmDialog
      title={question.title}
      isOpen
      confirm={question.confirm}
      isDanger={chosen.verb.isDanger === true}
      onClose={close}
      onConfirm={() => {
        close();
        void run(chosen.verb, chosen.thing);
      }}
    >
      {question.text}
    </ConfirmDialog>
  );
  const choose = (verb: Verb<Thing, Context>, thing: Thing) =>
    verb.question ? setChosen({ verb, thing }) : void run(verb, thing);
  return { dialog, choose };
}
