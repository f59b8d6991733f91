import { baseKeymap, splitBlock, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Mark, type Node, Schema } from 'prosemirror-model';
import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { cssColor } from '../../canvas/brandVariables.ts';
import { type Paragraph, PARAGRAPHS_MAX, type Run, TEXT_MAX } from '../../model/canvas/richText.ts';

/** Texts of documents: paragraphs of runs, with the marks that a run can have. */
const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'text*',
      parseDOM: [
        { tag: 'p' },
        { tag: 'div' },
        { tag: 'li' },
        { tag: 'h1' },
        { tag: 'h2' },
        { tag: 'h3' },
      ],
      toDOM: () => ['p', { style: 'margin: 0', dir: 'auto' }, 0],
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

export type TextMark = 'bold' | 'italic' | 'underline';

export interface TextEditor {
  toggle(mark: TextMark): void;
  /** Undefined takes it away. */
  setColor(color: string | undefined): void;
  setScale(scale: number | undefined): void;
  /** What the whole selection has. */
  active(): { readonly [mark in TextMark]: boolean } & {
    readonly color: string | undefined;
    readonly scale: number | undefined;
  };
  focus(): void;
  dispose(): void;
}

export interface TextEditorOptions {
  readonly paragraphs: readonly Paragraph[];
  readonly label: string;
  /** Called for each change of the text. */
  onChange(paragraphs: readonly Paragraph[]): void;
  /** Called for each change of the selection too. */
  onSelect(): void;
  onLeave(): void;
  /** Something was not taken, as the text would become longer than documents may hold. */
  onTooLong(): void;
}

/** Edits a text where it stands, in the box that shows it: same fonts, same lines. */
export function editText(box: HTMLElement, options: TextEditorOptions): TextEditor {
  const { bold, italic, underline } = schema.marks;
  const state = EditorState.create({
    doc: toNode(options.paragraphs),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        'Mod-b': toggleMark(bold!),
        'Mod-i': toggleMark(italic!),
        'Mod-u': toggleMark(underline!),
        Escape: () => (options.onLeave(), true),
        'Shift-Enter': splitBlock,
      }),
      keymap(baseKeymap),
      bounded(options.onTooLong),
    ],
  });
  while (box.firstChild) box.removeChild(box.firstChild);
  const view = new EditorView(box, {
    state,
    attributes: {
      'aria-label': options.label,
      'aria-multiline': 'true',
      role: 'textbox',
      style: 'outline: none; cursor: text; user-select: text; white-space: pre-wrap',
    },
    dispatchTransaction(transaction: Transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onChange(toParagraphs(view.state.doc));
      options.onSelect();
    },
  });
  selectAll(view);
  view.focus();

  function setMark(name: 'color' | 'scale', value: string | number | undefined): void {
    const type = schema.marks[name]!;
    const { from, to, empty } = view.state.selection;
    const [start, end] = empty ? [0, view.state.doc.content.size] : [from, to];
    const transaction = view.state.tr.removeMark(start, end, type);
    if (value !== undefined) transaction.addMark(start, end, type.create({ [name]: value }));
    view.dispatch(transaction);
  }
  const marksHere = (): readonly Mark[] => {
    const { from, $from, empty, to } = view.state.selection;
    if (empty) return view.state.storedMarks ?? $from.marks();
    let common: readonly Mark[] | undefined;
    view.state.doc.nodesBetween(from, to, (node) => {
      if (!node.isText) return;
      common = common ? common.filter((mark) => mark.isInSet(node.marks)) : node.marks;
    });
    return common ?? [];
  };

  return {
    toggle(mark) {
      toggleMark(schema.marks[mark]!)(view.state, view.dispatch.bind(view));
      view.focus();
    },
    setColor: (color) => setMark('color', color),
    setScale: (scale) => setMark('scale', scale),
    active() {
      const marks = marksHere();
      const has = (name: string) => marks.some((mark) => mark.type.name === name);
      const attr = (name: string): unknown =>
        marks.find((mark) => mark.type.name === name)?.attrs[name];
      return {
        bold: has('bold'),
        italic: has('italic'),
        underline: has('underline'),
        color: attr('color') as string | undefined,
        scale: attr('scale') as number | undefined,
      };
    },
    focus: () => view.focus(),
    dispose: () => view.destroy(),
  };
}

/** Refuses what would make a text that cannot be stored; what is too long already may become shorter. */
function bounded(onTooLong: () => void): Plugin {
  return new Plugin({
    filterTransaction(transaction, { doc: before }) {
      const { doc } = transaction;
      const isLonger = doc.content.size > before.content.size;
      const isFine = doc.childCount <= PARAGRAPHS_MAX && doc.textContent.length <= TEXT_MAX;
      if (isFine || !isLonger) return true;
      onTooLong();
      return false;
    },
  });
}

function selectAll(view: EditorView): void {
  const { doc, tr } = view.state;
  const start = 1;
  const end = Math.max(start, doc.content.size - 1);
  view.dispatch(tr.setSelection(TextSelection.create(doc, start, end)));
}

function toNode(paragraphs: readonly Paragraph[]): Node {
  const lines = paragraphs.length > 0 ? paragraphs : [{ runs: [] }];
  return schema.node(
    'doc',
    null,
    lines.map(({ runs }) =>
      schema.node(
        'paragraph',
        null,
        runs.filter(({ text }) => text !== '').map((run) => schema.text(run.text, marksOf(run))),
      ),
    ),
  );
}

function marksOf(run: Run): readonly Mark[] {
  const { bold, italic, underline, color, scale } = schema.marks;
  return [
    ...(run.bold ? [bold!.create()] : []),
    ...(run.italic ? [italic!.create()] : []),
    ...(run.underline ? [underline!.create()] : []),
    ...(run.color ? [color!.create({ color: run.color })] : []),
    ...(run.scale ? [scale!.create({ scale: run.scale })] : []),
  ];
}

/** The text as documents hold it; a blank line is a paragraph with one empty run. */
export function toParagraphs(doc: Node): readonly Paragraph[] {
  const lines: Paragraph[] = [];
  doc.forEach((paragraph) => {
    const runs: Run[] = [];
    paragraph.forEach((node) => runs.push(runOf(node)));
    lines.push({ runs: runs.length > 0 ? runs : [{ text: '' }] });
  });
  return lines;
}

function runOf(node: Node): Run {
  const run: { -readonly [key in keyof Run]: Run[key] } = { text: node.text ?? '' };
  for (const { type, attrs } of node.marks) {
    if (type.name === 'color') run.color = String(attrs['color']);
    else if (type.name === 'scale') run.scale = Number(attrs['scale']);
    else run[type.name as TextMark] = true; // the schema has no others
  }
  return run;
}
