import { useLingui } from '@lingui/react/macro';
import type { Brand } from '../../../model/brand/brand.ts';
import { parseColor } from '../../../model/canvas/color.ts';
import { paintColors } from '../../../model/rules/paintColors.ts';
import { useColorNames } from '../../../words/useColorNames.ts';
import { useTools } from '../tools.ts';

/** Returns a color of a document as CSS, for use outside of the canvas. */
export function shownColor(brand: Brand, color: string): string {
  const parsed = parseColor(color);
  if (!parsed) return 'transparent';
  if (parsed.kind === 'hex') return parsed.hex;
  const hex = paintColors(brand).get(parsed.key) ?? '#808080';
  const alpha = Math.round(parsed.alpha * 255);
  return `${hex}${alpha.toString(16).padStart(2, '0')}`;
}

/** Returns the name of a color: its name in the brand, or its hex value. */
export function useColorName(): (color: string) => string {
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
