import { Trans, useLingui } from '@lingui/react/macro';
import type { Element } from '../../../model/canvas/element.ts';
import { LOCKS, SLOT_RIGHTS, type Slot } from '../../../model/canvas/slot.ts';
import { slotsOf } from '../../../model/canvas/slotValues.ts';
import { isList, plainText } from '../../../model/canvas/richText.ts';
import { useElementName } from '../elementTexts.ts';
import { CheckControl, ControlPart, Row, TextBox } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useDesign, useTools } from '../tools.ts';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

const CAN_BE_SLOTS: readonly Element['type'][] = [
  'text',
  'image',
  'video',
  'qr',
  'table',
  'shape',
  'icon',
  'group',
  'stack',
];

/** The countdown is the only widget with content that a slide can set. */
const canBeSlot = (element: Element): boolean =>
  element.type === 'widget' ? element.widget === 'countdown' : CAN_BE_SLOTS.includes(element.type);

/** Whether slides fill this element, and what they may change about it. */
export function SlotPart({ element }: { readonly element: Element }) {
  const { t } = useLingui();
  const { newId } = useTools();
  const { setField } = useStyle();
  const nameOf = useElementName();
  const count = useDesign((state) => slotsOf(state.doc).length);
  const { slot } = element;
  if (!canBeSlot(element)) return null;
  const create = (): Slot => {
    const label = element.name ?? nameOf(element).slice(0, 40);
    return {
      id: newId(),
      label: { en: label, de: label },
      order: count + 1,
      allow: { [FIRST_RIGHTS.find((right) => isRightFor(element, right)) ?? 'hide']: true },
    };
  };
  const set = (changes: { readonly [key: string]: unknown }, key?: string) => {
    if (!slot) return;
    const rows = Object.entries({ ...slot, ...changes }).filter(([, value]) => value !== undefined);
    setField({ slot: Object.fromEntries(rows) }, key ? `slot ${key}` : undefined);
  };
  return (
    <ControlPart title={t`Slot for slides`} isFolded={!slot}>
      <CheckControl
        isChecked={slot !== undefined}
        onChange={(isOn) => setField({ slot: isOn ? create() : undefined })}
      >
        <Trans>Slides fill this themselves</Trans>
      </CheckControl>
      {slot && <SlotFields element={element} slot={slot} set={set} />}
    </ControlPart>
  );
}

interface SlotFieldsProps {
  readonly element: Element;
  readonly slot: Slot;
  set(changes: { readonly [key: string]: unknown }, key?: string): void;
}

function SlotFields({ element, slot, set }: SlotFieldsProps) {
  const { t } = useLingui();
  /** Zero means no limit. */
  const limit = (name: 'maxChars' | 'maxLines') => ({
    min: 0,
    placeholder: '∞',
    value: slot[name],
    onChange: (value: number, key: string) => set({ [name]: Math.round(value) || undefined }, key),
  });
  const length = element.type === 'text' ? plainText(element.paragraphs).length : 0;
  return (
    <>
      <Row>
        <TextBox
          label={t`Label, English`}
          isShown
          maxLength={200}
          value={slot.label.en ?? ''}
          onChange={(en) => set({ label: { ...slot.label, en } })}
        />
        <TextBox
          label={t`Label, German`}
          isShown
          maxLength={200}
          value={slot.label.de ?? ''}
          onChange={(de) => set({ label: { ...slot.label, de } })}
        />
      </Row>
      <Row columns={element.type === 'text' ? 3 : element.type === 'table' ? 2 : 1}>
        <NumberBox
          label={t`Place in the form`}
          mark="#"
          min={1}
          max={500}
          value={slot.order}
          onChange={(order, key) => set({ order }, key)}
        />
        {element.type === 'table' && (
          <NumberBox label={t`Maximum rows`} mark="≡" max={60} {...limit('maxLines')} />
        )}
        {element.type === 'text' && (
          <>
            <NumberBox label={t`Maximum characters`} mark="a" max={5000} {...limit('maxChars')} />
            <NumberBox label={t`Maximum lines`} mark="≡" max={100} {...limit('maxLines')} />
          </>
        )}
      </Row>
      {element.type === 'text' && isList(element.paragraphs) && (
        <p className={styles.note}>
          <Trans>Every line is in a list: slides add, move and remove its entries.</Trans>
        </p>
      )}
      {slot.maxChars !== undefined && length > slot.maxChars && (
        <p className={styles.warn}>
          <span />
          <span>
            <Trans>The template's own text has {length} characters.</Trans>
          </span>
        </p>
      )}
      <CheckControl
        isChecked={slot.required ?? false}
        onChange={(isOn) => set({ required: isOn || undefined })}
      >
        <Trans>Must not be empty</Trans>
      </CheckControl>
      <CheckControl
        isChecked={slot.mustChange ?? false}
        onChange={(isOn) => set({ mustChange: isOn || undefined })}
      >
        <Trans>Must differ from the template</Trans>
      </CheckControl>
      <RightsFields element={element} slot={slot} set={set} />
    </>
  );
}

/** What slides may change. */
function RightsFields({ element, slot, set }: SlotFieldsProps) {
  const { t } = useLingui();
  const rights: { readonly [right in (typeof SLOT_RIGHTS)[number]]: string } = {
    content: t`Content`,
    crop: t`Crop`,
    color: t`Color`,
    size: t`Size of the text`,
    move: t`Position`,
    hide: t`Hide it`,
  };
  return (
    <>
      <p className={styles.note}>
        <Trans>Slides may change:</Trans>
      </p>
      <Row>
        {SLOT_RIGHTS.filter((right) => isRightFor(element, right)).map((right) => (
          <CheckControl
            key={right}
            isChecked={slot.allow[right] ?? false}
            onChange={(isOn) => {
              const { [right]: _old, ...rest } = slot.allow;
              set({ allow: isOn ? { ...rest, [right]: true } : rest });
            }}
          >
            {rights[right]}
          </CheckControl>
        ))}
      </Row>
    </>
  );
}

/** What a new slot allows: the first of these that its element has. */
const FIRST_RIGHTS = ['content', 'color', 'hide'] as const;

function isRightFor({ type }: Element, right: (typeof SLOT_RIGHTS)[number]): boolean {
  if (right === 'crop') return type === 'image' || type === 'video';
  if (right === 'size') return type === 'text' || type === 'table';
  if (right === 'color')
    return (
      type === 'text' || type === 'table' || type === 'shape' || type === 'icon' || type === 'qr'
    );
  if (right === 'content')
    return ['text', 'image', 'video', 'qr', 'icon', 'widget', 'table'].includes(type);
  return true;
}

/** What is locked, here and in slides. */
export function LocksPart() {
  const { t } = useLingui();
  const { elements, setField } = useStyle();
  const names: { readonly [lock in (typeof LOCKS)[number]]: string } = {
    move: t`Position`,
    size: t`Size`,
    style: t`Appearance`,
    content: t`Content`,
    delete: t`Deleting`,
  };
  const isOn = (lock: (typeof LOCKS)[number]) =>
    elements.every((element) => element.lock?.[lock] === true);
  const toggle = (lock: (typeof LOCKS)[number]) => {
    const next = LOCKS.filter((one) => (one === lock ? !isOn(one) : isOn(one)));
    const rows = Object.fromEntries(next.map((one) => [one, true]));
    setField({ lock: next.length > 0 ? rows : undefined });
  };
  return (
    <ControlPart title={t`Protection`} isFolded={elements.every(({ lock }) => !lock)}>
      <Row>
        {LOCKS.map((lock) => (
          <CheckControl key={lock} isChecked={isOn(lock)} onChange={() => toggle(lock)}>
            {names[lock]}
          </CheckControl>
        ))}
      </Row>
    </ControlPart>
  );
}
