import type { Brand } from '../../model/brand/brand.ts';
import { channels, contrastOf, luminanceOf, type Rgb } from '../../model/rules/contrast.ts';
import type { WidgetTheme } from '../../model/widgets/widgetThemes.ts';

/** The colors of a widget, as CSS. */
export interface WidgetPalette {
  readonly background: string;
  /** Text that must be legible across a hall. */
  readonly ink: string;
  /** Text that only needs to be legible from near. */
  readonly muted: string;
  /** Lines and backgrounds of panels. */
  readonly line: string;
  readonly panel: string;
  readonly accent: string;
  /** The light parts of clouds. */
  readonly cloud: string;
  readonly isDark: boolean;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const NIGHT: Rgb = [13, 16, 24];
const PAPER: Rgb = [247, 246, 243];
const INK: Rgb = [21, 23, 30];
/** Minimum contrast of large text and symbols (WCAG 2.1, 1.4.11). */
const ENOUGH = 3;

/** Returns the colors of a theme for a brand; every text keeps its contrast, whatever the brand. */
export function paletteOf(theme: WidgetTheme, brand: Brand | undefined): WidgetPalette {
  const primary = channels(brand?.colors['primary']?.hex ?? '#7E93FF');
  if (theme === 'light') return light(primary);
  return theme === 'dark' ? dark(primary) : dash(primary);
}

function dash(primary: Rgb): WidgetPalette {
  const isDark = contrast(primary, WHITE) >= ENOUGH - 0.4;
  const ground = isDark ? readable(primary, WHITE, BLACK, 4) : primary;
  const ink = isDark ? WHITE : INK;
  const deep = mix(ground, isDark ? BLACK : WHITE, 0.24);
  const [from, to] = isDark ? [ground, deep] : [deep, ground];
  return {
    background: `linear-gradient(135deg, ${css(from)} 0%, ${css(to)} 100%)`,
    ink: css(ink),
    muted: css(ink, 0.8),
    line: css(ink, 0.26),
    panel: css(ink, isDark ? 0.12 : 0.08),
    accent: css(ink),
    cloud: isDark ? css(WHITE, 0.94) : css(WHITE),
    isDark,
  };
}

function light(primary: Rgb): WidgetPalette {
  return {
    background: css(PAPER),
    ink: css(INK),
    muted: css(INK, 0.68),
    line: css(INK, 0.14),
    panel: css(WHITE),
    accent: css(readable(primary, PAPER, BLACK, ENOUGH)),
    cloud: '#c3cddb',
    isDark: false,
  };
}

function dark(primary: Rgb): WidgetPalette {
  const glow = mix(NIGHT, primary, 0.16);
  return {
    background: `linear-gradient(160deg, ${css(glow)} 0%, ${css(NIGHT)} 62%)`,
    ink: '#f6f7fa',
    muted: 'rgba(246, 247, 250, 0.7)',
    line: 'rgba(246, 247, 250, 0.18)',
    panel: 'rgba(246, 247, 250, 0.07)',
    accent: css(readable(primary, NIGHT, WHITE, ENOUGH)),
    cloud: '#dfe5ee',
    isDark: true,
  };
}

function css([r, g, b]: Rgb, alpha = 1): string {
  return alpha === 1 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${alpha})`;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the color, moved towards another one until its contrast suffices. */
function readable(color: Rgb, against: Rgb, towards: Rgb, ratio: number): Rgb {
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mix(color, towards, part);
    if (contrast(candidate, against) >= ratio) return candidate;
  }
  return towards;
}

function contrast(a: Rgb, b: Rgb): number {
  return contrastOf(luminanceOf(a), luminanceOf(b));
}
