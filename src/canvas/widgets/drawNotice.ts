import type { Brush, Drawing } from './frame.ts';

/** What a widget shows while it has no content. */
export function drawNotice(brush: Brush, title: string, note: string): Drawing {
  const { el, text, u, palette } = brush;
  const middle = el(
    { margin: 'auto', padding: u(8), textAlign: 'center' },
    title ? text(title, 8, { fontWeight: '650', lines: 2 }) : undefined,
    text(note, 5, { color: palette.muted, marginTop: u(2) }),
  );
  return { children: [middle] };
}
