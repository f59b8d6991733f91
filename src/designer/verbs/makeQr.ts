import { plainText } from '../../model/canvas/richText.ts';
import { wordsIn } from '../../model/canvas/tableContent.ts';
import { addressWithin } from '../engine/addresses.ts';
import { qrBesideEdit } from '../engine/edits/beside.ts';
import { add } from './insert.ts';
import type { DesignerHands } from './hands.ts';
import { layoutsOf } from './layouts.ts';

/** Maximum characters of a code. */
const CODE_MAX = 2000;

/** Returns the address in one text or table; undefined for anything else. */
export function wantedCode(
  design: DesignerHands['design'],
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
export function makeQr(hands: DesignerHands, [id]: readonly string[], letters = ''): void {
  const { design, stage, newId } = hands;
  if (id === undefined) return;
  const chosen = letters.trim().slice(0, CODE_MAX);
  const value = addressWithin(chosen) ?? (chosen || wantedCode(design, [id]));
  if (!value) return;
  const made = newId();
  const { bounds } = layoutsOf(hands)('landscape').of(id);
  if (add(hands, 'insert', qrBesideEdit(made, value, bounds))) {
    design.select([made]);
    stage.viewport.focus();
  }
}
