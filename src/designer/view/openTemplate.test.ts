import { expect, it } from 'vitest';
import { type Doc, emptyDoc } from '../../model/canvas/doc.ts';
import { storedDocOf } from '../../model/canvas/storedDoc.ts';
import type { TemplateId } from '../../model/ids.ts';
import { teamId } from '../../model/model.testkit.ts';
import { parseTemplate } from '../../model/template/template.ts';
import { createDesign } from '../engine/createDesign.ts';
import { removeEdit } from '../engine/edits/order.ts';
import { openTemplate } from './openTemplate.ts';
import { encodeDraft, parseDraft } from './saving/draft.ts';

const ID = 'template000000000000' as TemplateId;
const hash = 'a'.repeat(64);
const media = { path: 'teams/t/photo', type: 'image/png', bytes: 1, sha256: hash, chunks: [hash] };
const sent = { ...media, token: 'token' };

function docWith(file: object): Doc {
  const element = { id: 'photo', type: 'image', css: {}, media: file };
  return { ...emptyDoc(ID, 'Menu'), byId: { photo: element }, elements: ['photo'] } as Doc;
}

function template(doc: Doc, revision = 'r1') {
  const raw = { id: ID, name: 'Menu', data: storedDocOf(doc), revision, lastChangedDate: 5 };
  return parseTemplate(raw, teamId())!;
}

/** The stored draft of a document, as the device's database returns it. */
const kept = (doc: Doc, over: object = {}) => {
  const draft = { doc, history: createDesign(doc).history(), revision: 'r1', isDirty: false };
  return parseDraft(structuredClone(encodeDraft({ ...draft, tokens: new Map(), ...over })))!;
};

function opened(...given: Parameters<typeof openTemplate>) {
  const found = openTemplate(...given);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

it('is the stored document where the kept one was saved as it', () => {
  const stored = docWith(sent);
  const { doc, draft } = opened(template(stored), kept(docWith(media)), ID);
  expect(doc).toEqual(stored);
  expect(draft?.history).toEqual({ past: [], future: [] });
});

it('unsaved work knows where its files are that were sent meanwhile', () => {
  const mine = { ...docWith(media), name: 'Mine' };
  const found = opened(template(docWith(sent)), kept(mine, { isDirty: true }), ID);
  expect(found.doc).toEqual({ ...docWith(sent), name: 'Mine' });
});

it('a file that only a step of undo names is still found', () => {
  const design = createDesign(docWith(media));
  design.change('remove', removeEdit(docWith(media), ['photo']));
  const { doc } = design.state();
  const tokens = new Map([[sent.path, sent.token]]);
  const draft = kept(doc, { history: design.history(), tokens });
  const found = opened(template(doc), draft, ID);
  expect(found.tokens.get(media.path)).toBe('token');
  const again = createDesign(found.doc, found.draft?.history);
  again.undo();
  expect(again.state().doc.byId).toHaveProperty('photo');
});
