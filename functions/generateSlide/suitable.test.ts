import { expect, test } from 'vitest';
import { docOf } from '../../src/model/canvas/storedDoc.ts';
import type { TemplateId } from '../../src/model/ids.ts';
import { slotRequestsOf } from '../../src/model/rules/slideRequest.ts';
import { suitability } from '../../src/model/rules/suitableTemplate.ts';
import { SMART_TEMPLATES } from '../provision/smart/smartTemplates.ts';

/* Which of the templates available to every team is used if no one chooses. */
const rated = (material: Parameters<typeof suitability>[1]) =>
  SMART_TEMPLATES.flatMap((template) => {
    const restored = docOf({ ...template, id: template.id as TemplateId });
    return restored.ok
      ? [{ doc: restored.doc, name: template.name, points: suitability(restored.doc, material) }]
      : [];
  }).toSorted((a, b) => b.points - a.points);
const kindsOf = (doc: Parameters<typeof suitability>[0]) =>
  slotRequestsOf(doc, 'en').map(({ kind }) => kind);

test('a page goes where there is room for its words and its picture', () => {
  const [best] = rated({ hasPage: true, hasPicture: false });
  expect(best?.name).toBe('News');
});

test('a few words go where nothing stays an example', () => {
  const [best] = rated({ hasPage: false, hasPicture: false });
  expect(best && new Set(kindsOf(best.doc))).toEqual(new Set(['text']));
});
