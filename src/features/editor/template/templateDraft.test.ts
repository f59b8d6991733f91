import { expect, it, vi } from 'vitest';
import { applySlotValues } from '../../../model/canvas/slotValues.ts';
import { slideTemplateFrom } from '../../../model/canvas/slideTemplateFrom.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { parseTemplate, type Template } from '../../../model/template/template.ts';
import type { TeamId } from '../../../model/ids.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import type { KeepFile } from '../types/ContentType.ts';
import { keepChosen } from './keepChosen.ts';
import {
  mergedValues,
  NO_EDITS,
  rebaseEdits,
  restOfEdits,
  shownDoc,
  changesOfTemplate,
  withFile,
  type TemplateEdits,
} from './templateDraft.ts';

const TEAM = 'team0000000000000000' as TeamId;
const slot = (id: string) => ({ id, label: { en: id }, order: 0, allow: { content: true } });
const text = (id: string, content: string) => ({
  id,
  type: 'text',
  css: {},
  paragraphs: [{ runs: [{ text: content }] }],
  slot: slot(id),
});
const template = (revision: string, elements: readonly object[]): Template =>
  parseTemplate(
    { id: 'template000000000000', name: 'Offer', revision, data: { v: 1, elements } },
    TEAM,
  )!;
const typed = (content: string) => ({ paragraphs: [{ runs: [{ text: content }] }] });
const first = template('r1', [text('title', 'Title'), text('price', '0')]);
const source = slideTemplateFrom(first, 'smart', 'en')!;

it('a new slide carries the document, its origin and its revision', () => {
  expect(source).toMatchObject({
    isVitrineTemplate: true,
    isParentTemplate: false,
    revision: 'r1',
  });
  const edits = { ...NO_EDITS, values: { title: typed('Sale') } };
  const changes = changesOfTemplate(undefined, source, edits, {});
  expect(changes).toMatchObject({ template: { revision: 'r1' }, values: { title: typed('Sale') } });
  expect(changes.template).not.toHaveProperty('values');
});

it('a reset slot shows the template again', () => {
  const filled = { ...source, values: { title: typed('Sale') } };
  expect(mergedValues(filled, { ...NO_EDITS, values: { title: null } })).toEqual({});
});

it('a newer template takes the values over and hands back what has no place', () => {
  const filled = { ...source, values: { title: typed('Sale'), price: typed('5') } };
  const newer = slideTemplateFrom(template('r2', [text('title', 'New title')]), 'smart', 'en')!;
  const rebased = rebaseEdits(filled, newer, NO_EDITS)!;
  expect(rebased.leftOver).toEqual([{ slotId: 'price', code: 'slotGone', value: typed('5') }]);
  expect(rebased.edits.template).toMatchObject({ revision: 'r2', kept: { price: typed('5') } });
  const restored = docOf(rebased.edits.template!);
  if (!restored.ok) throw new Error(restored.code);
  const shown = applySlotValues(restored.doc, mergedValues(filled, rebased.edits));
  expect(shown.byId['title']).toMatchObject(typed('Sale'));
  expect(mergedValues(filled, rebased.edits)).not.toHaveProperty('price');
});

it('a chosen file replaces an address', () => {
  const media = { path: 'p', bytes: 1, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const filled = { ...source, values: { photo: { src: 'https://old', focal: { x: 0, y: 0 } } } };
  const changes = changesOfTemplate({} as never, filled, NO_EDITS, { photo: media });
  expect(changes.values).toEqual({ photo: { focal: { x: 0, y: 0 }, media } });
  expect(changes.template).toBeUndefined();
});

it('a chosen file in a slot that was put back keeps nothing of before', () => {
  const media = { path: 'p', bytes: 1, type: 'image/png', sha256: 'a'.repeat(64), chunks: [] };
  const filled = { ...source, values: { photo: { src: 'https://old', focal: { x: 0, y: 0 } } } };
  const edits = { ...NO_EDITS, values: { photo: null } };
  expect(changesOfTemplate({} as never, filled, edits, { photo: media }).values).toEqual({
    photo: { media },
  });
});

it('a chosen file whose slot is gone is left over', () => {
  const file = { file: new Blob(), type: 'image/png', url: 'blob:', width: 1, height: 1 };
  const newer = slideTemplateFrom(template('r2', [text('title', 'Title')]), 'smart', 'en')!;
  const rebased = rebaseEdits(source, newer, { ...NO_EDITS, files: { photo: file } })!;
  expect(rebased.leftOver.map(({ slotId }) => slotId)).toEqual(['photo']);
  expect(rebased.edits.files).toEqual({ photo: file });
});

it('what was edited after a save stays', () => {
  const file = { file: new Blob(), type: 'image/png', url: 'blob:', width: 1, height: 1 };
  const saved = { values: { title: typed('a'), price: typed('1') }, files: { photo: file } };
  const now = { ...saved, values: { ...saved.values, title: typed('b') } };
  expect(restOfEdits(now, saved)).toEqual({ values: { title: typed('b') }, files: {} });
  expect(restOfEdits(saved, saved)).toEqual(NO_EDITS);
});

it('a new slide begins in the language of its author and leaves the others behind', () => {
  const words = { name: 'Angebot', texts: { title: 'Titel', gone: 'nirgends' } };
  const both = template('r1', [text('title', 'Title')]);
  const given = { ...both, data: { ...both.data, languages: { de: words } } };
  const german = slideTemplateFrom(given, 'smart', 'de')!;
  expect(german.name).toBe('Angebot');
  expect(german.data).not.toHaveProperty('languages');
  const shown = docOf(german);
  if (!shown.ok) throw new Error(shown.code);
  expect(shown.doc.byId['title']).toMatchObject(typed('Titel'));
  expect(shown.doc.byId).not.toHaveProperty('gone');
  expect(slideTemplateFrom(given, 'smart', 'en')!.name).toBe(both.name);
});

it('a save sends the files of slots that have a new one, and no other', async () => {
  const values = { title: typed('Sale'), photo: { src: 'https://files.example/old' } };
  const file = { file: new Blob(['b']), type: 'image/png', url: 'blob:b', width: 4, height: 3 };
  const keep = vi.fn<KeepFile>(async ({ type }) => ({ type }) as never);
  expect(await keepChosen({ values, files: {} }, keep)).toEqual({});
  expect(keep).not.toHaveBeenCalled();
  const stored = await keepChosen({ values, files: { photo: file } }, keep);
  expect(stored).toEqual({ photo: { type: 'image/png' } });
  expect(keep).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ file: file.file, suffix: 'template' }),
  );
});

it('another picture does not keep what was said of the one before', () => {
  const element = { id: 'p', type: 'image', css: {}, src: '/old.jpg', alt: 'A red boat' };
  const old = template('r1', [{ ...element, slot: slot('photo') }]);
  const of = slideTemplateFrom(old, 'smart', 'en')!;
  const restored = docOf(of);
  if (!restored.ok) throw new Error(restored.code);
  const { doc } = restored;
  const file = { url: 'blob:new' } as ChosenFile;
  const altIn = (edits: TemplateEdits) => {
    const shown = shownDoc(doc, mergedValues(of, edits), edits.files).byId['p'];
    return shown?.type === 'image' ? shown.alt : 'no picture';
  };
  expect(altIn(NO_EDITS)).toBe('A red boat');
  const replaced = withFile(of, NO_EDITS, 'photo', file);
  expect(altIn(replaced)).toBeUndefined();
  const named = withFile(of, replaced, 'photo', file, { words: 'A white boat' });
  expect(altIn(named)).toBe('A white boat');
  expect(altIn(withFile(of, named, 'photo', file))).toBeUndefined();
  // A stored picture without alternative text does not take over that of the template's picture.
  const stored = applySlotValues(doc, { photo: { src: '/own.jpg' } }).byId['p'];
  expect(stored).not.toHaveProperty('alt');
});

it('another video does not keep the captions of the one before', () => {
  const element = { id: 'f', type: 'video', css: {}, src: '/old.mp4', captions: TIDE };
  const of = slideTemplateFrom(
    template('r1', [{ ...element, slot: slot('video') }]),
    'smart',
    'en',
  )!;
  const restored = docOf(of);
  if (!restored.ok) throw new Error(restored.code);
  const { doc } = restored;
  const captionsIn = (edits: TemplateEdits) => {
    const shown = shownDoc(doc, mergedValues(of, edits), edits.files).byId['f'];
    return shown?.type === 'video' ? shown.captions : 'no video';
  };
  expect(captionsIn(NO_EDITS)).toBe(TIDE);
  const own = { ...NO_EDITS, values: { video: { captions: EBB } } };
  expect(captionsIn(own)).toBe(EBB);
  const file = { url: 'blob:new' } as ChosenFile;
  expect(captionsIn(withFile(of, NO_EDITS, 'video', file))).toBeUndefined();
  const replaced = withFile(of, own, 'video', file);
  expect(captionsIn(replaced)).toBeUndefined();
  expect(captionsIn(withFile(of, own, 'video', file, { captions: TIDE }))).toBe(TIDE);
  expect(captionsIn({ ...replaced, values: { video: { captions: EBB } } })).toBe(EBB);
});

const TIDE = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTide\n';
const EBB = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nEbb\n';
