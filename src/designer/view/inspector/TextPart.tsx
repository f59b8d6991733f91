import { Trans, useLingui } from '@lingui/react/macro';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  CaseSensitive,
  CaseUpper,
  List,
  ListOrdered,
  Pilcrow,
  Type,
} from 'lucide-react';
import * as v from 'valibot';
import { useOfferedFamilies } from '../../../canvas/react/useOfferedFamilies.ts';
import { type Brand, familyOf, type TextStyleName } from '../../../model/brand/brand.ts';
import { TEXT_STYLES } from '../../../model/brand/fields.ts';
import { cssEntries } from '../../../model/canvas/css.ts';
import type { TextElement } from '../../../model/canvas/element.ts';
import type { ListKind } from '../../../model/canvas/richText.ts';
import { Button } from '../../../ui/Button.tsx';
import { listEdit } from '../../engine/edits/text.ts';
import { FontSelect } from '../../../ui/fonts/FontSelect.tsx';
import { useTextStyleNames } from '../../../words/useTextStyleNames.ts';
import { ColorBox } from '../fields/ColorBox.tsx';
import { CheckControl, ChoiceBox, ControlPart, Row, Toggles } from '../fields/controls.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { useTools } from '../tools.ts';
import { Overflow } from './Overflow.tsx';
import { useStyle } from './useStyle.ts';
import styles from './inspector.module.css';

const WEIGHTS = ['300', '400', '500', '600', '700', '800', '900'] as const;

/** The formatting of a text; what is not set here comes from its brand style. */
export function TextPart() {
  const { t } = useLingui();
  const { brand, enter } = useTools();
  const { elements, colorControl, fieldControl, isContentLocked } = useStyle();
  const texts = elements as readonly TextElement[];
  const names = useTextStyleNames();
  const style = same(texts.map((text) => text.textStyle ?? 'styleNormalText'));
  const base = style && brand.textStyles[style];
  const [only] = texts.length === 1 ? texts : [];
  return (
    <ControlPart title={t`Text`}>
      <ChoiceBox<TextStyleName>
        label={t`Text style`}
        mark={<Type aria-hidden />}
        options={TEXT_STYLES.map((value) => ({ value, label: names[value] }))}
        {...fieldControl('textStyle', style)}
      />
      <BackToBrand />
      <Row>
        <FontFields base={base} />
        <SizeFields base={base} />
      </Row>
      <Row>
        <Alignment />
      </Row>
      <Lists texts={texts} />
      <ColorBox label={t`Text color`} inherited="$textDark" {...colorControl('color')} />
      <Shrinking />
      {only && (
        <Overflow element={only}>
          {only.fitMin === undefined ? (
            <Trans>
              The text is larger than its box. Make the box larger, or let the text shrink.
            </Trans>
          ) : (
            <Trans>Even at its smallest size the text is larger than its box.</Trans>
          )}
        </Overflow>
      )}
      {only && (
        <Button size="sm" isDisabled={isContentLocked} onPress={() => enter(only.id)}>
          <Trans>Edit text</Trans>
        </Button>
      )}
    </ControlPart>
  );
}

/** What a text style of the brand defines. */
const FROM_BRAND = [
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'fontFamily',
  'textTransform',
] as const;

function BackToBrand() {
  const { get, set } = useStyle();
  if (FROM_BRAND.every((key) => get(key) === undefined)) return null;
  return (
    <button
      type="button"
      className={styles.link}
      style={{ justifySelf: 'start', fontSize: 'var(--text-xs)' }}
      onClick={() => set(Object.fromEntries(FROM_BRAND.map((key) => [key, undefined])))}
    >
      <Trans>Back to the brand's style</Trans>
    </button>
  );
}

interface BaseProps {
  /** The brand's values; undefined while several texts have different styles. */
  readonly base: Brand['textStyles'][TextStyleName] | undefined;
}

function FontFields({ base }: BaseProps) {
  const { t } = useLingui();
  const { brand } = useTools();
  const { get, set, control, isStyleLocked } = useStyle();
  const offered = useOfferedFamilies();
  const own = [...new Set(Object.values(brand.fonts).map(familyOf))].filter((family) =>
    v.is(cssEntries.fontFamily, family),
  );
  return (
    <>
      <FontSelect
        label={t`Font`}
        isSmall
        inherited={base?.fontFamily ?? t`Brand`}
        own={own}
        families={offered.families}
        onOpen={offered.look}
        {...control('fontFamily')}
        onChange={(fontFamily) => set({ fontFamily })}
      />
      <ChoiceBox
        label={t`Weight`}
        value={String(get('fontWeight') ?? 'brand')}
        isDisabled={isStyleLocked}
        options={[
          { value: 'brand', label: t`Brand (${base?.fontWeight ?? '400'})` },
          ...WEIGHTS.map((value) => ({ value: value as string, label: value })),
        ]}
        onChange={(weight) => set({ fontWeight: weight === 'brand' ? undefined : Number(weight) })}
      />
    </>
  );
}

function SizeFields({ base }: BaseProps) {
  const { t } = useLingui();
  const { elements, setField, control } = useStyle();
  const [first] = elements as readonly TextElement[];
  const size = control('fontSize');
  return (
    <>
      <NumberBox
        label={t`Font size`}
        mark="A"
        unit="px"
        min={1}
        max={2000}
        placeholder={String(base?.fontSize ?? '')}
        {...size}
        onChange={(value, key) => {
          size.onChange(value, key);
          if (first?.fitted) setField({ fitted: undefined }, key);
        }}
      />
      <NumberBox
        label={t`Line height`}
        mark="↕"
        min={0.5}
        max={4}
        step={0.05}
        placeholder={base?.lineHeight ?? '1.2'}
        {...control('lineHeight')}
      />
      <NumberBox
        label={t`Letter spacing`}
        mark="↔"
        unit="px"
        min={-50}
        max={200}
        step={0.5}
        placeholder={base?.letterSpacing ?? '0'}
        {...control('letterSpacing')}
      />
      <Toggles
        label={t`Letter case`}
        {...control('textTransform')}
        options={[
          { value: 'none', label: t`As written`, icon: <CaseSensitive aria-hidden /> },
          { value: 'uppercase', label: t`Capitals`, icon: <CaseUpper aria-hidden /> },
        ]}
      />
    </>
  );
}

function Alignment() {
  const { t } = useLingui();
  const { control } = useStyle();
  return (
    <>
      <Toggles
        label={t`Alignment`}
        {...control('textAlign', 'left')}
        options={[
          { value: 'left', label: t`Left`, icon: <AlignLeft aria-hidden /> },
          { value: 'center', label: t`Center`, icon: <AlignCenter aria-hidden /> },
          { value: 'right', label: t`Right`, icon: <AlignRight aria-hidden /> },
          { value: 'justify', label: t`Justified`, icon: <AlignJustify aria-hidden /> },
        ]}
      />
      <Toggles
        label={t`Vertical alignment`}
        {...control('verticalAlign', 'top')}
        options={[
          { value: 'top', label: t`Top`, icon: <AlignVerticalJustifyStart aria-hidden /> },
          { value: 'middle', label: t`Middle`, icon: <AlignVerticalJustifyCenter aria-hidden /> },
          { value: 'bottom', label: t`Bottom`, icon: <AlignVerticalJustifyEnd aria-hidden /> },
        ]}
      />
    </>
  );
}

/** Makes all lines a list, or none; single lines are changed in the text itself. */
function Lists({ texts }: { readonly texts: readonly TextElement[] }) {
  const { t } = useLingui();
  const { design } = useTools();
  const { isContentLocked } = useStyle();
  const kinds = texts.flatMap(({ paragraphs }) => paragraphs.map(({ list }) => list ?? 'none'));
  return (
    <Toggles<ListKind | 'none'>
      label={t`Lists`}
      value={same(kinds)}
      isDisabled={isContentLocked}
      options={[
        { value: 'none', label: t`No list`, icon: <Pilcrow aria-hidden /> },
        { value: 'bullet', label: t`Bullets`, icon: <List aria-hidden /> },
        { value: 'number', label: t`Numbers`, icon: <ListOrdered aria-hidden /> },
      ]}
      onChange={(kind) => {
        const ids = texts.map(({ id }) => id);
        design.change('text', listEdit(ids, kind === 'none' ? undefined : kind));
      }}
    />
  );
}

/** Whether a text may shrink to fit its box, and how far. */
function Shrinking() {
  const { t } = useLingui();
  const { elements, setField, fieldControl, isStyleLocked } = useStyle();
  const fitMin = same((elements as readonly TextElement[]).map((text) => text.fitMin));
  return (
    <>
      <CheckControl
        isChecked={fitMin !== undefined}
        isDisabled={isStyleLocked}
        onChange={(isOn) => setField({ fitMin: isOn ? 16 : undefined, fitted: undefined })}
      >
        <Trans>Shrink to fit</Trans>
      </CheckControl>
      {fitMin !== undefined && (
        <div className={styles.sub}>
          <NumberBox
            label={t`Not smaller than`}
            mark="≥"
            unit="px"
            min={1}
            max={500}
            {...fieldControl('fitMin', fitMin)}
          />
        </div>
      )}
    </>
  );
}

function same<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
