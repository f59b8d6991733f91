import { isObject, type Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';
import {
  REPLACED_TEMPLATES,
  SMART_DATE,
  SMART_TEMPLATES,
  SMART_VERSION,
  type SmartTemplate,
} from './smart/smartTemplates.ts';
import { CHANGE_LOG, SMART_TEMPLATES_SPACE, WIDGET_RECORDS } from './records.ts';

const LOG = 'generalAssets/update';

/** Releases name their log by year and month; an operator may write one with another name, which stays. */
function isOlderLog(stored: Json): boolean {
  const id = isObject(stored) ? stored['id'] : undefined;
  return typeof id === 'string' && /^\d{4}-\d{2}$/.test(id) && id < CHANGE_LOG.id;
}

/**
 * Writes the records that the product expects: widgets, the change log, the space of shared smart templates. Existing
 * records stay, so it is idempotent; only the change log of an earlier release is replaced.
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
 * Adds missing smart templates, updates those still as an earlier version shipped them, and archives those that were
 * replaced: slides contain what they were made from, and stay. One that its provider changed or deleted stays so.
 */
async function provisionTemplates(database: FunctionDatabase): Promise<readonly string[]> {
  const rows = await Promise.all(
    SMART_TEMPLATES.map(async (template) => {
      const path = `${SMART_TEMPLATES_SPACE}/canvas/${template.id}`;
      return { path, template, revision: await database.get(`${path}/revision`) };
    }),
  );
  const due = rows.filter(({ revision }) => revision === null || isOlder(revision));
  const replaced = await replacedTemplates(database);
  if (due.length + replaced.length === 0) return [];
  const before = await database.get(`${SMART_TEMPLATES_SPACE}/rev`);
  const rev = (typeof before === 'number' ? before : 0) + 1;
  await database.update({
    [`${SMART_TEMPLATES_SPACE}/rev`]: rev,
    ...Object.fromEntries(due.map(({ path, template }) => [path, smartRow(template, rev)])),
    ...Object.assign(
      {},
      ...replaced.map((path) => ({
        [`${path}/rev`]: rev,
        [`${path}/status`]: 'archived',
        // No longer as shipped: a provider who offers it again keeps it.
        [`${path}/revision`]: 'vitrine-replaced',
      })),
    ),
  });
  return [...due.map(({ path }) => path), ...replaced];
}

/** Returns the paths of replaced templates that are offered as they were shipped. */
async function replacedTemplates(database: FunctionDatabase): Promise<readonly string[]> {
  const paths = REPLACED_TEMPLATES.map((id) => `${SMART_TEMPLATES_SPACE}/canvas/${id}`);
  const rows = await Promise.all(
    paths.map(async (path) => {
      const [status, revision] = await Promise.all([
        database.get(`${path}/status`),
        database.get(`${path}/revision`),
      ]);
      return { path, isShown: status === 'active' && isShipped(revision) };
    }),
  );
  return rows.filter(({ isShown }) => isShown).map(({ path }) => path);
}

const SHIPPED = /^vitrine-(\d+)$/;

const shippedIn = (revision: Json): string | undefined =>
  typeof revision === 'string' ? SHIPPED.exec(revision)?.[1] : undefined;
const isShipped = (revision: Json): boolean => shippedIn(revision) !== undefined;
const isOlder = (revision: Json): boolean =>
  isShipped(revision) && Number(shippedIn(revision)) < SMART_VERSION;

function smartRow({ id, name, data }: SmartTemplate, rev: number): Json {
  // Lists show the last changed first, so the dates preserve the order.
  const at = SMART_DATE - SMART_TEMPLATES.findIndex((template) => template.id === id) * 1000;
  const dates = { originalDate: at, lastChangedDate: at };
  const row = { id, name, rev, status: 'active', teamId: 'vitrine', ...dates, data };
  // As the database would store it: without undefined fields.
  return JSON.parse(JSON.stringify({ ...row, revision: `vitrine-${SMART_VERSION}` })) as Json;
}
