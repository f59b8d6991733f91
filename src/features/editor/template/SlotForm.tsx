import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Doc } from '../../../model/canvas/doc.ts';
import { isList } from '../../../model/canvas/richText.ts';
import { type SlotProblem, slotsOf } from '../../../model/canvas/slotValues.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import common from '../../../ui/common.module.css';
import { ListSlot } from './ListSlot.tsx';
import { LookFields } from './LookFields.tsx';
import { MediaSlot } from './MediaSlot.tsx';
import { DateSlot, DirectionSlot, TextSlot } from './PlainSlots.tsx';
import { QrSlot } from './QrSlot.tsx';
import { TableSlot } from './TableSlot.tsx';
import { isLength, type Room } from './cutSlots.ts';
import { type Editor, fieldsOf, slotLabel, type SlotProps } from './slotProps.ts';
import styles from './TemplateEditor.module.css';

interface SlotFormProps {
  readonly editor: Editor;
  readonly doc: Doc;
  readonly room: Room;
}

/** All slots in the designer's order, with what prevents publishing. */
export function SlotForm({ editor, doc, room }: SlotFormProps) {
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
          room={mostTaken(room, element.slot.id)}
        />
      ))}
    </form>
  );
}

/** Returns the fill level on the artboard with the least room. */
function mostTaken(room: Room, slotId: string): number | undefined {
  const shares = Object.values(room).flatMap((taken) => taken[slotId] ?? []);
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

function SlotPart(props: Omit<SlotProps, 'label'>) {
  const { element, editor, doc, room } = props;
  const { t, i18n } = useLingui();

  const texts = useSlotProblemTexts();
  const { slot } = element;
  const label = slotLabel(slot, i18n.locale);
  const isTouched = slot.id in editor.values || slot.id in editor.edits.files;
  const found = editor.problems.filter(({ slotId }) => slotId === slot.id);
  const isCut = (room ?? 0) > 1;
  const shown = found.filter(({ code }) => (isLength(code) ? isCut : editor.isChecked));
  const isLoose = !isCut && found.some(({ code }) => isLength(code));
  const isHidden = editor.values[slot.id]?.hidden === true;
  return (
    <fieldset
      id={fieldsOf(slot.id)}
      className={common.stack2}
      style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
      data-invalid={(shown.length > 0 && !isHidden) || undefined}
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
            <Content element={element} label={label} editor={editor} doc={doc} room={room} />
          )}
          <LookFields element={element} label={label} editor={editor} doc={doc} />
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
              {t`This text is too long for its place; some of it is cut off.`}
            </p>
          )}
        </>
      )}
      {isTouched && (
        <div className={styles.foot}>
          <button type="button" className={styles.reset} onClick={() => editor.resetSlot(slot.id)}>
            {t`Reset “${label}” to the template`}
          </button>
        </div>
      )}
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
      return <MediaSlot {...props} />;
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
