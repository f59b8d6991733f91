import { expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import { ROW_BYTES_MAX } from '../../src/model/rowSize.ts';
import { FIREBASE } from '../../server/limits/firebase.ts';
import { engineOn } from './asEngine.ts';
import { createWorld, NOW, TEAM, TEMPLATE, worldData } from './world.ts';

/*
 * A document is stored in its template's row. This counts what a change of the row carries along, for the largest row
 * that any backend accepts.
 */
const teamId = TEAM.T;
const place = `templates/${teamId}/canvas/${TEMPLATE.own}`;
const bytes = (value: Json): number => Buffer.byteLength(JSON.stringify(value));

function largest() {
  const data = worldData() as { templates: Record<string, { canvas: Record<string, object> }> };
  const canvas = data.templates[teamId]!.canvas;
  const row = canvas[TEMPLATE.own] as Record<string, Json>;
  const text = 'x'.repeat(ROW_BYTES_MAX - bytes({ ...row, data: { v: 1, notes: '' } }) - 200);
  const large = { ...row, data: { v: 1, notes: text } };
  canvas[TEMPLATE.own] = large;
  return { world: createWorld(data as Json), row: large };
}

/** Returns what is sent, and the event that functions get for it: the row as it was, and what changes in it. */
function change(fields: object) {
  const { world, row } = largest();
  const { run, updatesFor } = engineOn(world);
  const args = { teamId, parentId: TEAM.P, id: TEMPLATE.own, fields, at: NOW };
  const ran = run(MUTATORS.get('template.save')!, args, 'admin', false);
  expect(ran.refusal).toBeUndefined();
  const updates = updatesFor(ran);
  const changes = Object.entries(updates).filter(([path]) => path.startsWith(`${place}/`));
  expect(changes.length).toBeGreaterThan(0);
  const delta = bytes(Object.fromEntries(changes));
  return { sent: bytes({ ...updates }), event: bytes(row) + delta, row: bytes(row) };
}

it('a rename of the largest template sends its name and stamps, and tells functions the row once', () => {
  const { sent, event, row } = change({ name: 'Another name' });
  expect(row).toBeGreaterThan(0.99 * ROW_BYTES_MAX);
  expect(sent).toBeLessThan(1_000);
  expect(event).toBeLessThan(row + 1_000);
  expect(event).toBeLessThan(0.45 * FIREBASE.eventBytes.figure);
});

it('another document of the largest size fits into one event too', () => {
  const data = { v: 1, notes: 'y'.repeat(ROW_BYTES_MAX - 2_000) };
  const { event } = change({ document: { data, revision: 'r2' } });
  expect(event).toBeLessThan(0.85 * FIREBASE.eventBytes.figure);
});
