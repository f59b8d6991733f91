import type { Locator, Page } from '@playwright/test';

/** A place of the artboard, from its left and its top. */
type Share = readonly [x: number, y: number];

/**
 * Input with counted actions: a press, a drag, a key chord or a filled field counts as one, and so does typing a text
 * into one field.
 */
export class CountedContext {
  readonly #page: Page;
  readonly #done: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** The actions so far, one entry each. */
  get done(): readonly string[] {
    return this.#done;
  }

  async press(what: string, target: Locator): Promise<void> {
    this.#done.push(`press ${what}`);
    await target.click();
  }

  async key(chord: string): Promise<void> {
    this.#done.push(`key ${chord}`);
    await this.#page.keyboard.press(chord);
  }

  /** Types into the focused element. */
  async write(text: string): Promise<void> {
    this.#done.push(`write "${text}"`);
    await this.#page.keyboard.type(text);
  }

  async fill(what: string, field: Locator, value: string): Promise<void> {
    this.#done.push(`fill ${what}`);
    await field.fill(value);
  }

  /** Drags a picture from outside to the middle of the target. */
  async drop(file: Buffer, target: Locator): Promise<void> {
    this.#done.push('drop a photo');
    const box = await target.boundingBox();
    if (!box) throw new Error('there is nowhere to drop it');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#page.evaluate(dropFile, { ...at, base64: file.toString('base64') });
  }

  /** Drags from one place of the artboard to another, both as shares of it. */
  async drag(what: string, from: Share, to: Share): Promise<void> {
    this.#done.push(`drag ${what}`);
    const { mouse } = this.#page;
    const [start, end] = [await this.#at(from), await this.#at(to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }

  /** Drags a handle of the selection to a place of the artboard. */
  async pull(what: string, handle: string, to: Share): Promise<void> {
    const board = await this.#board();
    const shown = this.#page.locator(`[data-handle="${handle}"]`);
    await shown.waitFor(); // while a gesture ends there is none
    const grip = await shown.boundingBox();
    if (!grip) throw new Error(`there is no handle ${handle}`);
    const x = (grip.x + grip.width / 2 - board.x) / board.width;
    const y = (grip.y + grip.height / 2 - board.y) / board.height;
    await this.drag(`${what} by ${handle}`, [x, y], to);
  }

  async #board() {
    // The sheet of paper, in whatever zoom.
    const sheet = this.#page.getByRole('application').locator('> div > div').first();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('there is no artboard');
    return box;
  }

  async #at([x, y]: Share) {
    const box = await this.#board();
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  /** Pastes what a spreadsheet has put on the clipboard. */
  async paste(text: string): Promise<void> {
    this.#done.push('key Control+V');
    await this.#page.evaluate(pasteText, text);
  }
}

function dropFile({ x, y, base64 }: { x: number; y: number; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  const target = document.elementFromPoint(x, y);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const options = { clientX: x, clientY: y, bubbles: true, cancelable: true, dataTransfer };
    target?.dispatchEvent(new DragEvent(type, options));
  }
}

function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
}
