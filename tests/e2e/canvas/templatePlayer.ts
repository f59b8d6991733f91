/* Runs in the page: keeps drawings, in order to show a whole sheet of them at once. */

/** Position of an artboard, in px of its sheet. */
export interface Place {
  readonly sheet: string;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const sheets = new Map<string, HTMLElement>();

/** Removes an artboard from where it was drawn, and keeps it off the page until its sheet is shown. */
export function keepTile(stage: HTMLElement, { sheet, left, top, scale }: Place): void {
  const tile = document.createElement('div');
  const size = {
    width: scaled(stage.style.width, scale),
    height: scaled(stage.style.height, scale),
  };
  const place = { position: 'absolute', overflow: 'hidden', left: `${left}px`, top: `${top}px` };
  Object.assign(tile.style, place, size);
  Object.assign(stage.style, { transform: `scale(${scale})`, transformOrigin: '0 0' });
  tile.appendChild(stage);
  const known = sheets.get(sheet) ?? document.createElement('div');
  sheets.set(sheet, known);
  known.appendChild(tile);
}

const scaled = (length: string, scale: number): string => `${parseFloat(length) * scale}px`;

/** Shows one sheet and nothing else. Throws if it has no tiles. */
export async function showSheet(sheet: string): Promise<void> {
  const shown = sheets.get(sheet);
  if (!shown) throw new Error(`no tiles of ${sheet}`);
  document.body.replaceChildren(shown);
  const pictures = [...shown.querySelectorAll('img')].filter((image) => image.src !== '');
  await Promise.all(pictures.map((image) => image.decode()));
}
