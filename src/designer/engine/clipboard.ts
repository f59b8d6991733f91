import { produce } from 'immer';
import * as v from 'valibot';
import type { Doc } from '../../model/canvas/doc.ts';
import { type ColorValues, inColors } from '../../model/canvas/inColors.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { parseDoc } from '../../model/canvas/parseDoc.ts';
import { withoutTokens } from '../../model/canvas/storedFile.ts';
import { type Layouts, moveIntoEdit } from './edits/order.ts';
import { allIds, inPaintOrder, outermost, parentsOf } from './tree.ts';

/** Marks the text of a clipboard as elements, for this and other documents. */
const CLIPBOARD_KIND = 'vitrine/elements';

export interface CopyContext {
  readonly layouts: Layouts;
  /** The brand's colors as they look here, for a team without these colors. */
  readonly colors: ColorValues;
}

/**
 * Returns elements as text, with their children; elements of a container as they appear on the artboard.
 */
export function elementsAsText(
  doc: Doc,
  ids: readonly string[],
  { layouts, colors }: CopyContext,
): string {
  const elements = inPaintOrder(doc, outermost(doc, ids));
  const nested = elements.filter((id) => parentsOf(doc).has(id));
  const take = moveIntoEdit(doc, nested, undefined, doc.elements.length, layouts);
  const flat = nested.length === 0 ? doc : produce(doc, (draft) => void take(draft));
  const kept = new Set(allIds(flat, elements));
  const taken = Object.entries(flat.byId).filter(([id]) => kept.has(id));
  // Everybody reads a clipboard: it says which file it is, and not how to get it.
  const byId = Object.fromEntries(taken.map(([id, element]) => [id, withoutTokens(element)]));
  const part = encodeDoc({ ...flat, id: 'clipboard', name: '', elements, byId });
  return JSON.stringify({ kind: CLIPBOARD_KIND, colors: Object.fromEntries(colors), ...part });
}

/**
 * Parses elements from the text of a clipboard, validated like any document; undefined for other text.
 * Colors of this brand (`known`) stay references and follow it, others keep the look of where they were
 * copied.
 */
export function pasteText(text: string, known: ColorValues): Doc | undefined {
  if (!text.startsWith(`{"kind":"${CLIPBOARD_KIND}"`)) return undefined;
  try {
    const raw: unknown = JSON.parse(text);
    const restored = parseDoc(raw);
    return restored.ok ? inColors(restored.doc, valuesIn(raw), known) : undefined;
  } catch {
    return undefined; // truncated on the way: pasted as plain text
  }
}

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const withColors = v.object({ colors: v.record(v.string(), hex) });

function valuesIn(raw: unknown): ColorValues {
  const parsed = v.safeParse(withColors, raw);
  return new Map(parsed.success ? Object.entries(parsed.output.colors) : []);
}

/** Returns the address that a text consists of, for a QR code; undefined for other text. */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  return /^(?:https?:\/\/|www\.)[^\s]{3,1900}$/i.test(trimmed) ? trimmed : undefined;
}
