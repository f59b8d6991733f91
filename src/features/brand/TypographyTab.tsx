import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { useOfferedFamilies } from '../../canvas/react/useOfferedFamilies.ts';
import { familyOf, type TextStyleName } from '../../model/brand/brand.ts';
import { TEXT_STYLES, type TextStyle } from '../../model/brand/fields.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { saveTextStyle } from '../../model/mutations/brand/saveTextStyle.ts';
import { useSourceResolver } from '../../store/hooks/media.ts';
import { FontSelect } from '../../ui/fonts/FontSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './BrandPage.module.css';
import type { BrandEditor } from './useBrandEditor.ts';
import { useTextStyleNames } from '../../words/useTextStyleNames.ts';
import common from '../../ui/common.module.css';

const WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900'];

/** The six text styles, with a sample of all of them on a landscape and on a portrait screen. */
export function TypographyTab({ editor }: { readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const [style, setStyle] = useState<TextStyleName>('styleTitle');
  const names = useTextStyleNames();
  const { brand, change } = editor;
  const text = brand.textStyles[style];
  const offered = useOfferedFamilies();
  const own = [...new Set(Object.values(brand.fonts).map(familyOf))];
  const set = (fields: Parameters<typeof saveTextStyle.apply>[1]['fields']) =>
    void change(saveTextStyle, { style, fields }, t`Font updated`);
  return (
    <div className={styles.typography}>
      <div className={common.stack5}>
        <Select
          label={t`Text style`}
          value={style}
          options={TEXT_STYLES.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => setStyle(value as TextStyleName)} // from the options above
        />
        <FontSelect
          label={t`Font`}
          value={text.fontFamily}
          own={own}
          families={offered.families}
          onOpen={offered.look}
          onChange={(family = 'Inter') =>
            set({ fontFamily: family, fontName: family, fontId: idOf(editor, family) })
          }
        />
        <div className={styles.two}>
          <NumberField
            label={t`Size`}
            min={8}
            max={400}
            value={text.fontSize}
            onChange={(fontSize) => set({ fontSize })}
          />
          <Select
            label={t`Weight`}
            value={WORDS[text.fontWeight ?? ''] ?? text.fontWeight ?? '400'}
            options={weightsWith(text).map((value) => ({ value, label: value }))}
            onChange={(fontWeight) => set({ fontWeight })}
          />
        </div>
        <div className={styles.two}>
          <NumberField
            label={t`Line height, percent`}
            min={70}
            max={250}
            value={linePercent(text)}
            onChange={(value) => set({ lineHeight: String(value / 100) })}
          />
          <NumberField
            label={t`Letter spacing, thousandths`}
            min={-200}
            max={500}
            value={spacingOf(text)}
            onChange={(value) => set({ letterSpacing: `${value / 1000}em` })}
          />
        </div>
        <Select
          label={t`Letter case`}
          value={
            (text.textTransform ?? 'none') as 'none' | 'uppercase' | 'lowercase' | 'capitalize'
          }
          options={[
            { value: 'none', label: t`As written` },
            { value: 'uppercase', label: t`Capitals` },
            { value: 'lowercase', label: t`Small letters` },
            { value: 'capitalize', label: t`Words begin with a capital` },
          ]}
          onChange={(textTransform) => set({ textTransform })}
        />
      </div>
      <Section title={<Trans>Sample</Trans>}>
        <Sample editor={editor} />
      </Section>
    </div>
  );
}

const idOf = ({ brand }: BrandEditor, family: string): string | null =>
  Object.entries(brand.fonts).find(([, font]) => familyOf(font) === family)?.[0] ?? null;

/** Weights that older data stores as words. */
const WORDS: { readonly [word: string]: string } = { normal: '400', bold: '700' };

/** Returns the usual weights and the style's own, ascending. */
function weightsWith({ fontWeight = '400' }: TextStyle): readonly string[] {
  return [...new Set([...WEIGHTS, WORDS[fontWeight] ?? fontWeight])].sort((a, b) => +a - +b);
}

const linePercent = ({ lineHeight = '1.2', fontSize }: TextStyle): number =>
  Math.round((multipleOf(lineHeight, fontSize) ?? 1.2) * 100);

/** In thousandths of the font size. */
const spacingOf = ({ letterSpacing = '0em', fontSize }: TextStyle): number =>
  Math.round((multipleOf(letterSpacing, fontSize) ?? 0) * 1000);

function Sample({ editor }: { readonly editor: BrandEditor }) {
  const { t } = useLingui();
  const names = useTextStyleNames();
  const resolve = useSourceResolver();
  const doc = useMemo(() => {
    const children = TEXT_STYLES.map((textStyle) => ({
      id: textStyle,
      type: 'text',
      textStyle,
      css: { width: 'fill', color: '$textDark' },
      paragraphs: [{ runs: [{ text: names[textStyle] }] }],
    }));
    const stack = {
      id: 'sample',
      type: 'stack',
      children,
      css: {
        left: 110,
        top: 90,
        width: 1700,
        height: 900,
        direction: 'column',
        justify: 'center',
        gap: 28,
      },
      on: { portrait: { css: { left: 80, top: 120, width: 920, height: 1680 } } },
    };
    const ground = { landscape: { background: '#ffffff' }, portrait: { background: '#ffffff' } };
    const restored = parseDoc({
      id: 'sample',
      name: '',
      v: 1,
      artboards: ground,
      elements: [stack],
    });
    return restored.ok ? restored.doc : undefined;
  }, [names]);
  if (!doc) return null;
  const common = { doc, brand: editor.brand, resolve, className: styles.board };
  return (
    <div className={styles.boards}>
      <CanvasView
        {...common}
        orientation="landscape"
        label={t`All text styles on a landscape screen`}
      />
      <CanvasView
        {...common}
        orientation="portrait"
        label={t`All text styles on a portrait screen`}
      />
    </div>
  );
}

/** Returns a length from older data (`40px`, `120%`, `1.2em`, `1.2`) as a multiple of the font size. */
export function multipleOf(length: string, fontSize: number): number | undefined {
  const [, number, unit = ''] = /^(-?\d*\.?\d+)(px|%|em)?$/.exec(length.trim()) ?? [];
  if (number === undefined) return undefined;
  const divisor = unit === 'px' ? fontSize : unit === '%' ? 100 : 1;
  return Number(number) / divisor;
}
