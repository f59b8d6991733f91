import { cleanText } from '../../model/text/cleanText.ts';
import { cellsInText } from '../../model/canvas/cellsInText.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Orientation } from '../../model/canvas/orientation.ts';
import type { Cells } from '../../model/canvas/tableContent.ts';
import { paintColors } from '../../model/rules/paintColors.ts';
import { addressIn, elementsAsText, pasteText } from '../engine/clipboard.ts';
import { imageBlank, insertEdit, pasteEdit, qrBlank, textBlank } from '../engine/edits/insert.ts';
import { removeEdit } from '../engine/edits/order.ts';
import { createLayout } from '../engine/layout.ts';
import { fillAllEdit, isWholeTable, tableBlank } from '../engine/edits/table.ts';
import { allIds, isLocked } from '../engine/tree.ts';
import { chosenElements } from '../verbs/context.ts';
import { add, asSlot } from '../verbs/insert.ts';
import { layoutsOf } from '../verbs/layouts.ts';
import { copyText as copyToClipboard, readClipboard } from '../../platform/secure/clipboard.ts';
import { isTyping } from '../../platform/isTyping.ts';
import { shownFiles, withOwnFiles } from './pastedFiles.ts';
import { cellsFrom } from './table/cellsFrom.ts';
import { cellsInHtml } from './table/cellsInHtml.ts';
import type { Tools } from './tools.ts';

/** Maximum characters; longer texts are cut: nobody reads them on a screen. */
export const CLIPBOARD_TEXT_MAX = 2000;

/** Returns the selection as text for the clipboard. */
function selectedText(tools: Tools): string {
  const context = { layouts: layoutsOf(tools), colors: paintColors(tools.brand) };
  const { doc } = tools.design.state();
  const ids = chosenElements(tools);
  tools.copied.note(shownFiles(doc, allIds(doc, ids)));
  return elementsAsText(doc, ids, context);
}

/** Copies the selection to the clipboard; returns false if the browser denies access. */
export async function copySelected(tools: Tools): Promise<boolean> {
  const text = selectedText(tools);
  return copyToClipboard(text);
}

export function removeSelected({ design }: Tools): void {
  const { doc } = design.state();
  const free = chosenElements({ design }).filter((id) => !isLocked(doc.byId[id], 'delete'));
  if (free.length > 0) design.change('cut', removeEdit(doc, free));
}

/** Pastes from the clipboard; returns false if the browser denies access. */
export async function pasteFromClipboard(tools: Tools): Promise<boolean> {
  try {
    for (const item of await readClipboard()) {
      const type = item.types.find((one) => /^image\/(png|jpeg)$/.test(one));
      const html = item.types.includes('text/html')
        ? await (await item.getType('text/html')).text()
        : '';
      const cells = cellsInHtml(cleanText(html));
      if (cells) addTable(tools, cells);
      else if (type) await addFile(tools, await item.getType(type));
      else if (item.types.includes('text/plain'))
        addPlain(tools, await (await item.getType('text/plain')).text());
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies and pastes elements, and accepts pictures, texts and addresses from other programs. */
export function listenForClipboard(root: HTMLElement, tools: () => Tools): () => void {
  const isOurs = (event: ClipboardEvent): boolean => {
    const page = root.ownerDocument;
    const target = page.activeElement ?? page.body;
    const hasText = (page.getSelection()?.toString() ?? '') !== '';
    const isInside = root.contains(target) || target === page.body;
    return isInside && !isTyping(event.target) && !isTyping(target) && !hasText;
  };
  const copy = (event: ClipboardEvent): void => {
    if (!isOurs(event) || chosenElements(tools()).length === 0) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', selectedText(tools()));
    if (event.type === 'cut') removeSelected(tools());
  };
  const paste = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    const cells = cellsFrom(event.clipboardData);
    // Spreadsheets add a picture of the cells.
    const files = cells ? [] : [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && text === '') return;
    event.preventDefault();
    const seen = files.filter(({ type }) => /^(image|video)\//.test(type));
    if (seen.length > 0) void addFiles(tools(), seen);
    else if (text === '')
      void addFiles(tools(), files); // reports why they are not accepted
    else addWords(tools(), event.clipboardData);
  };
  const page = root.ownerDocument;
  page.addEventListener('copy', copy);
  page.addEventListener('cut', copy);
  page.addEventListener('paste', paste);
  return () => {
    page.removeEventListener('copy', copy);
    page.removeEventListener('cut', copy);
    page.removeEventListener('paste', paste);
  };
}

/** Adds clipboard content: a table as a table, anything else as text. */
function addWords(tools: Tools, data: DataTransfer): void {
  const cells = cellsFrom(data);
  if (cells) addTable(tools, cells);
  else addText(tools, data.getData('text/plain'));
}

function addPlain(tools: Tools, text: string): void {
  const cells = cellsInText(text);
  if (cells) addTable(tools, cells);
  else addText(tools, text);
}

/** Fills the selected table, or adds one. */
function addTable(tools: Tools, cells: Cells): void {
  const { design, brand, newId, stage } = tools;
  const [only, ...others] = chosenElements(tools);
  const isFilled = others.length === 0 && design.state().doc.byId[only ?? '']?.type === 'table';
  const id = isFilled && only !== undefined ? only : newId();
  const blank = tableBlank(cells, brand.textStyles.styleNormalText.fontSize);
  if (isFilled) design.change('paste', fillAllEdit(id, cells));
  else if (!add(tools, 'paste', insertEdit(id, asSlot(tools, blank), stage.middle()))) return;
  const made = design.state().doc.byId[id];
  if (made?.type === 'table' && !isWholeTable(cells, made)) tools.refuse('cut');
}

/** Adds copied elements, beside those that they were copied from. */
function addElements(tools: Tools, elements: Doc): void {
  const { design, newId } = tools;
  const isSame = elements.elements.some((id) => design.state().doc.byId[id] !== undefined);
  const by = isSame ? { x: 24, y: 24 } : { x: 0, y: 0 };
  if (elements.elements.length > 0) add(tools, 'paste', pasteEdit(elements, newId, by));
}

async function addWithFiles(tools: Tools, elements: Doc): Promise<void> {
  // A store that is closed opens nothing either.
  const ready = await withOwnFiles(tools, elements).catch(() => 'missing' as const);
  if (ready === 'missing') tools.refuse('noFile');
  else if (ready !== 'refused') addElements(tools, ready);
}

/**
 * Adds elements as elements, an address as a code, anything else as a text; in the center of the visible
 * area.
 */
export function addText(tools: Tools, text: string, at = tools.stage.middle()): void {
  const { newId, brand } = tools;
  const elements = pasteText(text, paintColors(brand));
  if (elements) {
    if (shownFiles(elements).length === 0) addElements(tools, elements);
    else void addWithFiles(tools, elements);
    return;
  }
  const address = addressIn(text);
  const written = cleanText(text).trim();
  if (written === '') return;
  // Drops half of a surrogate pair at the end.
  const taken = written.slice(0, CLIPBOARD_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '');
  const blank = address ? qrBlank(address) : textBlank(taken, 'styleNormalText', 32);
  const isAdded = add(tools, 'paste', insertEdit(newId(), asSlot(tools, blank), at));
  if (isAdded && !address && taken !== written) tools.refuse('cut');
}

/** Adds a copy of an element of another template, where it lies there. */
export function addPart(tools: Tools, doc: Doc, id: string): void {
  const context = {
    layouts: (orientation: Orientation) => createLayout(doc, orientation, () => undefined),
    colors: paintColors(tools.brand),
  };
  tools.copied.note(shownFiles(doc, allIds(doc, [id])));
  addText(tools, elementsAsText(doc, [id], context));
  tools.stage.viewport.focus();
}

/** Distance between files added together, as a share of the artboard. */
const STEP = 0.03;

/** Adds several pictures and videos, one after the other. */
export async function addFiles(
  tools: Tools,
  files: readonly Blob[],
  at = tools.stage.middle(),
): Promise<void> {
  for (const [index, file] of files.entries()) {
    await addFile(tools, file, { x: at.x + index * STEP, y: at.y + index * STEP });
  }
}

/** Adds a picture or video where it was dropped, or in the center of the visible area. */
export async function addFile(tools: Tools, file: Blob, at = tools.stage.middle()): Promise<void> {
  const { newId, takeFile } = tools;
  const kind = file.type.startsWith('video/') ? 'video' : 'image';
  const taken = await takeFile(file, kind);
  if (!taken) return;
  const { media, width, height } = taken;
  const blank = imageBlank({ media }, width, height);
  const element =
    kind === 'image'
      ? blank.element
      : { type: 'video' as const, media, loop: true, isChanged: true };
  add(tools, 'insert', insertEdit(newId(), asSlot(tools, { ...blank, element }), at));
}

/** Replaces the file that an element shows. */
export async function replaceFile(tools: Tools, id: string, file: Blob): Promise<void> {
  const element = tools.design.state().doc.byId[id];
  if (element?.type !== 'image' && element?.type !== 'video') return;
  const taken = await tools.takeFile(file, element.type);
  if (!taken) return;
  tools.design.change('replace', (doc) => {
    const target = doc.byId[id];
    if (target?.type !== 'image' && target?.type !== 'video') return;
    target.media = JSON.parse(JSON.stringify(taken.media)) as typeof target.media & object;
    target.isChanged = true;
    delete target.src;
    if (target.type === 'image') return;
    delete target.url;
    delete target.captions;
  });
}
