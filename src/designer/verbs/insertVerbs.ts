import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { textBlank } from '../engine/edits/insert.ts';
import { tableBlank } from '../engine/edits/table.ts';
import { always, type DesignerVerb } from './designerVerb.ts';
import type { DesignerHands } from './hands.ts';
import { insert } from './insert.ts';
import { makeQr, wantedCode } from './makeQr.ts';

/** A text in the brand's normal style, with sample content to overwrite. */
export const insertText: DesignerVerb = {
  label: () => t`Write a text`,
  keys: ['t'],
  can: always,
  do(hands) {
    const { fontSize } = hands.brand.textStyles.styleNormalText;
    write(hands, textBlank(t`Text`, 'styleNormalText', fontSize));
  },
};

/** A table with a header, with sample content to overwrite. */
export const insertTable: DesignerVerb = {
  label: () => t`Insert a table`,
  keys: ['shift+t'],
  can: always,
  do(hands) {
    const cells = [
      [t`Product`, t`Price`],
      [t`First row`, i18n.number(2.5, PRICE)],
      [t`Second row`, i18n.number(12.9, PRICE)],
      [t`Third row`, i18n.number(8, PRICE)],
    ];
    const { fontSize } = hands.brand.textStyles.styleNormalText;
    const id = insert(hands, tableBlank(cells, fontSize));
    if (id !== undefined) requestAnimationFrame(() => hands.enter(id));
  },
};
const PRICE = { minimumFractionDigits: 2 };

/** Adds a QR code of the address in one text or table, beside it. */
export const insertQr: DesignerVerb = {
  label: () => t`QR code of the address in it`,
  keys: ['q'],
  can: ({ design }, ids) => wantedCode(design, ids) !== undefined,
  do: (hands, ids) => makeQr(hands, ids),
};

export const insertRectangle = insertShape('rectangle', { label: () => t`Rectangle`, keys: ['r'] });
export const insertEllipse = insertShape('ellipse', { label: () => t`Ellipse`, keys: ['o'] });
export const insertLine = insertShape('line', { label: () => t`Line`, keys: ['l'] });

/** px of the artboard. */
const SIZES = { rectangle: [360, 240], ellipse: [360, 360], line: [600, 6] } as const;

function insertShape(
  shape: keyof typeof SIZES,
  shown: Pick<DesignerVerb, 'label' | 'keys'>,
): DesignerVerb {
  return {
    ...shown,
    can: always,
    do(hands) {
      const [width, height] = SIZES[shape];
      const element = { type: 'shape' as const, shape };
      insert(hands, { element, css: { color: '$primary' }, width, height });
    },
  };
}

/** Adds a text to the artboard and starts editing it. */
export function write(hands: DesignerHands, blank: ReturnType<typeof textBlank>): void {
  const id = insert(hands, blank);
  // At once: what is typed from now on belongs to the text, not to the shortcuts.
  if (id !== undefined) hands.enter(id);
}
