import { type Mark, type Node, Schema } from 'prosemirror-model';
import { cssColor } from './brandVariables.ts';
import {
  LIST_KINDS,
  type ListKind,
  type Paragraph,
  type TextRun,
} from '../model/canvas/richText.ts';
import { TEXT_STYLES } from '../model/brand/fields.ts';
import type { TextStyleName } from '../model/brand/brand.ts';

/** What a paragraph consists of besides its words; null for nothing. */
export interface ParagraphLook {
  readonly list: ListKind | null;
  readonly level: 0 | 1;
  readonly textStyle: TextStyleName | null;
}

const PLAIN: ParagraphLook = { list: null, level: 0, textStyle: null };

/** Texts of documents: paragraphs of runs, with the marks that a run can have. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'text*',
      attrs: { list: { default: null }, level: { default: 0 }, textStyle: { default: null } },
      parseDOM: [
        { tag: 'li', getAttrs: (node) => (hasBlocks(node) ? false : lookIn(node)) },
        ...['p', 'div', 'h1', 'h2', 'h3'].map((tag) => ({ tag, getAttrs: lookIn })),
      ],
      toDOM: ({ attrs }) => [
        'p',
        {
          style: 'margin: 0',
          dir: 'auto',
          ...(attrs['list'] && { 'data-list': attrs['list'] }),
          ...(attrs['level'] && { 'data-level': attrs['level'] }),
          ...(attrs['textStyle'] && { 'data-text-style': attrs['textStyle'] }),
        },
        0,
      ],
    },
    text: {},
  },
  marks: {
    bold: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['span', { style: 'font-weight: 700' }, 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['span', { style: 'font-style: italic' }, 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }],
      toDOM: () => ['span', { style: 'text-decoration: underline' }, 0],
    },
    color: {
      attrs: { color: { validate: 'string' } },
      toDOM: (mark) => ['span', { style: `color: ${cssColor(String(mark.attrs['color']))}` }, 0],
    },
    scale: {
      attrs: { scale: { validate: 'number' } },
      toDOM: (mark) => ['span', { style: `font-size: ${Number(mark.attrs['scale'])}em` }, 0],
    },
  },
});

const hasBlocks = (node: HTMLElement): boolean =>
  [...node.children].some(({ tagName }) => tagName === 'P' || tagName === 'DIV');

/**
 * Returns the format of a paragraph of ours or of another program; paragraphs inside list items count, too.
 */
function lookIn(node: HTMLElement): ParagraphLook {
  const { list, level, textStyle } = node.dataset;
  const item = node.closest('li');
  const own = LIST_KINDS.find((kind) => kind === list);
  const outer = item?.parentElement?.closest('li');
  const kind = item?.closest('ol, ul')?.tagName === 'OL' ? 'number' : 'bullet';
  return {
    list: own ?? (item ? kind : null),
    level: level === '1' || outer ? 1 : 0,
    textStyle: TEXT_STYLES.find((name) => name === textStyle) ?? null,
  };
}

export const textLookOf = (node: Node): ParagraphLook => node.attrs as ParagraphLook; // as the schema says

export function toNode(paragraphs: readonly Paragraph[]): Node {
  const lines = paragraphs.length > 0 ? paragraphs : [{ runs: [] }];
  return textSchema.node(
    'doc',
    null,
    lines.map(({ runs, ...look }) =>
      textSchema.node(
        'paragraph',
        { ...PLAIN, ...look },
        runs
          .filter(({ text }) => text !== '')
          .map((run) => textSchema.text(run.text, marksOf(run))),
      ),
    ),
  );
}

function marksOf(run: TextRun): readonly Mark[] {
  const { bold, italic, underline, color, scale } = textSchema.marks;
  return [
    ...(run.bold ? [bold!.create()] : []),
    ...(run.italic ? [italic!.create()] : []),
    ...(run.underline ? [underline!.create()] : []),
    ...(run.color ? [color!.create({ color: run.color })] : []),
    ...(run.scale ? [scale!.create({ scale: run.scale })] : []),
  ];
}

/** Returns the text in the form of documents; a blank line is a paragraph with one empty run. */
export function toParagraphs(doc: Node): readonly Paragraph[] {
  const lines: Paragraph[] = [];
  doc.forEach((paragraph) => {
    const runs: TextRun[] = [];
    paragraph.forEach((node) => runs.push(runOf(node)));
    const { list, level, textStyle } = textLookOf(paragraph);
    lines.push({
      runs: runs.length > 0 ? runs : [{ text: '' }],
      ...(list && { list }),
      ...(list && level === 1 && { level }),
      ...(textStyle && { textStyle }),
    });
  });
  return lines;
}

function runOf(node: Node): TextRun {
  const run: { -readonly [key in keyof TextRun]: TextRun[key] } = { text: node.text ?? '' };
  for (const { type, attrs } of node.marks) {
    if (type.name === 'color') run.color = String(attrs['color']);
    else if (type.name === 'scale') run.scale = Number(attrs['scale']);
    else run[type.name as 'bold' | 'italic' | 'underline'] = true; // the schema has no others
  }
  return run;
}
