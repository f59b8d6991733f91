import { svg } from './dom.ts';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true">
  <defs><linearGradient id="mark" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#93a4ff"/><stop offset="1" stop-color="#5a6df2"/>
  </linearGradient></defs>
  <rect width="64" height="64" rx="15" fill="url(#mark)"/>
  <path d="M12.5 17h12.6l13.2 31H25.7z" fill="#fff"/>
  <path d="M51.5 17H38.9L25.7 48h12.6z" fill="#fff" fill-opacity=".58"/>
</svg>`;

/** The product's logo mark. */
export const logo = (className: string | undefined): Element => svg(MARK, className);

/**
 * The two beams of the mark, as large as the wall and fading out: the background of the player's own
 * screens. They use the text color of their class. `id` keeps the gradients of two instances apart.
 */
export function beams(id: string, className: string | undefined): Element {
  const fade = (name: string, from: number) =>
    `<linearGradient id="${id}-${name}" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="currentColor" stop-opacity="${from}"/>
      <stop offset="1" stop-color="currentColor" stop-opacity="0"/>
    </linearGradient>`;
  return svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 17 40 31" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>${fade('left', 0.34)}${fade('right', 0.2)}</defs>
      <path d="M12.5 17h12.6l13.2 31H25.7z" fill="url(#${id}-left)"/>
      <path d="M51.5 17H38.9L25.7 48h12.6z" fill="url(#${id}-right)"/>
    </svg>`,
    className,
  );
}
