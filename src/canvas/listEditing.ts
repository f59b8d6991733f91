import { splitBlockAs } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { paragraphStyleOf } from './paragraph.ts';
import { markersOf } from '../model/canvas/listMarkers.ts';
import type { ListKind } from '../model/canvas/richText.ts';
import type { TextStyleName } from '../model/brand/brand.ts';
import { textLookOf, type ParagraphLook, toParagraphs } from './textSchema.ts';

/** Returns the paragraphs that a selection touches, with their positions. */
export function chosenParagraphs(state: EditorState): readonly (readonly [Node, number])[] {
  const found: (readonly [Node, number])[] = [];
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'paragraph') found.push([node, at]);
  });
  return found;
}

/** Changes the format of the selected paragraphs; undefined if nothing would change. */
export function lookTransaction(
  state: EditorState,
  look: Partial<ParagraphLook>,
): Transaction | undefined {
  const { tr } = state;
  for (const [node, at] of chosenParagraphs(state)) {
    const next = { ...textLookOf(node), ...look };
    const level = next.list ? next.level : 0;
    if (JSON.stringify({ ...next, level }) === JSON.stringify(node.attrs)) continue;
    tr.setNodeMarkup(at, undefined, { ...next, level });
  }
  return tr.docChanged ? tr : undefined;
}

const apply =
  (look: Partial<ParagraphLook>): Command =>
  (state, dispatch) => {
    const transaction = lookTransaction(state, look);
    if (transaction) dispatch?.(transaction);
    return transaction !== undefined;
  };

const inList = (state: EditorState): boolean =>
  chosenParagraphs(state).every(([node]) => textLookOf(node).list !== null);

/** Removes the list if all selected lines are in one of that kind; otherwise makes them one. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const isOn = chosenParagraphs(state).every(([node]) => textLookOf(node).list === kind);
    return apply({ list: isOn ? null : kind })(state, dispatch);
  };

/** Indents or outdents lines of a list; in other lines the key is not handled. */
export const indent =
  (level: 0 | 1): Command =>
  (state, dispatch) => {
    if (!inList(state)) return false;
    apply({ level })(state, dispatch);
    return true;
  };

/** Moves an empty list item one level out, and then out of the list. */
const stepOut: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { list, level } = textLookOf($from.parent);
  if (!empty || !list) return false;
  return apply(level === 1 ? { level: 0 } : { list: null })(state, dispatch);
};

/** Splits a line so that the new one keeps its format. */
export const splitAlike: Command = splitBlockAs((node) => ({ type: node.type, attrs: node.attrs }));

/** Like `splitAlike`; an empty line ends the list. */
export const enterInList: Command = (state, dispatch, view) => {
  const isBlank = state.selection.$from.parent.content.size === 0;
  if (isBlank && stepOut(state, dispatch, view)) return true;
  return splitAlike(state, dispatch, view);
};

export const backspaceInList: Command = (state, dispatch, view) =>
  state.selection.$from.parentOffset === 0 && stepOut(state, dispatch, view);

/** Typed at the start of a line, these start a list. */
const BEGINNINGS: readonly (readonly [RegExp, ListKind])[] = [
  [/^[-*•]$/, 'bullet'],
  [/^1[.)]$/, 'number'],
];

/** Starts a list as people type one: a dash or `1.`, and a space. */
export const listByWriting = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        if (text !== ' ' || from !== to || textLookOf($from.parent).list) return false;
        const before = $from.parent.textContent.slice(0, $from.parentOffset);
        const kind = BEGINNINGS.find(([pattern]) => pattern.test(before))?.[1];
        const transaction = kind && lookTransaction(view.state, { list: kind });
        if (!transaction) return false;
        view.dispatch(transaction.delete($from.start(), from));
        return true;
      },
    },
  });

/** Shows lists and styles of paragraphs as the renderer does; a marker is drawn and cannot be edited. */
export const paragraphLooks = (base: () => TextStyleName): Plugin =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const paragraphs = toParagraphs(doc);
        const markers = markersOf(paragraphs);
        const found: Decoration[] = [];
        doc.forEach((node, at, index) => {
          const marker = markers[index];
          const style = paragraphStyleOf(paragraphs[index] ?? {}, marker, base());
          const css = Object.entries(style).map(([name, value]) => `${name}: ${value}`);
          if (marker) css.push(`--marker-room: ${marker.width}em`);
          if (css.length === 0) return;
          found.push(
            Decoration.node(at, at + node.nodeSize, {
              style: css.join('; '),
              ...(marker && { 'data-marker': marker.text }),
            }),
          );
        });
        return DecorationSet.create(doc, found);
      },
    },
  });

/** Joins the lines that a change brings or finds, with a blank between words. */
export function onOneLine(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, { doc, tr }) {
      if (doc.childCount === 1 || !transactions.some(({ docChanged }) => docChanged)) return null;
      let end = doc.content.size;
      for (let at = doc.childCount - 1; at > 0; at--) {
        end -= doc.child(at).nodeSize;
        const isBetween = doc.child(at).content.size > 0 && doc.textBetween(0, end) !== '';
        tr.join(end);
        if (isBetween) tr.insertText(' ', end - 1);
      }
      return tr;
    },
  });
}
