import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Css } from '../../model/canvas/css.ts';
import { paragraphsFrom } from '../../model/canvas/richText.ts';
import type { TextStyleName } from '../../model/brand/brand.ts';
import type { PlacedPart } from '../engine/edits/compose.ts';
import { readTable } from '../engine/edits/table.ts';
import { inAMonth } from './inAMonth.ts';

/** A complete artboard to overwrite. Its parts are ordinary elements; those that slides fill are slots. */
export interface ReadyLayout {
  readonly label: string;
  /** From back to front, texts in the order of editing; places are px of landscape. */
  readonly parts: readonly PlacedPart[];
}

export const READY_LAYOUTS = ['poster', 'prices', 'countdown'] as const;
export type ReadyLayoutName = (typeof READY_LAYOUTS)[number];

/** Returns a layout in the current language; `nowMs` is the start of its countdown. */
export function readyLayout(name: ReadyLayoutName, nowMs: number): ReadyLayout {
  switch (name) {
    case 'poster':
      return { label: t`Event poster`, parts: poster() };
    case 'prices':
      return { label: t`Price list`, parts: prices() };
    case 'countdown':
      return { label: t`Countdown`, parts: announcement(nowMs) };
  }
}

const FULL = { left: 0, top: 0, width: 1920, height: 1080 } as const;
/** px: the margin, and the width between two margins. */
const [EDGE, WIDE] = [110, 1700];

/** Dark behind the words, so that they are legible on any picture. */
const SHADE: NonNullable<Css['gradient']> = {
  angle: 0,
  stops: [
    { color: '#000000e0', at: 0 },
    { color: '#000000b3', at: 0.4 },
    { color: '#0000001a', at: 0.85 },
  ],
};

const poster = (): readonly PlacedPart[] => [
  {
    element: { type: 'image', isChanged: true },
    css: { ...FULL, objectFit: 'cover', background: '$primaryDeep' },
  },
  { element: { type: 'shape', shape: 'rectangle' }, css: { ...FULL, gradient: SHADE } },
  line(t`What is on`, 'styleTitle', {
    top: 350,
    height: 440,
    fontSize: 150,
    fontWeight: 700,
    lineHeight: 1.05,
    color: '#ffffff',
    verticalAlign: 'bottom',
  }),
  line(t`When and where`, 'styleSubHeadline', {
    top: 815,
    height: 165,
    fontSize: 60,
    color: '#ffffff',
  }),
];

const prices = (): readonly PlacedPart[] => [
  {
    element: { type: 'shape', shape: 'rectangle' },
    css: { ...FULL, height: 250, color: '$primary' },
  },
  line(t`Menu`, 'styleHeadline', {
    top: 40,
    height: 170,
    fontSize: 104,
    fontWeight: 700,
    color: '$onPrimary',
    verticalAlign: 'middle',
  }),
  {
    element: {
      type: 'table',
      ...readTable(samplePrices()),
      textStyle: 'styleNormalText',
      lines: 'dots',
    },
    css: { left: EDGE, top: 320, width: WIDE, height: 670, fontSize: 56 },
  },
];

const announcement = (nowMs: number): readonly PlacedPart[] => [
  { element: { type: 'shape', shape: 'rectangle' }, css: { ...FULL, color: '$primary' } },
  line(t`Coming soon`, 'styleTitle', {
    top: 80,
    height: 260,
    fontWeight: 700,
    lineHeight: 1.05,
    color: '$onPrimary',
    textAlign: 'center',
    verticalAlign: 'bottom',
  }),
  line(t`What happens then`, 'styleSubHeadline', {
    top: 850,
    height: 130,
    fontSize: 56,
    color: '$onPrimary',
    textAlign: 'center',
  }),
  {
    element: {
      type: 'widget',
      widget: 'countdown',
      name: t`Countdown`,
      settings: { value: inAMonth(nowMs) },
    },
    css: {
      left: 410,
      top: 380,
      width: 1100,
      height: 430,
      fontSize: 320,
      color: '$onPrimary',
      textAlign: 'center',
    },
  },
];

function line(text: string, textStyle: TextStyleName, css: Css): PlacedPart {
  return {
    element: { type: 'text', paragraphs: paragraphsFrom(text), textStyle },
    css: { left: EDGE, width: WIDE, ...css },
  };
}

const PRICE = { minimumFractionDigits: 2 };

function samplePrices(): readonly (readonly string[])[] {
  const names = [t`Espresso`, t`Cappuccino`, t`Hot chocolate`, t`Apple cake`, t`Soup of the day`];
  const amounts = [2.4, 3.6, 3.9, 4.2, 6.8];
  return names.map((name, at) => [name, i18n.number(amounts[at] ?? 0, PRICE)]);
}
