import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import type { Brand } from '../../../model/brand/brand.ts';
import { parseColor } from '../../../model/canvas/color.ts';
import { DERIVED_COLORS, paintColors } from '../../../model/rules/paintColors.ts';
import { parseHexColor } from '../../../ui/fields/hexColor.ts';
import popover from '../../../ui/overlays/Popover.module.css';
import { useTools } from '../tools.ts';
import { Slider, TextBox } from './controls.tsx';
import styles from './fields.module.css';
import { useColorNames } from '../../../words/useColorNames.ts';

export interface ColorBoxProps {
  readonly label: string;
  /** `$key`, `$key/60`, `#rrggbb` or `#rrggbbaa`; undefined for none, or when several differ. */
  readonly value: string | undefined;
  /** Shown while nothing is set. */
  readonly inherited?: string;
  readonly isDisabled?: boolean;
  /** Undefined removes the color; offered only when this is set. */
  readonly canClear?: boolean;
  onChange(color: string | undefined): void;
}

/** A color of the brand, by reference so that it follows the brand, or a custom one. */
export function ColorBox(props: ColorBoxProps) {
  const { label, value, inherited, isDisabled = false } = props;
  const { brand } = useTools();
  const { t } = useLingui();
  const nameOf = useColorName();
  const shown = value ?? inherited;
  return (
    <DialogTrigger>
      <Button className={styles.colorButton ?? ''} isDisabled={isDisabled}>
        <Chip color={shown && shownColor(brand, shown)} />
        <span className={styles.colorName}>{shown ? nameOf(shown) : t`None`}</span>{' '}
        <span className={styles.unit}>{label}</span>
      </Button>
      <Popover className={popover.popover ?? ''} placement="left top" offset={8}>
        <Dialog aria-label={label} style={{ outline: 'none' }}>
          <Palette {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Chip({ color }: { readonly color: string | undefined }) {
  return (
    <span
      aria-hidden
      className={styles.chip}
      data-none={color === undefined || undefined}
      style={{ ['--chip' as string]: color }}
    />
  );
}

function Palette({ value, inherited, canClear, onChange }: ColorBoxProps) {
  const { brand } = useTools();
  const { t } = useLingui();
  const nameOf = useColorName();
  const parsed = parseColor(value ?? inherited ?? '');
  const percent = parsed ? Math.round(alphaOf(parsed) * 100) : 100;
  const keys = Object.keys(brand.colors).filter((key) => !brand.colors[key]?.removed);
  const hex = value && shownHex(value, paintColors(brand));
  const swatch = (key: string) => (
    <button
      key={key}
      type="button"
      className={styles.swatch}
      title={nameOf(`$${key}`)}
      aria-label={nameOf(`$${key}`)}
      aria-pressed={parsed?.kind === 'brand' && parsed.key === key}
      onClick={() => onChange(withAlpha(`$${key}`, percent))}
    >
      <Chip color={shownColor(brand, `$${key}`)} />
    </button>
  );
  return (
    <div className={styles.palette}>
      <div role="group" aria-label={t`Brand colors`} className={styles.swatches}>
        {keys.map(swatch)}
        {canClear && (
          <button
            type="button"
            className={styles.swatch}
            title={t`None`}
            aria-label={t`None`}
            aria-pressed={value === undefined}
            onClick={() => onChange(undefined)}
          >
            <Chip color={undefined} />
          </button>
        )}
      </div>
      <div role="group" aria-label={t`Made from the brand`} className={styles.swatches}>
        {derivedFrom(brand).map(swatch)}
      </div>
      <div className={styles.inline}>
        <input
          type="color"
          className={styles.native}
          aria-label={t`Own color`}
          value={hex ?? '#000000'}
          onChange={(event) => onChange(withAlpha(event.target.value, percent))}
        />
        <TextBox
          label={t`Hex value`}
          value={parsed?.kind === 'hex' ? parsed.hex.slice(0, 7) : (hex ?? '')}
          maxLength={9}
          onChange={(typed) => {
            const wanted = parseHexColor(typed);
            if (wanted) onChange(withAlpha(wanted, percent));
          }}
        />
      </div>
      <Slider
        label={t`Opacity`}
        min={0}
        max={100}
        step={5}
        value={percent}
        format={(number) => `${number} %`}
        onChange={(next) => onChange(withAlpha(value ?? inherited ?? '$primary', next))}
      />
    </div>
  );
}

function alphaOf(color: NonNullable<ReturnType<typeof parseColor>>): number {
  if (color.kind === 'brand') return color.alpha;
  return color.hex.length === 9 ? parseInt(color.hex.slice(7), 16) / 255 : 1;
}

/** Returns the same color with an opacity in percent. */
function withAlpha(color: string, percent: number): string {
  const parsed = parseColor(color);
  if (parsed?.kind === 'brand')
    return percent === 100 ? `$${parsed.key}` : `$${parsed.key}/${percent}`;
  const hex = (parsed?.hex ?? '#000000').slice(0, 7);
  if (percent === 100) return hex;
  return `${hex}${Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function shownHex(color: string, colors: ReadonlyMap<string, string>) {
  const parsed = parseColor(color);
  if (parsed?.kind === 'hex') return parseHexColor(parsed.hex.slice(0, 7));
  return parsed && colors.get(parsed.key)?.toLowerCase();
}

/** Without a secondary color, those derived from it repeat the primary's. */
const derivedFrom = ({ colors }: Brand): readonly string[] =>
  DERIVED_COLORS.filter(
    (key) => !(key in colors) && (colors['secondary'] !== undefined || !/secondary/i.test(key)),
  );

/** Returns a color of a document as CSS, for use outside of the canvas. */
function shownColor(brand: Brand, color: string): string {
  const parsed = parseColor(color);
  if (!parsed) return 'transparent';
  if (parsed.kind === 'hex') return parsed.hex;
  const hex = paintColors(brand).get(parsed.key) ?? '#808080';
  const alpha = Math.round(parsed.alpha * 255);
  return `${hex}${alpha.toString(16).padStart(2, '0')}`;
}

/** Returns the name of a color: its name in the brand, or its hex value. */
function useColorName(): (color: string) => string {
  const { brand } = useTools();
  const { t } = useLingui();
  const standard: { readonly [key: string]: string } = {
    ...useColorNames(),
    onPrimary: t`Text on primary`,
    onSecondary: t`Text on secondary`,
    primaryDeep: t`Deep primary`,
    primaryPale: t`Pale primary`,
    primaryText: t`Primary as text`,
    secondaryDeep: t`Deep secondary`,
    secondaryPale: t`Pale secondary`,
  };
  return (color) => {
    const parsed = parseColor(color);
    if (parsed?.kind !== 'brand') return parsed ? parsed.hex.slice(0, 7).toUpperCase() : color;
    const name = brand.colors[parsed.key]?.name ?? standard[parsed.key] ?? parsed.key;
    return parsed.alpha === 1 ? name : `${name} ${Math.round(parsed.alpha * 100)} %`;
  };
}
