import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { slotLabel } from '../slotLabel.ts';
import { goToFields, type SlotEditor } from './slotProps.ts';

/** How many examples are named; the others are counted. */
const NAMED = 3;

/** Asks before a slide is published that still shows the template's words or pictures. */
export function ExamplesDialog({ editor }: { readonly editor: SlotEditor }) {
  const { t, i18n } = useLingui();
  const textId = useId();
  const { examples, isAsking, answer, setTab } = editor;
  const labels = examples.map(({ slot }) => slotLabel(slot, i18n.locale));
  const more = labels.length - NAMED;
  const rest = more > 0 ? [t`${more} more`] : [];
  const names = new Intl.ListFormat(i18n.locale).format([...labels.slice(0, NAMED), ...rest]);
  const goToFirst = () => {
    answer(false);
    setTab('content');
    const first = examples[0]?.slot.id;
    // Once the dialog has given the focus back.
    if (first !== undefined) requestAnimationFrame(() => goToFields(first));
  };
  return (
    <Dialog
      title={t`Publish with examples?`}
      isOpen={isAsking}
      role="alertdialog"
      width="sm"
      describedBy={textId}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(true)}>
            <Trans>Publish anyway</Trans>
          </Button>
          <Button look="primary" autoFocus onPress={goToFirst}>
            <Trans>Go to the first one</Trans>
          </Button>
        </>
      }
    >
      <p id={textId}>
        <Trans>Still the example of the template: {names}. Screens would show it like that.</Trans>
      </p>
    </Dialog>
  );
}
