import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Mark } from 'prosemirror-model';
import {
  type Command,
  EditorState,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type ListKind,
  type Paragraph,
  PARAGRAPHS_MAX,
  TEXT_MAX,
} from '../model/canvas/richText.ts';
import { cleanText } from '../model/text/cleanText.ts';
import type { TextStyleName } from '../model/brand/brand.ts';
import {
  backspaceInList,
  chosenParagraphs,
  enterInList,
  indent,
  listByWriting,
  lookTransaction,
  onOneLine,
  paragraphLooks,
  splitAlike,
  toggleList,
} from './listEditing.ts';
import { languageOf } from './languageOf.ts';
import { textLookOf, textSchema as schema, toNode, toParagraphs } from './textSchema.ts';

export type TextMark = 'bold' | 'italic' | 'underline';

export interface TextEditor {
  /** Writes over what is selected. */
  write(text: string): void;
  toggle(mark: TextMark): void;
  /** Undefined removes it. */
  setColor(color: string | undefined): void;
  setScale(scale: number | undefined): void;
  toggleList(kind: ListKind): void;
  /** Sets the style of the selected paragraphs; undefined for that of the whole text. */
  setTextStyle(style: TextStyleName | undefined): void;
  /** Returns the selected words, one line per paragraph. */
  selectedText(): string;
  /** Returns the formatting shared by the whole selection. */
  active(): { readonly [mark in TextMark]: boolean } & {
    readonly color: string | undefined;
    readonly scale: number | undefined;
    readonly list: ListKind | undefined;
    /** Undefined also if paragraphs differ. */
    readonly textStyle: TextStyleName | undefined;
  };
  focus(): void;
  dispose(): void;
}

export interface TextEditorOptions {
  readonly paragraphs: readonly Paragraph[];
  readonly label: string;
  /** Returns the style of the text as a whole. */
  base(): TextStyleName;
  /** Lines keep their lists and styles, whatever is written in them. */
  readonly areLooksFixed?: boolean;
  /** Enter leaves the text, and line breaks become blanks: pasted ones, and stored ones with the first change. */
  readonly isOneLine?: boolean;
  /** Where the caret goes, in px of the window; by default everything is selected. */
  readonly at?: { readonly left: number; readonly top: number };
  /** Called for each change of the text. */
  onChange(paragraphs: readonly Paragraph[]): void;
  /** Called for each change of the selection too. */
  onSelect(): void;
  onLeave(): void;
  /** Tab moves on from the text, or back; by default the browser decides where to. */
  onTab?(isBack: boolean): void;
  /** Ctrl or ⌘ Enter moves on from the text; by default the key does nothing. */
  onNext?(): void;
  /** Input was refused because the text would exceed the limit of documents. */
  onTooLong(): void;
}

/** Keys that change the format of lines. */
const LOOK_KEYS = {
  'Mod-Shift-8': toggleList('bullet'),
  'Mod-Shift-7': toggleList('number'),
  Tab: indent(1),
  'Shift-Tab': indent(0),
  Enter: enterInList,
  'Shift-Enter': enterInList,
  Backspace: backspaceInList,
} as const;

/** Browsers break the lines of an editable text in other places than those of any other. */
const AS_DRAWN = 'white-space: pre-wrap; overflow-wrap: inherit; line-break: auto';

/** Edits a text in place, in the box that shows it: same fonts, same lines. */
export function editText(box: HTMLElement, options: TextEditorOptions): TextEditor {
  const { isOneLine = false } = options;
  const state = EditorState.create({
    doc: toNode(options.paragraphs),
    plugins: pluginsOf(options),
  });
  while (box.firstChild) box.removeChild(box.firstChild);
  const view = new EditorView(box, {
    state,
    attributes: ({ doc }) => ({
      'aria-label': options.label,
      'aria-multiline': String(!isOneLine),
      role: 'textbox',
      ...(isOneLine && { enterkeyhint: 'done' }),
      spellcheck: 'true',
      // A translation would be taken for what somebody has written.
      translate: 'no',
      lang: languageOf(doc.textBetween(0, doc.content.size, ' ')),
      style: `outline: none; cursor: text; user-select: text; ${AS_DRAWN}`,
    }),
    transformPastedText: cleanText,
    transformPastedHTML: cleanText,
    dispatchTransaction(transaction: Transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) options.onChange(toParagraphs(view.state.doc));
      options.onSelect();
    },
  });
  placeCaret(view, options.at);
  view.focus();

  function setMark(name: 'color' | 'scale', value: string | number | undefined): void {
    const type = schema.marks[name]!;
    const { from, to, empty } = view.state.selection;
    const [start, end] = empty ? [0, view.state.doc.content.size] : [from, to];
    const transaction = view.state.tr.removeMark(start, end, type);
    if (value !== undefined) transaction.addMark(start, end, type.create({ [name]: value }));
    view.dispatch(transaction);
  }
  return {
    write: (text) => view.dispatch(view.state.tr.insertText(text)),
    toggle(mark) {
      toggleMark(schema.marks[mark]!)(view.state, view.dispatch.bind(view));
      view.focus();
    },
    toggleList(kind) {
      toggleList(kind)(view.state, view.dispatch.bind(view));
      view.focus();
    },
    setTextStyle(style) {
      const transaction = lookTransaction(view.state, { textStyle: style ?? null });
      if (transaction) view.dispatch(transaction);
      view.focus();
    },
    selectedText() {
      const { from, to } = view.state.selection;
      return view.state.doc.textBetween(from, to, '\n');
    },
    setColor: (color) => setMark('color', color),
    setScale: (scale) => setMark('scale', scale),
    active: () => activeLooks(view.state),
    focus: () => view.focus(),
    dispose: () => view.destroy(),
  };
}

/** Keys, history, and what a text may not become. */
function pluginsOf(options: TextEditorOptions): Plugin[] {
  const { bold, italic, underline } = schema.marks;
  const { areLooksFixed = false, isOneLine = false } = options;
  // A new line has the format of the one before.
  const enter: Command = isOneLine ? () => (options.onLeave(), true) : splitAlike;
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': toggleMark(bold!),
      'Mod-i': toggleMark(italic!),
      'Mod-u': toggleMark(underline!),
      ...(areLooksFixed ? {} : LOOK_KEYS),
      Escape: () => (options.onLeave(), true),
      'Mod-Enter': () => (options.onNext?.(), true),
    }),
    keymap({
      Tab: () => tab(options, false),
      'Shift-Tab': () => tab(options, true),
      Enter: enter,
      'Shift-Enter': enter,
    }),
    keymap(baseKeymap),
    bounded(options.onTooLong),
    ...(areLooksFixed ? [] : [listByWriting()]),
    ...(isOneLine ? [onOneLine()] : []),
    paragraphLooks(options.base),
  ];
}

/** Returns the formatting shared by the whole selection. */
function activeLooks(state: EditorState): ReturnType<TextEditor['active']> {
  const marks = marksIn(state);
  const has = (name: string) => marks.some((mark) => mark.type.name === name);
  const attr = (name: string): unknown =>
    marks.find((mark) => mark.type.name === name)?.attrs[name];
  const [first, ...others] = chosenParagraphs(state).map(([node]) => textLookOf(node));
  const common = <K extends 'list' | 'textStyle'>(key: K) =>
    others.every((look) => look[key] === first?.[key]) ? (first?.[key] ?? undefined) : undefined;
  return {
    list: common('list'),
    textStyle: common('textStyle'),
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    color: attr('color') as string | undefined,
    scale: attr('scale') as number | undefined,
  };
}

function marksIn({ selection, storedMarks, doc }: EditorState): readonly Mark[] {
  const { from, $from, empty, to } = selection;
  if (empty) return storedMarks ?? $from.marks();
  let common: readonly Mark[] | undefined;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    common = common ? common.filter((mark) => mark.isInSet(node.marks)) : node.marks;
  });
  return common ?? [];
}

/**
 * Refuses input that makes a text too long to store; a text that is already too long may become shorter.
 */
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

function tab({ onTab }: TextEditorOptions, isBack: boolean): boolean {
  onTab?.(isBack);
  return onTab !== undefined;
}

function placeCaret(view: EditorView, at: TextEditorOptions['at']): void {
  const place = at && view.posAtCoords(at);
  if (!place) return selectAll(view);
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
}

function selectAll(view: EditorView): void {
  const { doc, tr } = view.state;
  const start = 1;
  const end = Math.max(start, doc.content.size - 1);
  view.dispatch(tr.setSelection(TextSelection.create(doc, start, end)));
}
