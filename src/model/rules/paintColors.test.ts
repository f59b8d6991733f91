import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { DEFAULT_COLORS } from '../brand/fields.ts';
import { contrastRatio, repairContrast } from './contrast.ts';
import { paintColors } from './paintColors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('knows the extremes of contrast', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('repairs any pair', () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      expect(contrastRatio(repairContrast(text, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('text is readable on every ground that follows from a brand', () => {
  fc.assert(fc.property(color, color, readsWell));
});

function readsWell(hex: string, own: string): void {
  const brand = { colors: { ...DEFAULT_COLORS, primary: { hex }, secondary: { hex: own } } };
  const colors = paintColors(brand);
  const ratio = (text: string, ground: string) =>
    contrastRatio(colors.get(text) ?? '', colors.get(ground) ?? '');
  expect(ratio('onPrimary', 'primary')).toBeGreaterThanOrEqual(4.5);
  expect(ratio('onSecondary', 'secondary')).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['primary', 'secondary']) {
    expect(ratio('textLight', `${ground}Deep`)).toBeGreaterThanOrEqual(9);
    expect(ratio('textDark', `${ground}Pale`)).toBeGreaterThanOrEqual(4.5);
  }
}

it('a color of the brand comes before one that is derived, and primary stands in for secondary', () => {
  const colors = { ...DEFAULT_COLORS, onPrimary: { hex: '#123456' } };
  expect(paintColors({ colors }).get('onPrimary')).toBe('#123456');
  expect(paintColors({ colors }).get('secondary')).toBe(DEFAULT_COLORS.primary.hex);
});
