import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { docSchema } from '../../src/model/canvas/doc.ts';
import { isWritten } from '../../src/model/canvas/element.ts';
import { docIn } from '../../src/model/canvas/docIn.ts';
import { ORIENTATIONS } from '../../src/model/canvas/orientation.ts';
import { templateNameIn } from '../../src/model/canvas/templateName.ts';
import { slotProblems, slotsOf } from '../../src/model/canvas/slotValues.ts';
import { docOf } from '../../src/model/canvas/storedDoc.ts';
import { parseTemplate, SMART_TEAM } from '../../src/model/template/template.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { provision } from './provision.ts';
import { CHANGE_LOG } from './records.ts';
import { SMART_TEMPLATES, SMART_VERSION } from './smart/smartTemplates.ts';

test('writes what is missing, once', async () => {
  const memory = createMemoryPorts();
  expect(await provision(memory.ports.database)).toContain('widgets/weather');
  expect(memory.get('generalAssets/update/id')).toBeTypeOf('string');
  expect(memory.get('templates/vitrine/rev')).toBe(2);
  const before = structuredClone(memory.root);
  expect(await provision(memory.ports.database)).toEqual([]);
  expect(memory.root).toEqual(before);
});

test('brings the change log of a later release, and leaves that of an operator', async () => {
  const log = (id: string) => ({ generalAssets: { update: { id, content: '<p>Old</p>' } } });
  const memory = createMemoryPorts(log('2026-01'));
  await provision(memory.ports.database);
  expect(memory.get('generalAssets/update/id')).toBe(CHANGE_LOG.id);
  for (const id of ['house', CHANGE_LOG.id]) {
    const own = createMemoryPorts(log(id));
    await provision(own.ports.database);
    expect(own.get('generalAssets/update/content')).toBe('<p>Old</p>');
  }
});

test('leaves alone what an operator changed', async () => {
  const news = { name: 'Nachrichten', color: '#000000', icon: 'x', public: false };
  const memory = createMemoryPorts({ 'widgets/news': news, 'templates/vitrine/rev': 9 });
  await provision(memory.ports.database);
  expect(memory.get('widgets/news')).toEqual(news);
  expect(memory.get('templates/vitrine/rev')).toBe(10);
  expect(memory.get('widgets/time/public')).toBe(true);
});

test('brings shipped templates up to date, and no others', async () => {
  const memory = createMemoryPorts();
  await provision(memory.ports.database);
  const [first, second, third] = SMART_TEMPLATES.map(
    ({ id }) => `templates/vitrine/canvas/${id}`,
  ) as [string, string, string];
  await memory.ports.database.update({
    [`${first}/revision`]: 'vitrine-0',
    [`${first}/data/elements`]: null,
    [`${second}/revision`]: 'made-by-the-operator',
    [`${third}/status`]: 'deleted',
  });
  expect(await provision(memory.ports.database)).toEqual([first]);
  expect(memory.get(`${first}/data/elements`)).toBeTruthy();
  expect(memory.get(`${first}/rev`)).toBe(memory.get('templates/vitrine/rev'));
  expect(memory.get(`${third}/status`)).toBe('deleted');
});

test('replaced templates are no longer offered, unless the provider made them its own', async () => {
  const row = (more: object) => ({
    name: 'Menu',
    status: 'active',
    rev: 1,
    data: { v: 1 },
    ...more,
  });
  const memory = createMemoryPorts({
    templates: {
      vitrine: {
        rev: 4,
        canvas: {
          vitrine_menu00000000: row({ revision: 'vitrine-3' }),
          vitrine_openingHours: row({ revision: 'made-by-the-operator' }),
        },
      },
    },
  });
  const [menu, hours] = ['vitrine_menu00000000', 'vitrine_openingHours'].map(
    (id) => `templates/vitrine/canvas/${id}`,
  ) as [string, string];
  expect(await provision(memory.ports.database)).toContain(menu);
  expect(memory.get(menu)).toMatchObject({
    status: 'archived',
    rev: 5,
    name: 'Menu',
    data: { v: 1 },
  });
  expect(memory.get(hours)).toMatchObject({ status: 'active', rev: 1 });
  await memory.ports.database.update({ [`${menu}/status`]: 'active' });
  expect(await provision(memory.ports.database)).toEqual([]);
  expect(memory.get(`${menu}/status`)).toBe('active');
});

test.each(SMART_TEMPLATES.map((template) => [template.name, template] as const))(
  '%s is a sound document for all three artboards',
  (_name, { id, name, data }) => {
    const template = parseTemplate({ id, name, data }, SMART_TEAM)!;
    const restored = docOf(template);
    expect(restored).toMatchObject({ ok: true, repairs: [], doc: { orientations: ORIENTATIONS } });
    if (!restored.ok) return;
    expect(v.is(docSchema, restored.doc)).toBe(true);
    const slots = slotsOf(restored.doc).map(({ slot }) => slot);
    expect(slots.length).toBeGreaterThan(1);
    expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
    for (const { label } of slots) expect([label.en, label.de]).not.toContain(undefined);
  },
);

test.each(SMART_TEMPLATES.map((template) => [template.name, template] as const))(
  '%s says everything in German too, within the limits of its slots',
  (_name, { id, name, data }) => {
    const restored = docOf(parseTemplate({ id, name, data }, SMART_TEAM)!);
    if (!restored.ok) throw new Error(restored.code);
    const german = docIn(restored.doc, 'de');
    const texts = Object.values(restored.doc.byId).filter(isWritten);
    expect(Object.keys(restored.doc.languages?.de?.texts ?? {}).sort()).toEqual(
      texts.map((text) => text.id).sort(),
    );
    expect(templateNameIn({ name, data }, 'de')).toBe(german.name);
    expect(german).not.toHaveProperty('languages');
    const problems = slotProblems(german, {}).map(({ code }) => code);
    expect(problems.filter((code) => code !== 'unchanged')).toEqual([]);
    expect(docIn(restored.doc, 'en').byId).toBe(restored.doc.byId);
  },
);

test('German lists call every smart template by a German name of its own', () => {
  const named = SMART_TEMPLATES.map((template) => [template.name, templateNameIn(template, 'de')]);
  expect(new Set(named.map(([, german]) => german)).size).toBe(SMART_TEMPLATES.length);
  // German uses the same word for a countdown.
  expect(named.filter(([english, german]) => english === german)).toEqual([
    ['Countdown', 'Countdown'],
  ]);
});

test('a document that changes comes with a new version: sites with the earlier one keep it otherwise', () => {
  const digest = createHash('sha256').update(JSON.stringify(SMART_TEMPLATES)).digest('hex');
  // After a change of a document: raise SMART_VERSION, then write both. New and replaced ids do without.
  expect([SMART_VERSION, digest.slice(0, 16)]).toEqual([3, '1daef61863967f79']);
});
