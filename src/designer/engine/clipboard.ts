import type { Doc } from '../../model/canvas/doc.ts';
import { encodeDoc } from '../../model/canvas/encodeDoc.ts';
import { restoreDoc } from '../../model/canvas/restoreDoc.ts';
import { allIds, inPaintOrder, outermost } from './tree.ts';

/** Says what the text of a clipboard is, for this and other documents. */
export const CLIPBOARD_KIND = 'vitrine/elements';

/** Elements as text, with all they hold. */
export function copyText(doc: Doc, ids: readonly string[]): string {
  const elements = inPaintOrder(doc, outermost(doc, ids));
  const kept = new Set(allIds(doc, elements));
  const byId = Object.fromEntries(Object.entries(doc.byId).filter(([id]) => kept.has(id)));
  const part = encodeDoc({ ...doc, id: 'clipboard', name: '', elements, byId });
  return JSON.stringify({ kind: CLIPBOARD_KIND, ...part });
}

/** Elements out of the text of a clipboard, judged like any document; undefined for other text. */
export function pasteText(text: string): Doc | undefined {
  if (!text.startsWith(`{"kind":"${CLIPBOARD_KIND}"`)) return undefined;
  try {
    const restored = restoreDoc(JSON.parse(text));
    return restored.ok ? restored.doc : undefined;
  } catch {
    return undefined; // Cut off on the way; it is pasted as the text that it is.
  }
}

/** The address that a text is, for a QR code; undefined for other text. */
export function addressIn(text: string): string | undefined {
  const trimmed = text.trim();
  return /^(?:https?:\/\/|www\.)[^\s]{3,1900}$/i.test(trimmed) ? trimmed : undefined;
}
