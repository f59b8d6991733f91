import { refOf, type Kind } from '../../../src/model/kinds.ts';
import { throughParser, type VersionParsers } from './parsers.ts';
import type { StoredDatabase } from './profile.ts';

const KIND_TABLES: readonly Kind[] = [
  'user',
  'team',
  'member',
  'screen',
  'brand',
  'slide',
  'template',
  'subscription',
  'rootSubscription',
];

type Row = { readonly [field: string]: unknown };

/**
 * Returns what an app has stored, table by table, with the rows of the domain as read by the parsers of a version: stored
 * in another format they are still equal.
 */
export function readableRows(database: StoredDatabase, parsers: VersionParsers): Row {
  return Object.fromEntries(
    Object.entries(database.tables).map(([table, { rows }]) => [
      table,
      Object.fromEntries(
        Object.entries(rows).map(([key, row]) => [key, readable(parsers, table, row as Row)]),
      ),
    ]),
  );
}

function readable(parsers: VersionParsers, table: string, row: Row): Row {
  if (table === 'base') return opened(parsers, String(row['ref']), row);
  const kind = KIND_TABLES.find((name) => name === table);
  return kind ? opened(parsers, `${kind}:${String(row['key'])}`, row) : row;
}

/** Reads both the shown value and the server's. */
function opened(parsers: VersionParsers, ref: string, row: Row): Row {
  const parts = Object.entries(row).map(([field, value]) => {
    const isRow = (field === 'value' || field === 'confirmed') && value !== null;
    return [field, isRow ? throughParser(parsers, ref, value) : value] as const;
  });
  return Object.fromEntries(parts);
}

/** Returns the rows that waiting changes write, as their owner sees them. */
export function rowsThatWait(database: StoredDatabase): ReadonlyMap<string, unknown> {
  const log = Object.values(database.tables['log']?.rows ?? {}) as readonly {
    readonly state: string;
    readonly writes: readonly string[];
  }[];
  const refs = log.flatMap(({ state, writes }) => (state === 'parked' ? [] : writes));
  return new Map(
    [...new Set(refs)].map((ref) => {
      const { kind, key } = refOf(ref);
      const row = database.tables[kind]?.rows[JSON.stringify(key)] as Row | undefined;
      return [ref, row?.['value']];
    }),
  );
}
