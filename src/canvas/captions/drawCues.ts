import type { Cue } from '../../model/captions/cue.ts';

/** Of the shorter side of the board: lines that are read from as far as the film is seen. */
const LETTER = 0.052;
/** In small previews letters stay letters. */
const LETTER_MIN_PX = 11;
/** Of the height of the board: captions are beside the film, not instead of it. */
const HIGHEST = 0.4;
/** Letters of long captions shrink in such steps, as often as this. */
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

/** White on a ground that stays dark over any film: 12 to 1 over white. */
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

/** A place for captions at the bottom of a board; `draw` shows these, or nothing for none. */
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

/** Each line in the direction of its own letters. Words are text, whatever they look like. */
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
