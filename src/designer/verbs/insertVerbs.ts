import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Blank } from '../engine/edits/insert.ts';
import { tableBlank } from '../engine/edits/table.ts';
import { always, type DesignerVerb } from './designerVerb.ts';
import type { DesignerContext } from './context.ts';
import { insert } from './insert.ts';
import { makeQr, wantedCode } from './makeQr.ts';

/** A table with a header, with sample content to overwrite. */
export const insertTable: DesignerVerb = {
  label: () => t`Insert a table`,
  keys: ['shift+t'],
  can: always,
  do(context) {
    const cells = [
      [t`Product`, t`Price`],
      [t`First row`, i18n.number(2.5, PRICE)],
      [t`Second row`, i18n.number(12.9, PRICE)],
      [t`Third row`, i18n.number(8, PRICE)],
    ];
    const { fontSize } = context.brand.textStyles.styleNormalText;
    const id = insert(context, tableBlank(cells, fontSize));
    if (id !== undefined) requestAnimationFrame(() => context.enter(id));
  },
};
const PRICE = { minimumFractionDigits: 2 };

/** Adds a QR code of the address in one text or table, beside it. */
export const insertQr: DesignerVerb = {
  label: () => t`QR code of the address in it`,
  keys: ['q'],
  can: ({ design }, ids) => wantedCode(design, ids) !== undefined,
  do: (context, ids) => makeQr(context, ids),
};

/** Adds a text to the artboard and starts editing it. */
export function write(context: DesignerContext, blank: Blank): void {
  const id = insert(context, blank);
  // At once: what is typed from now on belongs to the text, not to the shortcuts.
  if (id !== undefined) context.enter(id);
}
