import { plainText } from '../../model/canvas/richText.ts';
import { wordsIn } from '../../model/canvas/tableContent.ts';
import { addressWithin } from '../engine/addresses.ts';
import { qrBesideEdit } from '../engine/edits/beside.ts';
import { add } from './insert.ts';
import type { DesignerContext } from './context.ts';
import { layoutsOf } from './layouts.ts';

/** Maximum characters of a code. */
const CODE_MAX = 2000;

/** Returns the address in one text or table; undefined for anything else. */
export function wantedCode(
  design: DesignerContext['design'],
  [id, ...others]: readonly string[],
): string | undefined {
  const element = design.state().doc.byId[id ?? ''];
  if (others.length > 0) return undefined;
  if (element?.type === 'text') return addressWithin(plainText(element.paragraphs));
  return element?.type === 'table' ? addressWithin(wordsIn(element.rows)) : undefined;
}

/**
 * Adds a QR code beside a text: of its selected letters, verbatim unless they contain an address; without a
 * selection, of the address in the text.
 */
export function makeQr(context: DesignerContext, [id]: readonly string[], letters = ''): void {
  const { design, stage, newId } = context;
  if (id === undefined) return;
  const chosen = letters.trim().slice(0, CODE_MAX);
  const value = addressWithin(chosen) ?? (chosen || wantedCode(design, [id]));
  if (!value) return;
  const made = newId();
  const { bounds } = layoutsOf(context)('landscape').of(id);
  if (add(context, 'insert', qrBesideEdit(made, value, bounds))) {
    design.select([made]);
    stage.viewport.focus();
  }
}
