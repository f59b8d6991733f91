import { isObject, type Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';
import { SMART_DATE, SMART_TEMPLATES, SMART_VERSION } from './smart/smartTemplates.ts';
import type { SmartTemplate } from './smart/sketch.ts';
import { CHANGE_LOG, SMART_TEMPLATES_SPACE, WIDGET_RECORDS } from './records.ts';

const LOG = 'generalAssets/update';

/** Releases name theirs by year and month; whoever runs a site may write one of another name, which stays. */
function isOlderLog(stored: Json): boolean {
  const id = isObject(stored) ? stored['id'] : undefined;
  return typeof id === 'string' && /^\d{4}-\d{2}$/.test(id) && id < CHANGE_LOG.id;
}

/**
 * Writes the records that the product expects to find: widgets, the change log, the place of shared
 * smart templates. What exists stays as it is, so running it again changes nothing; the change log of an
 * earlier release gives way to that of this one.
 * @returns the paths that were written
 */
export async function provision(database: FunctionDatabase): Promise<readonly string[]> {
  const wanted: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(
      Object.entries(WIDGET_RECORDS).map(([key, value]) => [`widgets/${key}`, value]),
    ),
    [LOG]: CHANGE_LOG,
    [`${SMART_TEMPLATES_SPACE}/rev`]: 1,
  };
  const stored = await Promise.all(
    Object.keys(wanted).map(async (path) => [path, await database.get(path)] as const),
  );
  const missing = stored
    .filter(([path, value]) => value === null || (path === LOG && isOlderLog(value)))
    .map(([path]) => path);
  if (missing.length > 0) {
    await database.update(Object.fromEntries(missing.map((path) => [path, wanted[path] ?? null])));
  }
  return [...missing, ...(await provisionTemplates(database))];
}

/**
 * Adds smart templates that are missing and brings those up to date that are still as an earlier version
 * shipped them. One that was changed or taken away by its provider stays so.
 */
async function provisionTemplates(database: FunctionDatabase): Promise<readonly string[]> {
  const rows = await Promise.all(
    SMART_TEMPLATES.map(async (template) => {
      const path = `${SMART_TEMPLATES_SPACE}/canvas/${template.id}`;
      return { path, template, revision: await database.get(`${path}/revision`) };
    }),
  );
  const due = rows.filter(({ revision }) => revision === null || isOlder(revision));
  if (due.length === 0) return [];
  const before = await database.get(`${SMART_TEMPLATES_SPACE}/rev`);
  const rev = (typeof before === 'number' ? before : 0) + 1;
  await database.update({
    [`${SMART_TEMPLATES_SPACE}/rev`]: rev,
    ...Object.fromEntries(due.map(({ path, template }) => [path, smartRow(template, rev)])),
  });
  return due.map(({ path }) => path);
}

const SHIPPED = /^vitrine-(\d+)$/;

function isOlder(revision: Json): boolean {
  const shipped = typeof revision === 'string' ? SHIPPED.exec(revision)?.[1] : undefined;
  return shipped !== undefined && Number(shipped) < SMART_VERSION;
}

function smartRow({ id, name, data }: SmartTemplate, rev: number): Json {
  // Lists show the last changed first: the order of the list is kept.
  const at = SMART_DATE - SMART_TEMPLATES.findIndex((template) => template.id === id) * 1000;
  const dates = { originalDate: at, lastChangedDate: at };
  const row = { id, name, rev, status: 'active', teamId: 'vitrine', ...dates, data };
  // As the database would keep it: without what is undefined.
  return JSON.parse(JSON.stringify({ ...row, revision: `vitrine-${SMART_VERSION}` })) as Json;
}
