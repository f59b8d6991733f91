import { useState } from 'react';
import {
  NO_CONTACT,
  NO_WIFI,
  parseQrText,
  type QrContent,
  type QrKind,
  qrText,
} from '../../model/canvas/qrContent.ts';

/** A field of what a code holds; texts by these keys are in `useQrTexts`. */
export interface QrField {
  readonly key: 'text' | 'network' | 'password' | 'name' | 'phone' | 'email' | 'web';
  readonly value: string;
  readonly inputMode: 'url' | 'text' | 'tel' | 'email';
  onChange(value: string): void;
}

/**
 * Returns the fields of a code's text, by what it does on a phone: it opens an address, joins a Wi-Fi network, or adds a
 * contact. What was typed for one kind comes back when that kind is chosen again.
 */
export function useQrContent(text: string, onChange: (text: string) => void) {
  const stored = parseQrText(text);
  const [typed, setTyped] = useState<{ readonly [kind in QrKind]?: QrContent }>({});
  const [chosen, choose] = useState<QrKind>();
  // Undo, or a colleague, may bring a text of another kind; an empty one may become any.
  const kind = text === '' ? (chosen ?? stored.kind) : stored.kind;
  const content = text === '' ? blank(kind, typed) : stored;

  const put = (next: QrContent): void => {
    setTyped((before) => ({ ...before, [next.kind]: next }));
    choose(next.kind);
    const written = qrText(next);
    if (written !== text) onChange(written);
  };
  return {
    kind,
    choose: (next: QrKind) => {
      if (next === kind) return;
      setTyped((before) => ({ ...before, [content.kind]: content }));
      put(blank(next, typed));
    },
    fields: fieldsOf(content, put),
  };
}

function blank(kind: QrKind, typed: { readonly [kind in QrKind]?: QrContent }): QrContent {
  const empty = { text: { kind: 'text', text: '' }, wifi: NO_WIFI, contact: NO_CONTACT } as const;
  return typed[kind] ?? empty[kind];
}

type Part = Pick<QrField, 'key' | 'inputMode'>;
const PARTS: { readonly [kind in QrKind]: readonly Part[] } = {
  text: [{ key: 'text', inputMode: 'url' }],
  wifi: [
    { key: 'network', inputMode: 'text' },
    { key: 'password', inputMode: 'text' },
  ],
  contact: [
    { key: 'name', inputMode: 'text' },
    { key: 'phone', inputMode: 'tel' },
    { key: 'email', inputMode: 'email' },
    { key: 'web', inputMode: 'url' },
  ],
};

const fieldsOf = (content: QrContent, put: (next: QrContent) => void): readonly QrField[] =>
  PARTS[content.kind].map((part) => ({
    ...part,
    value: String(Reflect.get(content, part.key)),
    onChange: (value) => put({ ...content, [part.key]: value }),
  }));
