import type { Cue } from '../../model/captions/cue.ts';

/** Font size as a share of the board's shorter side: as legible as the video itself. */
const LETTER = 0.052;
/** Keeps text legible in small previews. */
const LETTER_MIN_PX = 11;
/** Share of the board's height: captions accompany the video, they do not replace it. */
const HIGHEST = 0.4;
/** Long captions shrink by this factor, up to this many times. */
const SHRINK = 0.9;
const SHRINKS = 6;

const BOX = {
  position: 'absolute',
  left: '5%',
  right: '5%',
  bottom: '5%',
  overflow: 'hidden',
  textAlign: 'center',
  pointerEvents: 'none',
  zIndex: '1',
} as const;

/** White on a background that stays dark over any video: 12 to 1 over white. */
const PLATE = {
  display: 'inline-block',
  maxWidth: '100%',
  padding: '0.2em 0.6em 0.25em',
  borderRadius: '0.25em',
  boxSizing: 'border-box',
  background: 'rgba(0, 0, 0, 0.8)',
  color: '#fff',
  fontWeight: '500',
  lineHeight: '1.3',
  overflowWrap: 'break-word',
  textAlign: 'center',
} as const;

/** Creates an area for captions at the bottom of a board; `draw` shows these cues, or nothing for none. */
export function drawCues(board: HTMLElement) {
  const box = document.createElement('div');
  box.dataset['captions'] = '';
  Object.assign(box.style, BOX);
  board.append(box);

  function fit(): void {
    const { clientWidth: width, clientHeight: height } = board;
    let letter = Math.max(LETTER_MIN_PX, Math.min(width, height) * LETTER);
    box.style.maxHeight = `${height * HIGHEST}px`;
    box.style.fontSize = `${letter}px`;
    for (let step = 0; step < SHRINKS && box.scrollHeight > height * HIGHEST; step += 1) {
      letter = Math.max(LETTER_MIN_PX, letter * SHRINK);
      box.style.fontSize = `${letter}px`;
    }
  }

  const observer = new ResizeObserver(fit);
  observer.observe(board);
  return {
    draw(cues: readonly Cue[]): void {
      box.textContent = '';
      box.append(...cues.map(({ text }) => plateOf(text)));
      fit();
    },
    remove(): void {
      observer.disconnect();
      box.remove();
    },
  };
}

/** Each line follows the direction of its own script. Words are set as text, whatever they look like. */
function plateOf(words: string): HTMLElement {
  const plate = document.createElement('div');
  Object.assign(plate.style, PLATE);
  for (const line of words.split('\n')) {
    const row = document.createElement('div');
    row.dir = 'auto';
    row.style.textAlign = 'center';
    row.textContent = line;
    plate.append(row);
  }
  return plate;
}
