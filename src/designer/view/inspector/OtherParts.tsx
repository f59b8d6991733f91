import { Trans, useLingui } from '@lingui/react/macro';
import {
  AlignCenterHorizontal,
  AlignEndHorizontal,
  AlignStartHorizontal,
  ArrowDown,
  ArrowRight,
  StretchHorizontal,
} from 'lucide-react';
import { useQrContent } from '../../../canvas/react/useQrContent.ts';
import {
  type IconElement,
  type QrElement,
  SHAPES,
  type ShapeElement,
  type WidgetElement,
} from '../../../model/canvas/element.ts';
import { QR_KINDS } from '../../../model/canvas/qrContent.ts';
import { isWidgetType } from '../../../model/widgets/widget.ts';
import { useQrTexts } from '../../../words/useQrTexts.ts';
import { useShapeNames } from '../elementTexts.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import {
  CheckControl,
  ChoiceBox,
  ControlPart,
  Row,
  TextBox,
  Toggles,
} from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { QrCheck } from './QrCheck.tsx';
import { useStyle } from './useStyle.ts';
import { CountdownSettings } from './CountdownSettings.tsx';
import { WidgetSettings } from './WidgetSettings.tsx';
import styles from './inspector.module.css';

/** A QR code: its content and look, with a check that it can be scanned. */
export function QrPart() {
  const { t } = useLingui();
  const { elements, setField, colorControl, fieldControl, isContentLocked } = useStyle();
  const [first] = elements as readonly QrElement[];
  if (!first) return null;
  return (
    <ControlPart title={t`QR code`}>
      {elements.length === 1 && (
        <QrContentFields
          key={first.id}
          value={first.value}
          isDisabled={isContentLocked}
          onChange={(value) => setField({ value })}
        />
      )}
      <ChoiceBox
        label={t`Error correction`}
        {...fieldControl('ecc', first.ecc ?? 'medium')}
        options={[
          { value: 'low', label: t`Low (7 %)` },
          { value: 'medium', label: t`Medium (15 %)` },
          { value: 'quartile', label: t`High (25 %)` },
          { value: 'high', label: t`Highest (30 %)` },
        ]}
      />
      <ColorBox label={t`Dots`} inherited="#000000" {...colorControl('color')} />
      {elements.length === 1 && <QrCheck element={first} />}
    </ControlPart>
  );
}

interface QrContentProps {
  readonly value: string;
  readonly isDisabled: boolean;
  onChange(value: string): void;
}

function QrContentFields({ value, isDisabled, onChange }: QrContentProps) {
  const { kind, choose, fields } = useQrContent(value, onChange);
  const texts = useQrTexts();
  return (
    <>
      <ChoiceBox
        label={texts.kind}
        options={QR_KINDS.map((one) => ({ value: one, label: texts.kinds[one] }))}
        value={kind}
        isDisabled={isDisabled}
        onChange={choose}
      />
      {fields.map((field) => (
        <TextBox
          key={field.key}
          label={texts.fields[field.key]}
          isShown
          lines={kind === 'text' ? 3 : 1}
          value={field.value}
          isDisabled={isDisabled}
          onChange={field.onChange}
        />
      ))}
      {texts.notes[kind] && <p className={styles.note}>{texts.notes[kind]}</p>}
    </>
  );
}

/** Shapes and icons. */
export function GraphicPart() {
  const { t } = useLingui();
  const names = useShapeNames();
  const { elements, setField, colorControl, fieldControl, isStyleLocked } = useStyle();
  const [first] = elements as readonly (ShapeElement | IconElement)[];
  if (!first) return null;
  return (
    <ControlPart title={first.type === 'shape' ? t`Shape` : t`Icon`}>
      {first.type === 'shape' && (
        <ChoiceBox
          label={t`Shape`}
          options={SHAPES.map((value) => ({ value, label: names[value] }))}
          {...fieldControl('shape', first.shape)}
        />
      )}
      <ColorBox label={t`Color`} inherited="$textDark" {...colorControl('color')} />
      {first.type === 'icon' && (
        <>
          <NumberBox
            label={t`Line width`}
            mark="☰"
            min={0.25}
            max={6}
            step={0.25}
            {...fieldControl('strokeWidth', first.strokeWidth ?? 2)}
          />
          <CheckControl
            isChecked={first.isFilled ?? false}
            isDisabled={isStyleLocked}
            onChange={(isOn) => setField({ isFilled: isOn || undefined })}
          >
            <Trans>Filled</Trans>
          </CheckControl>
        </>
      )}
    </ControlPart>
  );
}

/** How a stack lays out its children. */
export function StackPart() {
  const { t } = useLingui();
  const { get, control } = useStyle();
  return (
    <ControlPart title={t`Stack`}>
      <Row>
        <Toggles
          label={t`Direction`}
          {...control('direction', 'column')}
          options={[
            { value: 'column', label: t`Downwards`, icon: <ArrowDown aria-hidden /> },
            { value: 'row', label: t`Sideways`, icon: <ArrowRight aria-hidden /> },
          ]}
        />
        <NumberBox label={t`Gap`} mark="⇕" unit="px" min={0} max={1000} {...control('gap', 0)} />
        <NumberBox
          label={t`Horizontal padding`}
          mark="↔"
          unit="px"
          min={0}
          max={1000}
          {...control('paddingX', get('padding') ?? 0)}
        />
        <NumberBox
          label={t`Vertical padding`}
          mark="↕"
          unit="px"
          min={0}
          max={1000}
          {...control('paddingY', get('padding') ?? 0)}
        />
      </Row>
      <Toggles
        label={t`Alignment`}
        {...control('align', 'start')}
        options={[
          { value: 'start', label: t`Start`, icon: <AlignStartHorizontal aria-hidden /> },
          { value: 'center', label: t`Center`, icon: <AlignCenterHorizontal aria-hidden /> },
          { value: 'end', label: t`End`, icon: <AlignEndHorizontal aria-hidden /> },
          { value: 'stretch', label: t`Stretch`, icon: <StretchHorizontal aria-hidden /> },
        ]}
      />
      <ChoiceBox
        label={t`Distribution`}
        {...control('justify', 'start')}
        options={[
          { value: 'start', label: t`Aligned to the start` },
          { value: 'center', label: t`Aligned to the middle` },
          { value: 'end', label: t`Aligned to the end` },
          { value: 'between', label: t`Equal gaps` },
        ]}
      />
    </ControlPart>
  );
}

export function WidgetPart() {
  const { t } = useLingui();
  const { elements } = useStyle();
  const [first] = elements as readonly WidgetElement[];
  if (!first || elements.length > 1) return null;
  return (
    <ControlPart title={t`Widget`}>
      {first.widget === 'countdown' ? (
        <CountdownSettings element={first} />
      ) : isWidgetType(first.widget) ? (
        <WidgetSettings element={first} />
      ) : (
        <p className={styles.note}>
          <Trans>
            This version cannot set up the widget “{first.widget}”. It is kept as it is.
          </Trans>
        </p>
      )}
    </ControlPart>
  );
}
