import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Doc } from '../../../model/canvas/doc.ts';
import { isList } from '../../../model/canvas/richText.ts';
import { type SlotProblem, slotsOf } from '../../../model/canvas/slotValues.ts';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import common from '../../../ui/common.module.css';
import hidden from '../../../ui/hidden.module.css';
import { ListSlot } from './ListSlot.tsx';
import { TemplateLookFields } from './LookFields.tsx';
import { TemplateMediaSlot } from './MediaSlot.tsx';
import { DateSlot, DirectionSlot, TextSlot } from './PlainSlots.tsx';
import { QrSlot } from './QrSlot.tsx';
import { TableSlot } from './TableSlot.tsx';
import { isLength, type FilledByBoard } from './cutSlots.ts';
import { slotLabel } from '../../../words/slotLabel.ts';
import { slotFields } from './slotFields.ts';
import { isExample, type SlotEditor, type SlotProps } from './slotProps.ts';
import styles from './TemplateEditor.module.css';

interface SlotFormProps {
  readonly editor: SlotEditor;
  readonly doc: Doc;
  readonly filled: FilledByBoard;
}

/** All slots in the designer's order, with what prevents publishing. */
export function SlotForm({ editor, doc, filled }: SlotFormProps) {
  const slots = slotsOf(doc);
  if (slots.length === 0) {
    return (
      <Notice>
        <Trans>Nothing in this template can be changed on a slide.</Trans>
      </Notice>
    );
  }
  return (
    <form className={common.stack5} onSubmit={(event) => event.preventDefault()}>
      {slots.map((element) => (
        <SlotPart
          key={element.id}
          element={element}
          editor={editor}
          doc={doc}
          filled={mostTaken(filled, element.slot.id)}
        />
      ))}
    </form>
  );
}

/** Returns the fill level on the artboard with the least room. */
function mostTaken(filled: FilledByBoard, slotId: string): number | undefined {
  const shares = Object.values(filled).flatMap((taken) => taken[slotId] ?? []);
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

function SlotPart(props: Omit<SlotProps, 'label'>) {
  const { element, editor, doc, filled } = props;
  const { t, i18n } = useLingui();
  const exampleId = useId();
  const texts = useSlotProblemTexts();
  const { slot } = element;
  const label = slotLabel(slot, i18n.locale);
  const isTouched = slot.id in editor.values || slot.id in editor.edits.files;
  const found = editor.problems.filter(({ slotId }) => slotId === slot.id);
  const isCut = (filled ?? 0) > 1;
  const shown = found.filter(({ code }) => (isLength(code) ? isCut : editor.isChecked));
  const isLoose = !isCut && found.some(({ code }) => isLength(code));
  const isHidden = editor.values[slot.id]?.hidden === true;
  const isUntouched = isExample(element, editor);
  const reset = t`Reset “${label}” to the template`;
  return (
    <fieldset
      id={slotFields(slot.id)}
      className={classes(common.stack2, styles.slot)}
      data-invalid={(shown.length > 0 && !isHidden) || undefined}
      data-example={isUntouched || undefined}
      data-leads-to={`[id="${slotFields(slot.id)}"] :is(input, textarea, select, button)`}
      aria-describedby={isUntouched ? exampleId : undefined}
    >
      {slot.allow.hide && (
        <Switch
          isSelected={!isHidden}
          onChange={(isOn) => editor.changeSlot(slot.id, { hidden: !isOn })}
        >
          {t`Show “${label}”`}
        </Switch>
      )}
      {!isHidden && (
        <>
          {slot.allow.content && (
            <Content element={element} label={label} editor={editor} doc={doc} filled={filled} />
          )}
          <TemplateLookFields element={element} label={label} editor={editor} doc={doc} />
          {shown.map(({ code }) => (
            <p key={code} className={common.error} role="alert">
              {texts[code]}
            </p>
          ))}
          {isLoose && (
            <p
              className={styles.counter}
            >{t`Longer than the template intends, but it still fits.`}</p>
          )}
          {isCut && (
            <p className={styles.warning} role="status">
              {t`This text is too long for its place: it runs out of it, over what lies there.`}
            </p>
          )}
        </>
      )}
      <span className={styles.corner} data-beside={slot.allow.hide ? 'switch' : 'label'}>
        {isUntouched && (
          <span id={exampleId} className={styles.example}>
            <Trans>Example</Trans>
          </span>
        )}
        {isTouched && (
          <button
            type="button"
            className={styles.reset}
            title={reset}
            onClick={() => editor.resetSlot(slot.id)}
          >
            <RotateCcw aria-hidden />
            <span className={hidden.hidden}>{reset}</span>
          </button>
        )}
      </span>
    </fieldset>
  );
}

/** The field for an element type; none for an unknown type. */
function Content(props: SlotProps): ReactNode {
  const { element } = props;
  switch (element.type) {
    case 'text':
      return isList(element.paragraphs) ? <ListSlot {...props} /> : <TextSlot {...props} />;
    case 'table':
      return <TableSlot {...props} />;
    case 'image':
    case 'video':
      return <TemplateMediaSlot {...props} />;
    case 'qr':
      return <QrSlot {...props} />;
    case 'widget':
      return <DateSlot {...props} />;
    case 'icon':
      return <DirectionSlot {...props} />;
    case 'shape':
    case 'stack':
    case 'group':
    case 'unknown':
      return null;
  }
}

function useSlotProblemTexts(): { readonly [code in SlotProblem]: string } {
  const { t } = useLingui();
  return {
    missing: t`Please fill this in before publishing.`,
    unchanged: t`This is still the example of the template. Put in your own before publishing.`,
    tooLong: t`This is longer than the template allows.`,
    tooManyLines: t`These are more lines than the template allows.`,
  };
}
