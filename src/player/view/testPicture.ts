import { el } from './dom.ts';
import css from './testPicture.module.css';

const COLORS = ['#fff', '#ff0', '#0ff', '#0f0', '#f0f', '#f00', '#00f', '#000'];

/** Edges, center, circle, colors and grey steps, for adjusting a display. */
export function createTestPicture(): HTMLElement {
  const bar = (color: string): HTMLElement => {
    const made = el('span', css.bar);
    made.style.background = color;
    return made;
  };
  const greys = Array.from({ length: 11 }, (_, step) => `hsl(0, 0%, ${step * 10}%)`);
  return el(
    'div',
    css.picture,
    el('div', css.bars, ...COLORS.map(bar)),
    el('div', css.bars, ...greys.map(bar)),
    el('div', css.circle),
    el('div', css.edge),
  );
}
