import { plainText } from '../../model/canvas/richText.ts';
import { wordsIn } from '../../model/canvas/tableContent.ts';
import { addressWithin } from '../engine/addresses.ts';
import { qrBesideEdit } from '../engine/edits/beside.ts';
import { add } from './insert.ts';
import type { DesignerHands } from './hands.ts';
import { layoutsOf } from './layouts.ts';

/** Characters that a code holds. */
const CODE_MAX = 2000;

/** The address that one text or table names; undefined for anything else. */
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
 * Puts a QR code beside a text: of the letters that are chosen in it, as they are unless they name an address;
 * without any, of the address that it names.
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
