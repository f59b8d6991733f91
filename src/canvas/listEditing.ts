import { splitBlockAs } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { paragraphStyleOf } from './paragraph.ts';
import { markersOf } from '../model/canvas/listMarkers.ts';
import type { ListKind } from '../model/canvas/richText.ts';
import type { TextStyleName } from '../model/brand.ts';
import { lookOf, type ParagraphLook, toParagraphs } from './textSchema.ts';

/** The paragraphs that a selection touches, with their places. */
export function chosenParagraphs(state: EditorState): readonly (readonly [Node, number])[] {
  const found: (readonly [Node, number])[] = [];
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'paragraph') found.push([node, at]);
  });
  return found;
}

/** Makes the chosen paragraphs something else; undefined for a state in which nothing would change. */
export function lookTransaction(
  state: EditorState,
  look: Partial<ParagraphLook>,
): Transaction | undefined {
  const { tr } = state;
  for (const [node, at] of chosenParagraphs(state)) {
    const next = { ...lookOf(node), ...look };
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
  chosenParagraphs(state).every(([node]) => lookOf(node).list !== null);

/** Takes the list away where all chosen lines are in one of that kind; makes them one otherwise. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const isOn = chosenParagraphs(state).every(([node]) => lookOf(node).list === kind);
    return apply({ list: isOn ? null : kind })(state, dispatch);
  };

/** Lines of a list go deeper, and back; elsewhere the key is not ours. */
export const indent =
  (level: 0 | 1): Command =>
  (state, dispatch) => {
    if (!inList(state)) return false;
    apply({ level })(state, dispatch);
    return true;
  };

/** An empty line of a list goes one level out, and then out of the list. */
const stepOut: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { list, level } = lookOf($from.parent);
  if (!empty || !list) return false;
  return apply(level === 1 ? { level: 0 } : { list: null })(state, dispatch);
};

/** A new line is what the one before is. */
export const splitAlike: Command = splitBlockAs((node) => ({ type: node.type, attrs: node.attrs }));

/** As `splitAlike`; an empty line ends the list. */
export const enterInList: Command = (state, dispatch, view) => {
  const isBlank = state.selection.$from.parent.content.size === 0;
  if (isBlank && stepOut(state, dispatch, view)) return true;
  return splitAlike(state, dispatch, view);
};

export const backspaceInList: Command = (state, dispatch, view) =>
  state.selection.$from.parentOffset === 0 && stepOut(state, dispatch, view);

/** Written at the beginning of a line, they begin a list. */
const BEGINNINGS: readonly (readonly [RegExp, ListKind])[] = [
  [/^[-*•]$/, 'bullet'],
  [/^1[.)]$/, 'number'],
];

/** Begins a list as people write one: a dash or `1.`, and a blank. */
export const listByWriting = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        if (text !== ' ' || from !== to || lookOf($from.parent).list) return false;
        const before = $from.parent.textContent.slice(0, $from.parentOffset);
        const kind = BEGINNINGS.find(([pattern]) => pattern.test(before))?.[1];
        const transaction = kind && lookTransaction(view.state, { list: kind });
        if (!transaction) return false;
        view.dispatch(transaction.delete($from.start(), from));
        return true;
      },
    },
  });

/** Shows lists and styles of paragraphs as the renderer does; a marker is drawn and cannot be written in. */
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
          if (marker) css.push(`--marker-room: ${marker.room}em`);
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
