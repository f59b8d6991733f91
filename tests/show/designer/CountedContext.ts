import type { Locator, Page } from '@playwright/test';

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
