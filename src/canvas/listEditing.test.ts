// @vitest-environment happy-dom
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { DOMParser } from 'prosemirror-model';
import { expect, it } from 'vitest';
import type { Paragraph } from '../model/canvas/richText.ts';
import { backspaceInList, enterInList, indent, onOneLine, toggleList } from './listEditing.ts';
import { textSchema, toNode, toParagraphs } from './textSchema.ts';

const line = (text: string, look: Omit<Paragraph, 'runs'> = {}): Paragraph => ({
  runs: [{ text }],
  ...look,
});
const bullet = { list: 'bullet' } as const;

/** The state with the caret at the end of its last line, or with everything selected. */
function stateOf(paragraphs: readonly Paragraph[], isAll = false): EditorState {
  const doc = toNode(paragraphs);
  const end = doc.content.size - 1;
  return EditorState.create({ doc, selection: TextSelection.create(doc, isAll ? 1 : end, end) });
}

function after(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now;
    command(now, (transaction) => (next = now.apply(transaction)));
    return next;
  }, state);
}
const written = (state: EditorState) => toParagraphs(state.doc);

it('makes lines a list, and none again', () => {
  const state = stateOf([line('a'), line('b', bullet)], true);
  const listed = after(state, toggleList('bullet'));
  expect(written(listed)).toEqual([line('a', bullet), line('b', bullet)]);
  expect(written(after(listed, toggleList('number'), toggleList('number')))).toEqual([
    line('a'),
    line('b'),
  ]);
});

it('goes on with a list at each new line, and out of it by an empty one', () => {
  const deep = { ...bullet, level: 1 } as const;
  const state = after(stateOf([line('a', deep)]), enterInList);
  expect(written(state)).toEqual([line('a', deep), line('', deep)]);
  expect(written(after(state, enterInList))).toEqual([line('a', deep), line('', bullet)]);
  expect(written(after(state, enterInList, enterInList))).toEqual([line('a', deep), line('')]);
});

it('moves lines of a list deeper and back, and leaves the key alone elsewhere', () => {
  const state = stateOf([line('a', bullet)]);
  const deep = after(state, indent(1));
  expect(written(deep)).toEqual([line('a', { ...bullet, level: 1 })]);
  expect(written(after(deep, indent(0)))).toEqual([line('a', bullet)]);
  expect(indent(1)(stateOf([line('a')]))).toBe(false);
});

it('takes the list away before the line at the beginning', () => {
  const doc = toNode([line('a', bullet)]);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1) });
  expect(written(after(state, backspaceInList))).toEqual([line('a')]);
  expect(backspaceInList(stateOf([line('a', bullet)]))).toBe(false);
});

it('takes lists of other programs, one level deep', () => {
  const html = document.createElement('div');
  html.innerHTML = '<ol><li><p>Soup</p></li><li>Bread<ul><li>white</li></ul></li></ol><p>Enjoy</p>';
  const paragraphs = toParagraphs(DOMParser.fromSchema(textSchema).parse(html));
  expect(paragraphs).toEqual([
    line('Soup', { list: 'number' }),
    line('Bread', { list: 'number' }),
    line('white', { list: 'bullet', level: 1 }),
    line('Enjoy'),
  ]);
});

it('writes and reads every kind of line unchanged', () => {
  const all = [
    line('Menu', { textStyle: 'styleTitle' }),
    line('a', bullet),
    line('b', { list: 'number', level: 1, textStyle: 'styleSubHeadline' }),
    line(''),
  ];
  expect(toParagraphs(toNode(all))).toEqual(all);
});

it('a text of one line stays one, whatever is pasted into it', () => {
  const doc = toNode([line('16.90')]);
  const state = EditorState.create({ doc, plugins: [onOneLine()] });
  const pasted = toNode([line('€ 12'), line(''), line('per person'), line('')]).slice(1);
  const next = state.apply(state.tr.replace(1, 6, pasted));
  expect(written(next)).toEqual([line('€ 12 per person')]);
});

it('a stored line break at the end of such a text goes with the first change', () => {
  const doc = toNode([line('16.90'), line('')]);
  const state = EditorState.create({ doc, plugins: [onOneLine()] });
  expect(written(state.apply(state.tr.setSelection(TextSelection.atStart(doc))))).toHaveLength(2);
  expect(written(state.apply(state.tr.insertText('17', 1, 3)))).toEqual([line('17.90')]);
});
